// The money of a booking: what is due, paid and owed, computed from its payments, refunds and reversals (docs/domain.md, Values).
// Amounts are pence, and always positive: the kind of the row says which way the money went.
import type { Outcome } from './outcomes';

export const PAYMENT_STATUSES = [
  'PAYMENT_NOT_PAID',
  'PAYMENT_PENDING',
  'PAYMENT_PART_PAID',
  'PAYMENT_PAID',
  'PAYMENT_FAILED',
  'PAYMENT_PART_REFUNDED',
  'PAYMENT_REFUNDED',
  'PAYMENT_WAIVED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STATUS_LABEL: Readonly<Record<PaymentStatus, string>> = {
  PAYMENT_NOT_PAID: 'Not paid',
  PAYMENT_PENDING: 'Link sent',
  PAYMENT_PART_PAID: 'Deposit paid',
  PAYMENT_PAID: 'Paid',
  PAYMENT_FAILED: 'Failed',
  PAYMENT_PART_REFUNDED: 'Part refunded',
  PAYMENT_REFUNDED: 'Refunded',
  PAYMENT_WAIVED: 'No charge',
};

export const PAYMENT_METHODS = ['LINK', 'CARD', 'CASH', 'BANK_TRANSFER', 'VOUCHER', 'MARKETPLACE'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_METHOD_LABEL: Readonly<Record<PaymentMethod, string>> = {
  LINK: 'Payment link',
  CARD: 'Card',
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  VOUCHER: 'Voucher',
  MARKETPLACE: 'Marketplace',
};
/** Methods by which a person can take money or give it back, without signal too. */
export const HAND_METHODS = ['CASH', 'CARD', 'BANK_TRANSFER'] as const satisfies readonly PaymentMethod[];
export type HandMethod = (typeof HAND_METHODS)[number];

export const MONEY_KINDS = ['PAYMENT', 'REFUND', 'REVERSAL'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** One row of money. `reverses`: the id of the payment or refund that a reversal says was a mistake. */
export type MoneyRow = { id: number; kind: MoneyKind; amount: number; reverses: number | null; method?: PaymentMethod };

/** What the money of a booking depends on. `charge`: what is asked of somebody who cancelled; null: the whole price. */
export type PricedOrder = {
  price: number;
  charge: number | null;
  outcome: Outcome;
  source: string;
  payments: readonly MoneyRow[];
  /** How its open payment link stands: sent, or declined at the last try; null or absent without one. */
  link?: 'OPEN' | 'FAILED' | null;
};

/**
 * Pence. `due`: what the booking costs; `held`: paid and not given back; `owed`: still to be paid; `over`: held beyond what is
 * due, so to be paid back.
 */
export type OrderMoney = { due: number; paid: number; refunded: number; held: number; owed: number; over: number };

/** Bookings of the provider's own marketplace: paid there, and their price is locked. */
export function isOfMarketplace(source: string): boolean {
  return source === 'RIDETO' || source === 'RIDETO_INSTANT';
}

/** The money that is due, paid and owed for a booking. */
export function moneyOf(order: PricedOrder): OrderMoney {
  const due = dueOf(order);
  if (isOfMarketplace(order.source)) return { due, paid: due, refunded: 0, held: due, owed: 0, over: 0 };
  const [paid, refunded] = [sumOf('PAYMENT', order.payments), sumOf('REFUND', order.payments)];
  const held = paid - refunded;
  return { due, paid, refunded, held, owed: Math.max(0, due - held), over: Math.max(0, held - due) };
}

/** The payment status, which is never typed in. */
export function paymentStatusOf(order: PricedOrder): PaymentStatus {
  if (isOfMarketplace(order.source)) return 'PAYMENT_PAID';
  const { due, refunded, held } = moneyOf(order);
  if (held <= 0) {
    if (refunded > 0) return 'PAYMENT_REFUNDED';
    if (due === 0) return 'PAYMENT_WAIVED';
    return order.link ? LINKED[order.link] : 'PAYMENT_NOT_PAID';
  }
  // A booking stays paid if a difference was given back.
  if (due > 0 && held >= due) return 'PAYMENT_PAID';
  if (refunded > 0) return 'PAYMENT_PART_REFUNDED';
  return due === 0 ? 'PAYMENT_PAID' : 'PAYMENT_PART_PAID';
}

const LINKED = { OPEN: 'PAYMENT_PENDING', FAILED: 'PAYMENT_FAILED' } as const;

/** How a booking's link stands, from the status that the server gave it: a device doesn't have the links. */
export function linkIn(status: PaymentStatus | null): 'OPEN' | 'FAILED' | null {
  if (status === 'PAYMENT_PENDING') return 'OPEN';
  return status === 'PAYMENT_FAILED' ? 'FAILED' : null;
}

/** The rows that count, without reversals and what they reverse. */
export function standing<Row extends MoneyRow>(rows: readonly Row[]): Row[] {
  const reversed = new Set(rows.flatMap(({ reverses }) => reverses ?? []));
  return rows.filter(({ id, kind }) => kind !== 'REVERSAL' && !reversed.has(id));
}

/** True if the row can be reversed: it counts, no card provider has the money, and more would not be refunded than was paid. */
export function mayReverse(row: MoneyRow, rows: readonly MoneyRow[]): boolean {
  if (row.method === 'LINK') return false;
  const left = standing(rows);
  if (!left.some(({ id }) => id === row.id)) return false;
  return row.kind !== 'PAYMENT' || sumOf('PAYMENT', left) - row.amount >= sumOf('REFUND', left);
}

function sumOf(kind: MoneyKind, rows: readonly MoneyRow[]): number {
  return standing(rows).reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);
}

function dueOf({ price, charge, outcome }: PricedOrder): number {
  if (outcome === 'CANCELLED') return 0;
  return outcome === 'CANCELLED_CHARGED' ? (charge ?? price) : price;
}
