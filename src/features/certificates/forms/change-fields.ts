// Changing a certificate as the text of its form: from the row, from a body that waits in the outbox, and back into what is
// saved (specification section 5).
import { certificateChange, certificateIssue, type Certificate, type changeCertificate } from '~contract/certificates';
import type { BodyOf } from '~contract/endpoint';
import { REQUIRED } from '~contract/text';
import { londonDay, londonInstant, londonTime } from '~domain/london-time';
import { dayProblem } from '~widgets/typed/typed-day';
import { idOf } from '~widgets/typed/typed-id';
import type { Read } from '~widgets/forms/use-text-form';
import type { Body } from './form-text';

/** `customer`, `instructor`: their ids. `issued_at`: the day of it in London, `issued_time` the time. */
export const NEW_CHANGE = { customer: '', instructor: '', issued_at: '', issued_time: '' };
export type ChangeText = typeof NEW_CHANGE;
type ChangeField = keyof ChangeText;
export type ChangeInput = BodyOf<typeof changeCertificate>;

export function textOfRow({ customer, instructor, issued_at }: Certificate): ChangeText {
  return {
    customer: customer ? String(customer.id) : '',
    instructor: instructor ? String(instructor.id) : '',
    ...(issued_at === null ? { issued_at: '', issued_time: '' } : textOfTime(issued_at)),
  };
}

/** What a body on its way to the school says; what it does not have is left out. */
export function textOfChange({ instructor, issued_at }: Body, parentId?: number): Partial<ChangeText> {
  return {
    ...(parentId !== undefined && { customer: String(parentId) }),
    ...(typeof instructor === 'number' && { instructor: String(instructor) }),
    ...(typeof issued_at === 'string' && !Number.isNaN(Date.parse(issued_at)) && textOfTime(issued_at)),
  };
}

/** `row`: what stands there: a time that was left alone stays to the second. `now` in ms. */
export function readChange(text: ChangeText, row: Certificate, now: number): Read<ChangeInput> {
  const errors: Partial<Record<ChangeField, string>> = {};
  const [customer, instructor] = [idOf(text.customer), idOf(text.instructor)];
  if (customer === null) errors.customer = REQUIRED;
  if (instructor === null) errors.instructor = REQUIRED;
  const time = certificateIssue.shape.time_start_time.safeParse(text.issued_time);
  const timeProblem = text.issued_time.trim() === '' ? REQUIRED : time.error?.issues[0]?.message;
  if (timeProblem !== undefined) errors.issued_time = timeProblem;
  const day = text.issued_at.trim();
  const wrongDay = day === '' ? REQUIRED : dayProblem(day, '31/12/2026');
  if (wrongDay !== null) errors.issued_at = wrongDay;
  if (time.data === undefined || customer === null || instructor === null || Object.keys(errors).length > 0) {
    return { input: null, errors };
  }
  return readTime({ customer, instructor, issued_at: instantOf(day, time.data, row) }, row, now);
}

function readTime(input: ChangeInput, row: Certificate, now: number): Read<ChangeInput> {
  if (input.issued_at !== row.issued_at && Date.parse(input.issued_at) > now) {
    return { input: null, errors: { issued_at: 'This is in the future' } };
  }
  const read = certificateChange.shape.issued_at.safeParse(input.issued_at);
  return read.success ? { input, errors: null } : { input: null, errors: { issued_at: read.error.issues[0]?.message } };
}

function instantOf(day: string, time: string, { issued_at }: Certificate): string {
  const isAsBefore = issued_at !== null && isSameTime(textOfTime(issued_at), day, time.slice(0, 5));
  return isAsBefore ? issued_at : londonInstant(day, time).toISOString();
}

function isSameTime(before: Pick<ChangeText, 'issued_at' | 'issued_time'>, day: string, time: string): boolean {
  return before.issued_at === day && before.issued_time === time;
}

function textOfTime(issuedAt: string): Pick<ChangeText, 'issued_at' | 'issued_time'> {
  const at = new Date(issuedAt);
  return { issued_at: londonDay(at), issued_time: londonTime(at) };
}
