// How long an issued invoice keeps its customer's details.
import { expect, it } from 'vitest';
import { firstKept } from '~domain/invoices/keeping';

it.each([
  // An accounting period that began with the invoice ends a year later, and six years after that.
  ['2033-11-28', '2026-11-28'],
  ['2033-11-29', '2026-11-29'],
  ['2027-02-28', '2020-02-28'],
  ['2027-03-01', '2020-03-01'],
  ['2028-02-29', '2021-02-28'],
])('on %s those from %s on are kept', (today, first) => {
  expect(firstKept(today)).toBe(first);
});
