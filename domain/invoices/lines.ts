// The money of an invoice's lines: integer pence, VAT by the line, rounded to the nearest penny with half a penny up (HMRC, VATREC12010: who
// sets prices with VAT never rounds it down). The invoice is the sum of its lines.
import { VAT_PERCENT, type VatCode } from './values';

/**
 * `quantity`: in hundredths. `unit_price`: pence, with VAT where the invoice's prices have it. `discount`: in hundredths of a per cent of
 * the line.
 */
export type PricedLine = { quantity: number; unit_price: number; discount: number; vat: VatCode };

/** How an invoice counts. `inclusive`: its prices have VAT in them. `registered`: whether the school charges VAT on that day. */
export type Counting = { inclusive: boolean; registered: boolean };

/** Pence. `off`: what the discount takes from the line, as its prices are. */
export type LineMoney = { net: number; vat: number; gross: number; off: number };

/** What one VAT rate adds up to. */
export type VatSum = { code: VatCode; net: number; vat: number; gross: number };

export type InvoiceSums = { net: number; vat: number; gross: number; rates: VatSum[] };

export function lineMoney({ quantity, unit_price, discount, vat: code }: PricedLine, how: Counting): LineMoney {
  const whole = BigInt(quantity) * BigInt(unit_price);
  const price = halfUp(whole * BigInt(WHOLE - discount), BigInt(HUNDREDTHS * WHOLE));
  const off = halfUp(whole, BigInt(HUNDREDTHS)) - price;
  const percent = how.registered ? VAT_PERCENT[code] : 0;
  if (how.inclusive) {
    const vat = halfUp(BigInt(price) * BigInt(percent), BigInt(100 + percent));
    return { net: price - vat, vat, gross: price, off };
  }
  const vat = halfUp(BigInt(price) * BigInt(percent), 100n);
  return { net: price, vat, gross: price + vat, off };
}

/** The sums of an invoice, and of each rate that it has, in the order of the rates' table. */
export function invoiceSums(lines: readonly PricedLine[], how: Counting): InvoiceSums {
  const rates = new Map<VatCode, VatSum>();
  for (const line of lines) {
    const { net, vat, gross } = lineMoney(line, how);
    const sum = rates.get(line.vat) ?? { code: line.vat, net: 0, vat: 0, gross: 0 };
    rates.set(line.vat, { ...sum, net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross });
  }
  const total = (of: 'net' | 'vat' | 'gross') => [...rates.values()].reduce((sum, rate) => sum + rate[of], 0);
  const order = Object.keys(VAT_PERCENT);
  return {
    net: total('net'),
    vat: total('vat'),
    gross: total('gross'),
    rates: [...rates.values()].toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code)),
  };
}

/**
 * Whether these credit notes together take more off an invoice than it has at one of their VAT rates. A difference of pennies by rounding
 * counts, too: each note is summed as it is issued.
 */
export function takesTooMuch(
  lines: readonly PricedLine[],
  notes: readonly (readonly PricedLine[])[],
  how: Counting,
): boolean {
  const { rates } = invoiceSums(lines, how);
  const taken = notes.flatMap((note) => invoiceSums(note, how).rates);
  return taken.some(({ code }) => {
    const sum = taken.filter((rate) => rate.code === code).reduce((total, { gross }) => total + gross, 0);
    return sum > (rates.find((rate) => rate.code === code)?.gross ?? 0);
  });
}

const HUNDREDTHS = 100;
/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

/** The nearest whole number; both are at least 0. Through BigInt, because the products pass 2 ** 53. */
function halfUp(value: bigint, by: bigint): number {
  return Number((value * 2n + by) / (by * 2n));
}
