// Vouchers given for a cancelled booking. Their money was paid, so it is either in the voucher or in a booking, never in both
// (docs/domain.md, Vouchers).
import type { MoneyKind, PaymentMethod } from './money';
import type { VoucherRules } from './vouchers';

/** True for a voucher that was given for the money of a cancelled booking: only those belong to a contact. */
export function isGiven({ customer }: Pick<VoucherRules, 'customer'>): boolean {
  return customer !== null;
}

/** The code of the voucher that a row of money was turned into; null for any other row. */
export function voucherOfRefund({ kind, method, reference }: MoneyOfVoucher): string | null {
  return kind === 'REFUND' && method === 'VOUCHER' ? reference : null;
}
type MoneyOfVoucher = { kind: MoneyKind; method: PaymentMethod; reference: string };

/** What such a voucher keeps, because its money was paid. */
export const GIVEN_FIELDS = ['code', 'kind', 'amount', 'max_uses'] as const satisfies readonly (keyof VoucherRules)[];
export const GIVEN_UNCHANGED = "This voucher was given for a cancelled booking, so this can't be changed";

/** Shown if a refund that became a voucher can't be reversed yet. */
export function stillUsedText(code: string): string {
  return `The voucher ${code} is used for a booking, so this refund can't be reversed. Take the voucher off that booking first`;
}

/** Shown if a booking is booked again and its given voucher can't be used for it any more. `problem`: why not. */
export function takenOffText(problem: string): string {
  return `${problem}, so it is taken off and the full price is to be paid`;
}
