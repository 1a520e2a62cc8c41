// Issuing as the text of its form: from a body that waits in the outbox, and back into what is saved (specification sections 3
// and 5).
import { certificateIssue, COMPLETION_EARLY, type issueCertificate } from '~contract/certificates';
import type { BodyOf } from '~contract/endpoint';
import { REQUIRED } from '~contract/text';
import { durationOf } from '~domain/certificate-states';
import { dayProblem } from '~widgets/typed/typed-day';
import { idOf } from '~widgets/typed/typed-id';
import { knownText, type Read } from '~widgets/forms/use-text-form';
import type { Body } from './form-text';

/** `customer`: the contact's id; `restrictions`: codes with commas between; `duplicate`: 'true' or ''. */
export const NEW_ISSUE = {
  certificate_number: '',
  customer: '',
  time_completion_date: '',
  time_start_time: '',
  time_completion_time: '',
  instructor_certificate: '',
  restrictions: '',
  transmission: '',
  duplicate: '',
};
export type IssueText = typeof NEW_ISSUE;
export type IssueField = keyof IssueText;
export type IssueInput = { number: number; body: BodyOf<typeof issueCertificate> };

/** What the contract says of an empty one is about its form, not that it is missing. */
const ASKED = ['certificate_number', 'time_completion_date', 'time_start_time', 'time_completion_time'] as const;

/** A contact that is only here has a negative id, which no contract knows: the engine sends the school's. */
export function readIssue(text: IssueText): Read<IssueInput> {
  const errors: Partial<Record<IssueField, string>> = {};
  for (const name of ASKED) if (text[name].trim() === '') errors[name] = REQUIRED;
  const day = dayProblem(text.time_completion_date, '31/12/2026');
  if (day !== null) errors.time_completion_date = day;
  const order = orderProblem(text);
  if (order !== undefined) errors.time_completion_time = order;
  const customer = idOf(text.customer);
  const read = certificateIssue.safeParse({ ...wireOf(text), customer: Math.abs(customer ?? 0) });
  for (const { path, message } of read.error?.issues ?? []) {
    const name = FIELDS.find((one) => one === path[0]);
    if (name) errors[name] ??= message;
  }
  if (!read.data || customer === null || Object.keys(errors).length > 0) return { input: null, errors };
  return { input: { number: Number(text.certificate_number), body: { ...read.data, customer } }, errors: null };
}

const FIELDS = Object.keys(NEW_ISSUE) as IssueField[];

function wireOf(text: IssueText) {
  const { time_completion_date, time_start_time, time_completion_time, instructor_certificate, transmission } = text;
  return {
    time_completion_date: time_completion_date.trim(),
    time_start_time,
    time_completion_time,
    training_duration: durationIn(text) ?? '',
    instructor_certificate,
    restrictions: codesIn(text),
    transmission,
    duplicate: text.duplicate === 'true',
  };
}

/** What a body on its way to the school says; what it does not have is left out. */
export function textOfIssue(body: Body, parentId?: number): Partial<IssueText> {
  const { certificate_number: number, time_start_time: start, time_completion_time: end, restrictions } = body;
  return {
    ...knownText(NEW_ISSUE, body),
    ...(typeof number === 'number' && { certificate_number: String(number) }),
    ...(parentId !== undefined && { customer: String(parentId) }),
    ...(typeof start === 'string' && { time_start_time: start.slice(0, 5) }),
    ...(typeof end === 'string' && { time_completion_time: end.slice(0, 5) }),
    ...(Array.isArray(restrictions) && { restrictions: restrictions.join(',') }),
    ...(body['duplicate'] === true && { duplicate: 'true' }),
  };
}

/** What there still is to choose from. */
export type Known = { signers: readonly string[]; codes: readonly string[]; isContactGone: boolean };

/** Without what was chosen once and is not there any more: nothing is saved that the form does not show. */
export function knownOnly(text: IssueText, { signers, codes, isContactGone }: Known): IssueText {
  const { instructor_certificate: signer } = text;
  return {
    ...text,
    customer: isContactGone ? '' : text.customer,
    instructor_certificate: signers.includes(signer) ? signer : '',
    restrictions: codesIn(text)
      .filter((code) => codes.includes(code))
      .join(','),
  };
}

export function codesIn({ restrictions }: Pick<IssueText, 'restrictions'>): string[] {
  return restrictions.split(',').filter((code) => code !== '');
}

type Times = Pick<IssueText, 'time_start_time' | 'time_completion_time'>;

/** 'HH:mm:ss'; null as long as there are no two times, or where they are the wrong way round. */
export function durationIn({ time_start_time: start, time_completion_time: end }: Times): string | null {
  return isTime(start) && isTime(end) ? durationOf(start, end) : null;
}

/** What is wrong with two times together. */
export function orderProblem(text: Times): string | undefined {
  const isBoth = isTime(text.time_start_time) && isTime(text.time_completion_time);
  return isBoth && durationIn(text) === null ? COMPLETION_EARLY : undefined;
}

/** What stands under the completion time: judged anew with every key, since the other time may have mended it. */
export function completionProblem(text: Times, error: string | undefined): string | undefined {
  return orderProblem(text) ?? (error === COMPLETION_EARLY ? undefined : error);
}

function isTime(typed: string): boolean {
  return certificateIssue.shape.time_start_time.safeParse(typed).success;
}
