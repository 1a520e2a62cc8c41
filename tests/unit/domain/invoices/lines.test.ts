// The money of invoices against a decimal library, and the cases that the trade's rules name.
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceSums, lineMoney, takesTooMuch, type Counting, type PricedLine } from '~domain/invoices/lines';
import { VAT_CODES, VAT_PERCENT } from '~domain/invoices/values';

const GROSS: Counting = { inclusive: true, registered: true };
const NET: Counting = { inclusive: false, registered: true };
const line = (but: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 100,
  unit_price: 14_900,
  discount: 0,
  vat: 'STANDARD',
  ...but,
});

describe('a line', () => {
  it.each([
    ['a CBT of £149 with VAT in it', line(), GROSS, { net: 12_417, vat: 2483, gross: 14_900, off: 0 }],
    ['the same without VAT in it', line(), NET, { net: 14_900, vat: 2980, gross: 17_880, off: 0 }],
    ['half a penny of VAT goes up', line({ unit_price: 3 }), GROSS, { net: 2, vat: 1, gross: 3, off: 0 }],
    ['exempt', line({ vat: 'EXEMPT' }), GROSS, { net: 14_900, vat: 0, gross: 14_900, off: 0 }],
    [
      'DVSA’s fee at cost',
      line({ unit_price: 1550, vat: 'OUTSIDE' }),
      GROSS,
      { net: 1550, vat: 0, gross: 1550, off: 0 },
    ],
    [
      'an hour and a half',
      line({ quantity: 150, unit_price: 3333 }),
      GROSS,
      { net: 4167, vat: 833, gross: 5000, off: 0 },
    ],
    ['a tenth off', line({ discount: 1000 }), GROSS, { net: 11_175, vat: 2235, gross: 13_410, off: 1490 }],
    ['all of it off', line({ discount: 10_000 }), GROSS, { net: 0, vat: 0, gross: 0, off: 14_900 }],
    [
      'of a school without VAT',
      line(),
      { inclusive: true, registered: false },
      { net: 14_900, vat: 0, gross: 14_900, off: 0 },
    ],
    ['5 %', line({ vat: 'REDUCED', unit_price: 10_500 }), GROSS, { net: 10_000, vat: 500, gross: 10_500, off: 0 }],
  ] as const)('%s', (_, priced, how, money) => {
    expect(lineMoney(priced, how)).toEqual(money);
  });
});

const LINES = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 999_999 }),
    unit_price: fc.integer({ min: 0, max: 99_999_999 }),
    discount: fc.integer({ min: 0, max: 10_000 }),
    vat: fc.constantFrom(...VAT_CODES),
  }),
  { minLength: 1, maxLength: 8 },
);

it('an invoice adds up to the penny, as a decimal library counts it', () => {
  const halfUp = (value: Big) => value.round(0, 1);
  fc.assert(
    fc.property(LINES, fc.boolean(), fc.boolean(), (lines, inclusive, registered) => {
      const sums = invoiceSums(lines, { inclusive, registered });
      let [net, vat] = [new Big(0), new Big(0)];
      for (const { quantity, unit_price, discount, vat: code } of lines) {
        const whole = new Big(unit_price).times(quantity).div(100);
        const price = halfUp(whole.times(new Big(10_000).minus(discount)).div(10_000));
        const percent = registered ? VAT_PERCENT[code] : 0;
        const tax = inclusive ? exactShare(price, percent) : halfUp(price.times(percent).div(100));
        vat = vat.plus(tax);
        net = net.plus(inclusive ? price.minus(tax) : price);
      }
      expect([sums.net, sums.vat, sums.gross]).toEqual([net, vat, net.plus(vat)].map(Number));
      expect(sums.rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.gross);
    }),
    { numRuns: 10_000 },
  );

  /** gross × rate / (100 + rate) without the rounding of a division in between. */
  function exactShare(gross: Big, percent: number): Big {
    const [dividend, divisor] = [gross.times(percent), 100 + percent];
    const whole = dividend.div(divisor).round(0, 0);
    const rest = dividend.minus(whole.times(divisor));
    return rest.times(2).gte(divisor) ? whole.plus(1) : whole;
  }
});

/** Lines, and the parts of them that credit notes take off, in per cent of their prices. */
const CREDITED = fc.record({
  lines: LINES,
  inclusive: fc.boolean(),
  registered: fc.boolean(),
  shares: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 4 }),
});
const shareOf = (priced: PricedLine, share: number): PricedLine => ({
  ...priced,
  unit_price: Math.floor((priced.unit_price * share) / 100),
});
const add = (values: readonly number[]) => values.reduce((total, one) => total.plus(one), new Big(0));

it('credit notes that are accepted take off no more than there is at each rate, and VAT follows to a penny a line', () => {
  fc.assert(
    fc.property(CREDITED, ({ lines, inclusive, registered, shares }) => {
      const how = { inclusive, registered };
      const notes: PricedLine[][] = [];
      for (const share of shares) {
        const note = lines.map((one) => shareOf(one, share));
        if (!takesTooMuch(lines, [...notes, note], how)) notes.push(note);
      }
      const taken = notes.flatMap((note) => invoiceSums(note, how).rates);
      const roundings = lines.length * (notes.length + 1);
      return invoiceSums(lines, how).rates.every(({ code, gross, vat }) => {
        const ofRate = taken.filter((rate) => rate.code === code);
        const isWithin = add(ofRate.map((rate) => rate.gross)).lte(gross);
        return isWithin && add(ofRate.map((rate) => rate.vat)).lte(vat + roundings);
      });
    }),
    { numRuns: 10_000 },
  );
});

it('the whole of an invoice can be credited, once', () => {
  fc.assert(
    fc.property(LINES, fc.boolean(), fc.boolean(), (lines, inclusive, registered) => {
      const how = { inclusive, registered };
      const isTwiceTooMuch = takesTooMuch(lines, [lines, lines], how);
      return !takesTooMuch(lines, [lines], how) && isTwiceTooMuch === invoiceSums(lines, how).gross > 0;
    }),
    { numRuns: 10_000 },
  );
});

it('money at a rate that the invoice doesn’t have can’t be credited', () => {
  expect(takesTooMuch([line()], [[line({ vat: 'ZERO', unit_price: 1 })]], GROSS)).toBe(true);
});

it('a discount and what is left of the line add up to it, as a decimal library counts it', () => {
  fc.assert(
    fc.property(LINES, fc.boolean(), (lines, inclusive) =>
      lines.every((one) => {
        const { net, gross, off } = lineMoney(one, { inclusive, registered: true });
        const full = new Big(one.unit_price).times(one.quantity).div(100).round(0, 1);
        return off >= 0 && full.minus(off).eq(inclusive ? gross : net);
      }),
    ),
    { numRuns: 10_000 },
  );
});
