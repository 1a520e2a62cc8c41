// The check digits of VAT numbers.
import { expect, it } from 'vitest';
import { isVatNumber } from '~domain/invoices/vat-number';

it.each([
  ['GB220430231', true],
  ['GB980780684', true],
  ['GB123456782', true],
  ['GB123456727', true],
  ['GB220430232', false],
  ['XI110305878', true],
  ['GB220430231001', true],
  ['GB22043023', false],
  ['220430231', false],
  ['FR220430231', false],
  ['', false],
])('%s: %s', (number, isOne) => {
  expect(isVatNumber(number)).toBe(isOne);
});
