// The fields of the issue form, as they are read from an outbox body (specification sections 3 and 5).
import { COMPLETION_EARLY, type issueCertificate } from '~contract/certificates/certificates';
import type { BodyOf } from '~contract/wire/endpoint';
import { presentCode } from '~domain/certificates/restrictions';
import { durationOf } from '~domain/certificates/states';
import { farDayText, isFarDay } from '~domain/time/stated-days';
import { asked, codes, day, flag, id, someId, text, time, trimmed } from '~widgets/forms/codecs';
import { emptyValues, knownValues, type NameOf, type Values } from '~widgets/forms/fields';
import type { Body } from '../forms/form-text';

type Times = { time_start_time: string; time_completion_time: string };
const completion = time();

/** `customer`: the contact's id; `restrictions`: codes. */
export const ISSUE = {
  certificate_number: someId(),
  customer: someId(),
  time_completion_date: asked(day('31/12/2026')),
  date_reason: trimmed(),
  duration_reason: trimmed(),
  time_start_time: time(),
  time_completion_time: time({
    problem: (typed, all) => orderProblem(all as Times) ?? completion.problem(typed, all),
  }),
  instructor_certificate: text(),
  signature_reason: trimmed(),
  site: id(),
  restrictions: codes(),
  transmission: text(),
  duplicate: flag(),
};
export type IssueValues = Values<typeof ISSUE>;
export type IssueField = NameOf<typeof ISSUE>;
export type IssueInput = { number: number; body: BodyOf<typeof issueCertificate> };

export const NEW_ISSUE = emptyValues(ISSUE);

/** The warning for a day of training that is far from today; null for any other. */
export function farTraining({ time_completion_date: at }: Pick<IssueValues, 'time_completion_date'>, today: string) {
  const isDay = ISSUE.time_completion_date.problem(at, {}) === undefined;
  return isDay && isFarDay('training', at, today) ? farDayText(at, today) : null;
}

/** The form's values in a body from the outbox; those that it lacks are left out. */
export function readBody(body: Body, parentId?: number): Partial<IssueValues> {
  return knownValues(ISSUE, { ...body, ...(parentId !== undefined && { customer: parentId }) });
}

/** The choices that exist now. */
export type Known = {
  signers: readonly string[];
  codes: readonly string[];
  sites: readonly number[];
  isContactGone: boolean;
};

/** Drops choices that don't exist any more, so that nothing is saved that the form doesn't show. */
export function knownOnly(values: IssueValues, known: Known): IssueValues {
  const { instructor_certificate: signer } = values;
  return {
    ...values,
    customer: known.isContactGone ? '' : values.customer,
    instructor_certificate: known.signers.includes(signer) ? signer : '',
    site: known.sites.some((id) => String(id) === values.site) ? values.site : '',
    restrictions: knownCodes(values.restrictions, known.codes),
  };
}

/** Those that exist, also by the name that they had when a draft was kept. */
export function knownCodes(chosen: readonly string[], codes: readonly string[]): string[] {
  const named = chosen.map((code) => (codes.includes(code) ? code : presentCode(code)));
  return named.filter((code) => codes.includes(code));
}

/** 'HH:mm:ss'; null without two valid times, or if they are in the wrong order. */
export function durationIn({ time_start_time: start, time_completion_time: end }: Times): string | null {
  return isTime(start) && isTime(end) ? durationOf(start, end) : null;
}

/** The error of two times in the wrong order; undefined if there is none. */
export function orderProblem(values: Times): string | undefined {
  const isBoth = isTime(values.time_start_time) && isTime(values.time_completion_time);
  return isBoth && durationIn(values) === null ? COMPLETION_EARLY : undefined;
}

/** The error below the completion time. The order is checked on each key: the other time may have corrected it. */
export function completionProblem(values: Times, error: string | undefined): string | undefined {
  return orderProblem(values) ?? (error === COMPLETION_EARLY ? undefined : error);
}

function isTime(typed: string): boolean {
  return completion.problem(typed, {}) === undefined;
}
