// The price of a booking: the course's, an own one with a reason, or the course's without a voucher's discount.
import { PRICE_REASON_NEEDED } from '~contract/orders/orders';
import { isOfMarketplace } from '~domain/orders/money';
import { voucherCode } from '~domain/orders/vouchers';
import { badFields } from '~server/platform/refusal';
import type { FieldErrors } from '~contract/wire/errors';
import type { Tx } from '~server/db/db';
import type { FoundOrder } from './orders';
import { redeemVoucher, type Use } from './voucher-use';

/** The requested price; absent fields request nothing. */
type Asked = { price?: number | undefined; price_reason?: string | undefined; voucher?: string | undefined };
/** The columns of a price; pence. */
export type Priced = { price: number; full_price: number; price_reason: string; voucher_id: number | null };

const LOCKED = 'The marketplace sets the price of this booking';

/** The price of a new booking of this course. Throws 400 for an own price without a reason and for a voucher that can't be used. */
export async function newPrice(tx: Tx, schoolId: number, asked: Asked, use: Use): Promise<Priced> {
  const { price: full } = use.course;
  const { price = full, price_reason = '', voucher = '' } = asked;
  checkOne(asked, full);
  return voucherCode(voucher) === ''
    ? ownPrice(price, price_reason, full)
    : withVoucher(tx, schoolId, voucher, full, use);
}

/**
 * The changes of a patch to a booking's price; none if it requests none. Throws 400 as `newPrice` does, and for a locked price.
 */
export async function changedPrice(
  tx: Tx,
  schoolId: number,
  row: FoundOrder,
  asked: Asked,
  use: Use,
): Promise<Partial<Priced>> {
  const { full_price: full } = row;
  if (isLocked(row, asked)) return {};
  checkOne(asked, full);
  const { price, price_reason = row.price_reason } = asked;
  const code = asked.voucher === undefined ? undefined : voucherCode(asked.voucher);
  const isSame = code === row.voucher;
  if (code && !isSame) return withVoucher(tx, schoolId, code, full, use);
  if (price !== undefined && !code) return ownPrice(price, price_reason, full);
  if (code === '' && !isSame) return ownPrice(full, '', full);
  if (asked.price_reason === undefined || row.voucher !== '' || row.price === full) return {};
  return ownPrice(row.price, price_reason, full);
}

/** An own price, if it differs from the full one. Throws 400 without a reason. */
export function ownPrice(price: number, reason: string, full: number): Priced {
  if (price === full) return { price, full_price: full, price_reason: '', voucher_id: null };
  if (reason === '') throw badFields({ price_reason: [PRICE_REASON_NEEDED] });
  return { price, full_price: full, price_reason: reason, voucher_id: null };
}

/** True for a booking of the marketplace, whose price never changes. Throws 400 if another price, or a voucher, is asked for it. */
export function isLocked({ source, price }: FoundOrder, asked: Asked): boolean {
  if (!isOfMarketplace(source)) return false;
  const errors: FieldErrors = {
    ...(asked.price === undefined || asked.price === price ? {} : { price: [LOCKED] }),
    ...(voucherCode(asked.voucher ?? '') === '' ? {} : { voucher: [LOCKED] }),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return true;
}

function checkOne({ price, voucher = '' }: Asked, full: number): void {
  if (voucherCode(voucher) === '' || price === undefined || price === full) return;
  throw badFields({ voucher: ['Use a voucher or set a price, not both'] });
}

async function withVoucher(tx: Tx, schoolId: number, typed: string, full: number, use: Use): Promise<Priced> {
  const { id, discount } = await redeemVoucher(tx, schoolId, typed, full, use);
  return { price: full - discount, full_price: full, price_reason: '', voucher_id: id };
}
