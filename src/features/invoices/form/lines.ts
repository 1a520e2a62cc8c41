// The lines of an invoice while they are typed: texts for people, hundredths and pence on the wire.
import { invoiceLine, type InvoiceLine } from '~contract/invoices/lines';
import { storable } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { quantityText } from '~domain/invoices/number';
import { VAT_CODES } from '~domain/invoices/values';
import type { Codec } from '~widgets/forms/codecs';
import type { Errors } from '~widgets/forms/fields';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';

const typedLine = z.object({
  text: z.string(),
  quantity: z.string(),
  unit_price: z.string(),
  discount: z.string(),
  vat: z.enum(VAT_CODES),
});
export type TypedLine = z.infer<typeof typedLine>;
export type LineField = keyof TypedLine;

export const EMPTY_LINE: TypedLine = { text: '', quantity: '1', unit_price: '', discount: '', vat: 'STANDARD' };

export function typedOf({ text, quantity, unit_price, discount, vat }: InvoiceLine): TypedLine {
  return {
    text,
    quantity: quantityText(quantity),
    unit_price: typedPounds(unit_price),
    discount: discount === 0 ? '' : quantityText(discount),
    vat,
  };
}

/** What is sent: the lines without empty ones at the end. Anything that isn't a number is NaN, which the contract refuses. */
export function wireLines(lines: readonly TypedLine[]): InvoiceLine[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return lines.slice(0, last + 1).map(({ text, quantity, unit_price, discount, vat }) => ({
    text: storable(text).trim(),
    quantity: hundredthsOf(quantity),
    unit_price: penceOf(unit_price).pence ?? Number.NaN,
    discount: discount.trim() === '' ? 0 : hundredthsOf(discount),
    vat,
  }));
}

/** The error of each wrong field, by its path: 'lines.0.quantity'. The first message of a field is the one that counts. */
export function lineErrors(lines: readonly TypedLine[]): Errors {
  const errors: Record<string, string> = {};
  for (const [at, wire] of wireLines(lines).entries()) {
    const typed = lines[at] ?? EMPTY_LINE;
    for (const { path, message } of invoiceLine.safeParse(wire).error?.issues ?? []) {
      const field = path[0] as LineField;
      errors[`lines.${at}.${field}`] ??= problemOf(field, typed) ?? message;
    }
  }
  return errors;
}

/** The lines that are right so far, for the sums while somebody types. */
export function rightLines(lines: readonly TypedLine[]): InvoiceLine[] {
  return wireLines(lines).flatMap((line) => {
    // A price counts before the line is described.
    const read = invoiceLine.safeParse({ ...line, text: line.text || '–' }).data;
    return read ? [read] : [];
  });
}

/** Typed lines in a form; reads those of a row or a pending change, and those of a draft. */
export const LINES: Codec<readonly TypedLine[]> = {
  empty: [],
  read: (stored) =>
    z.array(typedLine).safeParse(stored).data ?? z.array(invoiceLine).safeParse(stored).data?.map(typedOf),
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  problem: () => undefined,
  wire: wireLines,
};

/** What the contract can't say of a text that isn't a number. */
function problemOf(field: LineField, typed: TypedLine): string | undefined {
  const said = typed[field].trim();
  if (field === 'unit_price')
    return penceOf(said).problem ?? (said === '' ? 'Enter a price, such as 149.00' : undefined);
  if (field !== 'quantity' && field !== 'discount') return undefined;
  if (said === '' || !/^-?[\d,]*\.?\d*$/u.test(said)) return `Enter a number, such as ${SUCH[field]}`;
  return said.startsWith('-') ? undefined : decimalsProblem(said);
}
const SUCH = { quantity: '1 or 1.5', discount: '10' };

function decimalsProblem(said: string): string | undefined {
  return /\.\d{3,}$/u.test(said) ? 'At most two decimals' : undefined;
}

/** '1.5' → 150; NaN for what isn't a number. */
function hundredthsOf(typed: string): number {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/u.exec(typed.trim()) ?? [];
  if (sign === undefined || (whole === '' && part === '')) return Number.NaN;
  const value = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
  if (/[1-9]/u.test(part.slice(2))) return value + 0.5;
  return sign === '-' ? -value : value;
}

function isBlank({ text, quantity, unit_price, discount }: TypedLine): boolean {
  return (
    text.trim() === '' && unit_price.trim() === '' && discount.trim() === '' && ['', '1'].includes(quantity.trim())
  );
}
