// The fields of a payment: how, how much, when, and who took it.
import { paymentCreate } from '~contract/orders/orders';
import { HAND_METHODS } from '~domain/orders/money';
import type { Payment } from '~data/orders/save';
import { dateReasonProblem } from '~widgets/conflicts/far-day';
import { farDayText, isFarDay } from '~domain/time/stated-days';
import { asked, choice, day, id, pounds, trimmed } from '~widgets/forms/codecs';
import { readTelling, TELLING } from '~widgets/rider-messages/telling-field';
import { emptyValues, knownValues, readFields, type Read, type Stored, type Values } from '~widgets/forms/fields';

export const PAYMENT = {
  method: choice(HAND_METHODS),
  amount: asked(pounds()),
  date: asked(day('24/11/2026')),
  date_reason: trimmed(),
  taken_by: id(),
  reference: trimmed(),
  ...TELLING,
};
export type PaymentValues = Values<typeof PAYMENT>;
export const NEW_PAYMENT = emptyValues(PAYMENT);

export function readPaymentBody(body: Stored): Partial<PaymentValues> {
  return { ...knownValues(PAYMENT, body), ...readTelling(body) };
}

/** `today`: in London. */
export function readPayment(values: PaymentValues, today: string): Read<Payment> {
  const names = ['method', 'amount', 'date', 'reference'] as const;
  const taken = values.taken_by === '' ? names : ([...names, 'taken_by'] as const);
  const isFar = farPayment(values, today) !== null;
  const why = isFar && values.date_reason.trim() !== '' ? (['date_reason'] as const) : [];
  const read = readFields(paymentCreate.omit({ kind: true }), PAYMENT, values, { names: [...taken, ...why] });
  const isLater = read.errors?.['date'] === undefined && values.date > today;
  if (isLater) return { input: null, errors: { ...read.errors, date: 'This date is in the future' } };
  const problem = dateReasonProblem(values.date_reason, isFar && read.errors?.['date'] === undefined);
  if (problem !== undefined) return { input: null, errors: { ...read.errors, date_reason: problem } };
  if (read.errors) return read;
  const { reference, ...input } = read.input;
  return { input: { ...input, ...(reference && { reference }) }, errors: null };
}

/** The warning for a day far back; null for any other, and for one in the future, which is refused. */
export function farPayment({ date }: Pick<PaymentValues, 'date'>, today: string): string | null {
  const isDay = PAYMENT.date.problem(date, {}) === undefined;
  return isDay && date <= today && isFarDay('payment', date, today) ? farDayText(date, today) : null;
}

/** Pence as typed; 0 for anything that isn't an amount. */
export function penceIn({ amount }: Pick<PaymentValues, 'amount'>): number {
  const pence = PAYMENT.amount.wire(amount, {});
  return typeof pence === 'number' ? pence : 0;
}
