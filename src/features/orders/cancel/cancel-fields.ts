// The fields of a cancellation: what happens to the money, and why.
import { orderCancel, type CancelMoney, type OrderCancel } from '~contract/orders/orders';
import { HAND_METHODS } from '~domain/orders/money';
import { asked, choice, pounds, trimmed } from '~widgets/forms/codecs';
import { readTelling, TELLING } from '~widgets/rider-messages/telling-field';
import { emptyValues, knownValues, readFields, type Read, type Stored, type Values } from '~widgets/forms/fields';

const MONEY = ['keep', 'later', 'refund', 'voucher'] as const satisfies readonly CancelMoney[];

/** `charge`: what the school keeps or asks for; it counts with `keep` only. `method`: it counts with `refund` only. */
export const CANCEL = {
  money: choice(MONEY),
  charge: asked(pounds()),
  method: choice(HAND_METHODS),
  reason: trimmed(),
  ...TELLING,
};
export type CancelValues = Values<typeof CANCEL>;
export const NEW_CANCEL = emptyValues(CANCEL);

export function readCancelBody(body: Stored): Partial<CancelValues> {
  return { ...knownValues(CANCEL, body), ...readTelling(body) };
}

/** What happens to the money. Where nothing is held, a charge is all that there can be. */
export function moneyIn({ money }: Pick<CancelValues, 'money'>, held: number): CancelMoney | null {
  return held > 0 ? (MONEY.find((one) => one === money) ?? null) : 'keep';
}

/** `held`: pence. */
export function readCancel(values: CancelValues, held: number): Read<OrderCancel> {
  const money = moneyIn(values, held);
  if (money === null) return { input: null, errors: { money: 'Choose what happens to the money' } };
  const read = readFields(orderCancel, CANCEL, { ...values, money }, { names: ['money', 'reason', ...ALSO[money]] });
  if (read.errors) {
    const { method } = read.errors;
    return { input: null, errors: { ...read.errors, ...(method && { method: 'Choose how it is paid back' }) } };
  }
  const { reason, ...input } = read.input;
  // The refunded sum is the one that was shown.
  const seen = needsSignal(money) ? { held } : {};
  return { input: { ...input, ...seen, ...(reason && { reason }) }, errors: null };
}

const ALSO: Readonly<Record<CancelMoney, readonly ('charge' | 'method')[]>> = {
  keep: ['charge'],
  refund: ['method'],
  voucher: [],
  later: [],
};

/** True for actions that are never queued, because money must not be given back twice. */
export function needsSignal(money: CancelMoney | null): boolean {
  return money === 'refund' || money === 'voucher';
}
