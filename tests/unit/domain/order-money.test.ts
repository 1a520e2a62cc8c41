import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayReverse, moneyOf, paymentStatusOf, standing, type MoneyRow, type PricedOrder } from '~domain/orders/money';

let next = 1;
function row(kind: MoneyRow['kind'], amount: number, reverses: number | null = null): MoneyRow {
  next += 1;
  return { id: next, kind, amount, reverses };
}
const pay = (amount: number) => row('PAYMENT', amount);
const refund = (amount: number) => row('REFUND', amount);
const reverse = ({ id, amount }: MoneyRow) => row('REVERSAL', amount, id);

function order(payments: MoneyRow[], but: Partial<PricedOrder> = {}): PricedOrder {
  return { price: 14_900, charge: null, outcome: 'BOOKED', source: 'DASHBOARD', payments, ...but };
}

const mistake = pay(50_000);
const wrongRefund = refund(5000);

describe('the payment status and what is due, held, owed and over', () => {
  it.each([
    ['nothing paid', order([]), 'PAYMENT_NOT_PAID', [14_900, 0, 14_900, 0]],
    ['a deposit', order([pay(5000)]), 'PAYMENT_PART_PAID', [14_900, 5000, 9900, 0]],
    ['paid in two parts', order([pay(5000), pay(9900)]), 'PAYMENT_PAID', [14_900, 14_900, 0, 0]],
    ['more than owed', order([pay(15_000)]), 'PAYMENT_PAID', [14_900, 15_000, 0, 100]],
    ['all refunded', order([pay(14_900), refund(14_900)]), 'PAYMENT_REFUNDED', [14_900, 0, 14_900, 0]],
    ['part refunded', order([pay(14_900), refund(5000)]), 'PAYMENT_PART_REFUNDED', [14_900, 9900, 5000, 0]],
    ['refunded, then paid again', order([pay(100), refund(100), pay(14_900)]), 'PAYMENT_PAID', [14_900, 14_900, 0, 0]],
    ['too much, the rest given back', order([pay(20_000), refund(5100)]), 'PAYMENT_PAID', [14_900, 14_900, 0, 0]],
    ['a mistyped payment', order([mistake, reverse(mistake), pay(5000)]), 'PAYMENT_PART_PAID', [14_900, 5000, 9900, 0]],
    [
      'a mistyped refund',
      order([pay(14_900), wrongRefund, reverse(wrongRefund)]),
      'PAYMENT_PAID',
      [14_900, 14_900, 0, 0],
    ],
    ['no price', order([], { price: 0 }), 'PAYMENT_WAIVED', [0, 0, 0, 0]],
    ['a link is open', order([], { link: 'OPEN' }), 'PAYMENT_PENDING', [14_900, 0, 14_900, 0]],
    ['a card was declined', order([], { link: 'FAILED' }), 'PAYMENT_FAILED', [14_900, 0, 14_900, 0]],
    ['no price, with a link', order([], { price: 0, link: 'OPEN' }), 'PAYMENT_WAIVED', [0, 0, 0, 0]],
    ['cancelled, nothing paid', order([], { outcome: 'CANCELLED' }), 'PAYMENT_WAIVED', [0, 0, 0, 0]],
    ['cancelled, money held', order([pay(5000)], { outcome: 'CANCELLED' }), 'PAYMENT_PAID', [0, 5000, 0, 5000]],
    [
      'cancelled and refunded',
      order([pay(5000), refund(5000)], { outcome: 'CANCELLED' }),
      'PAYMENT_REFUNDED',
      [0, 0, 0, 0],
    ],
    [
      'cancelled, a part refunded',
      order([pay(5000), refund(2000)], { outcome: 'CANCELLED' }),
      'PAYMENT_PART_REFUNDED',
      [0, 3000, 0, 3000],
    ],
    [
      'cancelled, charged what was paid',
      order([pay(5000)], { outcome: 'CANCELLED_CHARGED', charge: 5000 }),
      'PAYMENT_PAID',
      [5000, 5000, 0, 0],
    ],
    [
      'cancelled, charged the price',
      order([], { outcome: 'CANCELLED_CHARGED' }),
      'PAYMENT_NOT_PAID',
      [14_900, 0, 14_900, 0],
    ],
    ['the marketplace', order([], { source: 'RIDETO' }), 'PAYMENT_PAID', [14_900, 14_900, 0, 0]],
    [
      'the marketplace, cancelled',
      order([], { source: 'RIDETO_INSTANT', outcome: 'CANCELLED' }),
      'PAYMENT_PAID',
      [0, 0, 0, 0],
    ],
  ] as const)('%s', (_name, booking, status, [due, held, owed, over]) => {
    expect(paymentStatusOf(booking)).toBe(status);
    expect(moneyOf(booking)).toMatchObject({ due, held, owed, over });
  });
});

describe('reversing', () => {
  it('is for a row that counts, once', () => {
    const first = pay(5000);
    expect(mayReverse(first, [first])).toBe(true);
    expect(mayReverse(first, [first, reverse(first)])).toBe(false);
    expect(mayReverse(reverse(first), [first, reverse(first)])).toBe(false);
    expect(mayReverse(pay(1), [first])).toBe(false);
  });

  it('is not for money that a card provider has taken', () => {
    const card: MoneyRow = { ...pay(5000), method: 'LINK' };
    expect(mayReverse(card, [card])).toBe(false);
  });

  it('never leaves more refunded than was paid', () => {
    const [first, second, back] = [pay(5000), pay(3000), refund(4000)];
    expect(mayReverse(first, [first, second, back])).toBe(false);
    expect(mayReverse(second, [first, second, back])).toBe(true);
    expect(mayReverse(back, [first, second, back])).toBe(true);
  });

  it('counts a row and its reversal as nothing, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }), fc.nat(), (amounts, at) => {
        const rows = amounts.map(pay);
        const wrong = rows[at % (rows.length || 1)];
        const all = wrong ? [reverse(wrong), ...rows] : rows;
        const sum = amounts.reduce((total, one) => total + one, 0) - (wrong?.amount ?? 0);
        expect(moneyOf(order(all)).held).toBe(sum);
        expect(standing(all)).toHaveLength(Math.max(0, rows.length - 1));
      }),
    );
  });
});
