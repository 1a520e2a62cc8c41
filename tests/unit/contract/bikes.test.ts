// The validation table of the specification's section 5 for bikes, as the wire has it.
import { describe, expect, it } from 'vitest';
import { bikeCreate, bikePatch, bikeRow } from '~contract/bikes/bikes';
import { COLLECTION } from '~contract/wire/collections';

const form = { registration_plate: 'KX23 qba', make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [1] };
const messages = (value: unknown) => bikePatch.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it('strips spaces from a registration and capitalises it', () => {
  expect(bikeCreate.parse(form).registration_plate).toBe('KX23QBA');
});

it.each(['registration_plate', 'make', 'model', 'engine_size', 'supplier'])('needs %s to add a bike', (field) => {
  expect(bikeCreate.safeParse({ ...form, [field]: undefined }).success).toBe(false);
});

describe('an invalid field', () => {
  it.each([
    [{ registration_plate: 'KX23QBAB' }, 'Must be at most 7 characters'],
    [{ registration_plate: '  ' }, 'This field is required'],
    [{ registration_plate: 'KX-23' }, 'Use letters and digits only'],
    [{ supplier: [] }, 'Select at least 1 item'],
    [{ engine_size: 'abc' }, 'This field must be a number'],
    [{ engine_size: '' }, 'This field must be a number'],
    [{ engine_size: -1 }, 'Must be 0 or more'],
    [{ current_mileage: -1 }, 'Must be 0 or more'],
    [{ mot_expiry_date: '2100-01-01' }, 'The date must be 31/12/2099 or earlier'],
    [{ mot_expiry_date: '2026-02-30' }, 'Enter a date, such as 2026-12-31'],
    [{ vin_number: 'x'.repeat(10_000) }, 'Must be at most 100 characters'],
    [{ make: 'a\u0000b' }, 'This text contains characters that cannot be stored'],
  ])('%j', (value, message) => {
    expect(messages(value)).toContain(message);
  });
});

it.each(['', '   '])('an empty VIN, %j, becomes null; one that is left out stays out', (vin_number) => {
  expect(bikeCreate.parse({ ...form, vin_number }).vin_number).toBeNull();
  expect(bikePatch.parse({ vin_number })).toEqual({ vin_number: null });
  expect(bikePatch.parse({ vin_number: ' JH2JC ' })).toEqual({ vin_number: 'JH2JC' });
  expect(bikePatch.parse({})).toEqual({});
});

it('takes an engine of 0 cc: an electric moped', () => {
  expect(bikeCreate.parse({ ...form, engine_size: 0 }).engine_size).toBe(0);
});

it('keeps money and comments out of what a phone mirrors', () => {
  for (const field of ['purchase_price', 'current_value', 'comments']) {
    expect(Object.keys(bikeRow.shape)).not.toContain(field);
  }
  expect(COLLECTION.bikes.row).toBe(bikeRow);
});
