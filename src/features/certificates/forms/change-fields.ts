// The fields for changing a certificate: read from the row or from a body in the outbox, and turned into what is saved
// (specification section 5).
import {
  certificateChange,
  certificateIssue,
  type Certificate,
  type changeCertificate,
} from '~contract/certificates/certificates';
import type { StaffRef } from '~contract/staff/staff';
import type { BodyOf } from '~contract/wire/endpoint';
import { londonDay, londonInstant, londonTime } from '~domain/time/london-time';
import { farDayText, isFarDay } from '~domain/time/stated-days';
import { hasRunOut, ranOutText } from '~domain/school/instructors';
import { reasonProblem } from '~widgets/conflicts/asked-reason';
import { dateReasonProblem } from '~widgets/conflicts/far-day';
import { asked, day, id, someId, time, trimmed } from '~widgets/forms/codecs';
import { idOf } from '~widgets/typed/typed-id';
import { knownValues, problemsOf, valuesOfRow, type Read, type Values } from '~widgets/forms/fields';
import { SIGNATURE_REASON_MISSING, type Body } from './form-text';

/** `issued_at`: the day in London, `issued_time`: the time there. */
export const CHANGE = {
  customer: someId(),
  instructor: someId(),
  signature_reason: trimmed(),
  site: id(),
  issued_at: asked(day('31/12/2026')),
  issued_time: time(),
  date_reason: trimmed(),
};
export type ChangeValues = Values<typeof CHANGE>;
export type ChangeInput = BodyOf<typeof changeCertificate>;

export function valuesOfCertificate({ customer, instructor, issued_at, supplier }: Certificate): ChangeValues {
  return valuesOfRow(CHANGE, { customer, instructor, site: supplier, ...(issued_at !== null && timeOf(issued_at)) });
}

/** The form's values in a body from the outbox; those that it lacks are left out. */
export function readBody(
  { instructor, issued_at, date_reason, signature_reason, site }: Body,
  parentId?: number,
): Partial<ChangeValues> {
  const isInstant = typeof issued_at === 'string' && !Number.isNaN(Date.parse(issued_at));
  return knownValues(CHANGE, {
    ...(parentId !== undefined && { customer: parentId }),
    ...(typeof instructor === 'number' && { instructor }),
    ...(typeof site === 'number' && { site }),
    ...(isInstant && timeOf(issued_at)),
    ...(typeof date_reason === 'string' && { date_reason }),
    ...(typeof signature_reason === 'string' && { signature_reason }),
  });
}

/** `row`: the certificate before the change; an unchanged time keeps its seconds. `now` in ms. */
export function readChange(
  values: ChangeValues,
  row: Certificate,
  { now, staff }: { now: number; staff: readonly StaffRef[] },
): Read<ChangeInput> {
  const errors = problemsOf(CHANGE, values);
  if (Object.keys(errors).length > 0) return { input: null, errors };
  const time = certificateIssue.shape.time_start_time.parse(values.issued_time);
  const issued_at = instantOf(values.issued_at.trim(), time, row);
  const people = { customer: Number(values.customer), instructor: Number(values.instructor) };
  const read = readTime({ ...people, issued_at }, row, now);
  if (read.errors) return read;
  const isFar = farIssue(values, row, londonDay(new Date(now))) !== null;
  const date_reason = values.date_reason.trim();
  const problem = dateReasonProblem(date_reason, isFar);
  const isOut = ranOutChange(values, row, staff) !== null;
  const signature_reason = values.signature_reason.trim();
  const unsigned = reasonProblem(signature_reason, isOut, SIGNATURE_REASON_MISSING);
  if (problem !== undefined || unsigned !== undefined) {
    const wrong = { ...(problem && { date_reason: problem }), ...(unsigned && { signature_reason: unsigned }) };
    return { input: null, errors: wrong };
  }
  const site = idOf(values.site);
  const where = site === null || site === row.supplier.id ? {} : { site };
  const why = { ...(isFar && { date_reason }), ...(isOut && { signature_reason }) };
  return { input: { ...read.input, ...where, ...why }, errors: null };
}

/** The warning for another signer than before whose own certificate ran out before the training; null for any other. */
export function ranOutChange(
  { instructor }: ChangeValues,
  row: Certificate,
  staff: readonly StaffRef[],
): string | null {
  const signer = staff.find(({ id }) => String(id) === instructor);
  if (!signer || signer.id === row.instructor?.id || row.time_completion === null) return null;
  const { full_name, certificate_expires: expires } = signer;
  return hasRunOut(expires, londonDay(new Date(row.time_completion))) ? `${ranOutText(full_name, expires)}.` : null;
}

/**
 * The warning for another day than before that is far back; null for any other, and for one in the future, which is refused.
 */
export function farIssue({ issued_at: at }: ChangeValues, { issued_at: before }: Certificate, today: string) {
  const isKept = before !== null && timeOf(before).issued_at === at;
  const isJudged = !isKept && CHANGE.issued_at.problem(at, {}) === undefined && at <= today;
  return isJudged && isFarDay('issue', at, today) ? farDayText(at, today) : null;
}

function readTime(input: ChangeInput, row: Certificate, now: number): Read<ChangeInput> {
  if (input.issued_at !== row.issued_at && Date.parse(input.issued_at) > now) {
    return { input: null, errors: { issued_at: 'This time is in the future' } };
  }
  const read = certificateChange.shape.issued_at.safeParse(input.issued_at);
  return read.success ? { input, errors: null } : { input: null, errors: { issued_at: read.error.issues[0]?.message } };
}

function instantOf(day: string, time: string, { issued_at }: Certificate): string {
  const isAsBefore = issued_at !== null && isSameTime(timeOf(issued_at), day, time.slice(0, 5));
  return isAsBefore ? issued_at : londonInstant(day, time).toISOString();
}

function isSameTime(before: Pick<ChangeValues, 'issued_at' | 'issued_time'>, day: string, time: string): boolean {
  return before.issued_at === day && before.issued_time === time;
}

function timeOf(issuedAt: string): Pick<ChangeValues, 'issued_at' | 'issued_time'> {
  const at = new Date(issuedAt);
  return { issued_at: londonDay(at), issued_time: londonTime(at) };
}
