// What somebody types into the lines of an invoice, and what is said of it.
import { expect, it } from 'vitest';
import { EMPTY_LINE, lineErrors, LINES, rightLines, typedOf, wireLines } from '~features/invoices/form/lines';
import { readChange, readNew, NEW_INVOICE } from '~features/invoices/form/fields';

const line = { ...EMPTY_LINE, text: 'CBT', unit_price: '149' };

it.each([
  ['1', undefined],
  ['1.5', undefined],
  ['1,000', undefined],
  ['0', 'Must be above 0'],
  ['-1', 'Must be above 0'],
  ['0.333', 'At most two decimals'],
  ['1000000000', 'At most 9,999.99'],
  ['two', 'Enter a number, such as 1 or 1.5'],
  ['', 'Enter a number, such as 1 or 1.5'],
])('a quantity of %s: %s', (quantity, error) => {
  expect(lineErrors([{ ...line, quantity }])['lines.0.quantity']).toBe(error);
});

it.each([
  ['149.00', undefined],
  ['£1,250.50', undefined],
  ['0', undefined],
  ['', 'Enter a price, such as 149.00'],
  ['-5', 'Must be 0 or more'],
  ['12,50', 'Enter pounds and pence, such as 1250.50'],
])('a price of %s: %s', (unit_price, error) => {
  expect(lineErrors([{ ...line, unit_price }])['lines.0.unit_price']).toBe(error);
});

it('a discount is at most the whole line', () => {
  expect(lineErrors([{ ...line, discount: '12.5' }])).toEqual({});
  expect(lineErrors([{ ...line, discount: '101' }])['lines.0.discount']).toBe('At most 100 %');
  expect(lineErrors([{ ...line, discount: 'ten' }])['lines.0.discount']).toBe('Enter a number, such as 10');
});

it('sends hundredths and pence, without empty lines at the end', () => {
  const typed = { ...line, quantity: '1.5', unit_price: '149.50', discount: '12.5', vat: 'OUTSIDE' } as const;
  const wire = { text: 'CBT', quantity: 150, unit_price: 14_950, discount: 1250, vat: 'OUTSIDE' };
  expect(wireLines([typed, EMPTY_LINE])).toEqual([wire]);
  expect(LINES.read([wire])).toEqual([typed]);
  expect(LINES.read([typed])).toEqual([typed]);
  expect(typedOf({ ...wire, discount: 0, vat: 'OUTSIDE' }).discount).toBe('');
});

it('names the line and the field, and the sums go on with the lines that are right', () => {
  const lines = [line, { ...line, text: '', quantity: 'x' }];
  const { errors } = readNew({ ...NEW_INVOICE, lines });
  expect(errors).toMatchObject({
    'lines.1.text': 'This field is required',
    'lines.1.quantity': 'Enter a number, such as 1 or 1.5',
    lines: 'Check the lines marked above',
  });
  expect(rightLines(lines)).toHaveLength(1);
  // Only what was changed is checked and sent.
  expect(readChange({ ...NEW_INVOICE, lines, note: 'Thanks' }, ['note'])).toEqual({
    input: { note: 'Thanks' },
    errors: null,
  });
});
