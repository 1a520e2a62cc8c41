import { expect, it } from 'vitest';
import { isSameValue } from '~data/outbox/wire-form';

it.each([
  ['phone', '+44 (0)7700 900-123', '07700 900123', true],
  ['alternative_phone', '7700900123', '07700 900123', true],
  ['phone', '07700 900124', '07700 900123', false],
  ['town', '+44 7700 900123', '07700 900123', false],
])('a row from before numbers had one spelling is no conflict: %s %s and %s: %s', (field, one, other, isSame) => {
  expect(isSameValue(field, one, other)).toBe(isSame);
});
