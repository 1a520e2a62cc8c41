// The price of a booking after a pending change, as the school will work it out: the course's, an own one with a reason, or the
// course's without a voucher's discount. For somebody who may not see money there is none.
import type { Order, OrderCreate, OrderMove, OrderPatch } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import { isOfMarketplace } from '~domain/orders/money';
import { discountOf, voucherCode } from '~domain/orders/vouchers';

type Vouchers = readonly Voucher[];
type Priced = Pick<Order, 'price' | 'full_price' | 'price_reason' | 'voucher'>;

const UNSEEN: Priced = { price: null, full_price: null, price_reason: '', voucher: '' };

/** Of a new booking; `full`: the course's price in pence, null for somebody who may not see it. */
export function newPrice(
  { price, price_reason = '', voucher = '' }: Pick<OrderCreate, 'price' | 'price_reason' | 'voucher'>,
  full: number | null,
  vouchers: Vouchers,
): Priced {
  if (full === null) return UNSEEN;
  const code = voucherCode(voucher);
  return code === '' ? ownPrice(price ?? full, price_reason, full) : withVoucher(code, full, vouchers);
}

/** What a patch changes. */
export function changedPrice(row: Order, patch: OrderPatch, vouchers: Vouchers): Partial<Priced> {
  const { full_price: full, price: before } = row;
  if (full === null || before === null) return UNSEEN;
  if (isOfMarketplace(row.source)) return {};
  const { price, price_reason = row.price_reason } = patch;
  const code = patch.voucher === undefined ? undefined : voucherCode(patch.voucher);
  if (code && code !== row.voucher) return withVoucher(code, full, vouchers);
  if (price !== undefined && !code) return ownPrice(price, price_reason, full);
  if (code === '' && row.voucher !== '') return ownPrice(full, '', full);
  return row.voucher === '' && before !== full ? { price_reason } : {};
}

/** What a move to a course of this full price changes: the price stays unless another one is given. The marketplace's stays as it was sold. */
export function movedPrice(row: Order, { price, price_reason }: OrderMove, full: number): Partial<Priced> {
  if (row.price === null) return UNSEEN;
  if (isOfMarketplace(row.source)) return {};
  if (price !== undefined && price !== row.price) return ownPrice(price, price_reason ?? row.price_reason, full);
  const isOwn = row.voucher === '' && row.price !== full;
  return { full_price: full, price_reason: isOwn ? (price_reason ?? row.price_reason) : '' };
}

function ownPrice(price: number, reason: string, full: number): Priced {
  return { price, full_price: full, price_reason: price === full ? '' : reason, voucher: '' };
}

/** A voucher that this device doesn't know takes nothing off until the school has answered. */
function withVoucher(code: string, full: number, vouchers: Vouchers): Priced {
  const found = vouchers.find((one) => one.code === code);
  return { price: full - (found ? discountOf(found, full) : 0), full_price: full, price_reason: '', voucher: code };
}
