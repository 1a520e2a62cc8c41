// The fields of the issue form turned into what is saved. A day far from today, a short training, and an instructor whose own
// certificate had run out need a reason: the phone asks before it saves, and the server refuses without.
import { certificateIssue } from '~contract/certificates/certificates';
import { isTooShort, shortTrainingText } from '~domain/certificates/training-time';
import { hasRunOut, ranOutText } from '~domain/school/instructors';
import type { StaffRef } from '~contract/staff/staff';
import { DATE_REASON_MISSING } from '~widgets/conflicts/far-day';
import { reasonProblem } from '~widgets/conflicts/asked-reason';
import { namesOf, readFields, type Read } from '~widgets/forms/fields';
import { idOf } from '~widgets/typed/typed-id';
import { signersOf } from '../forms/facts';
import { SIGNATURE_REASON_MISSING } from '../forms/form-text';
import { durationIn, farTraining, ISSUE, type IssueInput, type IssueValues } from './issue-fields';

/** Each reason, with the error if it is missing. */
const MISSING = {
  date_reason: DATE_REASON_MISSING,
  duration_reason: 'Correct the times, or give a reason',
  signature_reason: SIGNATURE_REASON_MISSING,
} as const;
type ReasonName = keyof typeof MISSING;
const NAMES = Object.keys(MISSING) as ReasonName[];

/** `today`: in London. */
export type Judging = { staff: readonly StaffRef[]; today: string };

/** The warning of each reason that is asked for; null for one that isn't. */
export function askedReasons(values: IssueValues, { staff, today }: Judging): Record<ReasonName, string | null> {
  const duration = durationIn(values);
  return {
    date_reason: farTraining(values, today),
    duration_reason: duration !== null && isTooShort(duration) ? shortTrainingText(duration) : null,
    signature_reason: ranOutSigner(values.instructor_certificate, values.time_completion_date, staff),
  };
}

/** 'Sal Moretti’s instructor certificate ran out on 21/11/2026.'; null if it is good on that day, or nobody knows. */
export function ranOutSigner(signature: string, day: string, staff: readonly StaffRef[]): string | null {
  const signer = signersOf(staff).find((one) => one.instructor_certificate === signature);
  if (!signer || ISSUE.time_completion_date.problem(day, {}) !== undefined) return null;
  const { full_name, certificate_expires: expires } = signer;
  return hasRunOut(expires, day) ? `${ranOutText(full_name, expires)}.` : null;
}

/** The reasons to send, and the errors in them. One that isn't asked for is not sent. */
function readReasons(values: IssueValues, judging: Judging) {
  const asked = askedReasons(values, judging);
  const given: Partial<Record<ReasonName, string>> = {};
  const errors: Partial<Record<ReasonName, string>> = {};
  for (const name of NAMES) {
    const [reason, isAsked] = [values[name].trim(), asked[name] !== null];
    const problem = reasonProblem(reason, isAsked, MISSING[name]);
    if (problem !== undefined) errors[name] = problem;
    else if (isAsked) given[name] = reason;
  }
  return { given, errors };
}

/** The fields of the body. The number goes into the path, contact and site are added with their ids, reasons where they are asked for. */
const APART: ReadonlySet<string> = new Set(['certificate_number', 'customer', 'site', ...NAMES]);
const SENT = namesOf(ISSUE).filter((name) => !APART.has(name));

/** An unsent contact has a negative id, which the contract refuses: the id is checked without its sign. */
export function readIssue(values: IssueValues, judging: Judging): Read<IssueInput> {
  const customer = idOf(values.customer) ?? 0;
  const reasons = readReasons(values, judging);
  const site = idOf(values.site);
  const where = site === null ? {} : { site };
  const training_duration = durationIn(values) ?? '';
  const more = { customer: Math.abs(customer), training_duration, ...reasons.given, ...where };
  const read = readFields(certificateIssue, ISSUE, values, { names: SENT, judged: namesOf(ISSUE), more });
  const wrong: Record<string, string | undefined> = { ...read.errors, ...reasons.errors };
  // A day that nobody can have meant is corrected first.
  if (read.errors?.['time_completion_date'] !== undefined) delete wrong['date_reason'];
  if (read.errors || Object.keys(wrong).length > 0) return { input: null, errors: wrong };
  return { input: { number: Number(values.certificate_number), body: { ...read.input, customer } }, errors: null };
}
