import { describe, expect, it } from 'vitest';
import {
  BIKE,
  NEW_BIKE,
  readBody,
  readChange as readChanged,
  readNew,
  valuesOfBike,
  type BikeValues,
} from '~features/bikes/form/fields';
import { differing } from '~widgets/forms/fields';
import { bikeRow } from './bike-page';

const NUMBER = 'This field must be a number';
const REQUIRED = 'This field is required';

const typed: BikeValues = {
  ...NEW_BIKE,
  registration_plate: 'kx 23 qba',
  make: 'Honda',
  model: 'CB125F',
  engine_size: '124',
  supplier: ['1'],
};
const wrongWith = (but: Partial<BikeValues>) => readNew({ ...typed, ...but }).errors;
const sent = (but: Partial<BikeValues> = {}) => readNew({ ...typed, ...but }).input;

describe('adding a bike', () => {
  it('asks for registration, make, model, engine size and a site', () => {
    expect(readNew(NEW_BIKE).errors).toEqual({
      registration_plate: REQUIRED,
      make: REQUIRED,
      model: REQUIRED,
      engine_size: REQUIRED,
      supplier: 'Select at least 1 item',
    });
  });

  it.each([
    ['registration_plate', 'AB12 CDEF', 'Must be at most 7 characters'],
    ['registration_plate', 'AB-1', 'Use letters and digits only'],
    ['engine_size', 'abc', NUMBER],
    ['engine_size', '12.5', NUMBER],
    ['engine_size', '', REQUIRED],
    ['engine_size', '10000', 'Must be at most 9999'],
    ['current_mileage', '-1', 'Must be 0 or more'],
    ['current_mileage', 'far', NUMBER],
    ['year_of_manufacture', '1884', 'Must be 1885 or later'],
    ['year_of_manufacture', '2100', 'Must be 2099 or earlier'],
    ['year_of_manufacture', 'old', NUMBER],
    ['mot_expiry_date', '2100-01-01', 'The date must be 31/12/2099 or earlier'],
    ['tax_expiry_date', '2026-02-30', 'This date doesn’t exist. Enter a date, such as 31/12/2026'],
    ['service_date', 'soon', 'Enter a date, such as 31/12/2026'],
    ['vin_number', 'x'.repeat(10_000), 'Must be at most 100 characters'],
    ['purchase_price', 'cheap', NUMBER],
    ['purchase_price', '12.345', 'Enter pounds and pence, such as 1250.50'],
    ['current_value', '-1', 'Must be 0 or more'],
    ['current_value', '1000000.01', 'Must be at most £1,000,000'],
  ] as const)('%s %j is refused: %s', (name, value, message) => {
    expect(wrongWith({ [name]: value })).toEqual({ [name]: message });
  });

  it('takes an engine size of 0: an electric moped', () => {
    expect(sent({ engine_size: '0' })).toMatchObject({ engine_size: 0 });
  });

  it('strips spaces from the registration and capitalises it', () => {
    expect(sent()).toMatchObject({ registration_plate: 'KX23QBA' });
  });

  it('sends what is empty as null, sites and people as lists of numbers, pounds as pence', () => {
    const input = sent({ reported_by: ['4', '9'], purchase_price: '£1,250.5', current_mileage: '18,412' });
    expect(input).toEqual({
      registration_plate: 'KX23QBA',
      make: 'Honda',
      model: 'CB125F',
      engine_size: 124,
      transmission: 'BIKE_TRANSMISSION_MANUAL',
      status: 'BIKE_STATUS_ACTIVE',
      supplier: [1],
      current_mileage: 18_412,
      colour: '',
      mot_expiry_date: null,
      tax_expiry_date: null,
      service_date: null,
      purchase_date: null,
      first_registered_date: null,
      year_of_manufacture: null,
      vin_number: null,
      insurance_status: false,
      insurance_policy_number: '',
      purchase_price: 125_050,
      email_notification: true,
      sms_notification: false,
      reported_by: [4, 9],
    });
  });

  it("reads insurance as true when its value is 'on', and a single site as a list", () => {
    const hostile = { insurance_status: 'on', supplier: '3', email_notification: '' };
    expect(sent(readBody(hostile))).toMatchObject({ insurance_status: true, supplier: [3], email_notification: false });
  });

  it('loses a character that cannot be stored, and not the text around it', () => {
    expect(sent({ colour: 'Re\u0000d\uD800' })).toMatchObject({ colour: 'Red' });
  });
});

/** What a form sends that was opened with `before`. */
const readChange = (now: BikeValues, before: BikeValues) => readChanged(now, differing(BIKE, now, before));

describe('editing a bike', () => {
  const row = bikeRow(12, { make: '', current_mileage: 18_412, mot_expiry_date: '2026-12-03' });
  const before = valuesOfBike(row, null);

  it('sends what was changed and nothing else', () => {
    expect(readChange({ ...before, colour: 'Blue', mot_expiry_date: '' }, before).input).toEqual({
      colour: 'Blue',
      mot_expiry_date: null,
    });
    expect(readChange(before, before).input).toEqual({});
  });

  it('asks for a site, and leaves alone what was empty before', () => {
    expect(readChange({ ...before, supplier: [] }, before).errors).toEqual({ supplier: 'Select at least 1 item' });
    expect(readChange({ ...before, model: '' }, before).errors).toEqual({ model: REQUIRED });
  });

  it('a price that nobody typed is not sent, and one that was emptied is', () => {
    const known = valuesOfBike(row, { purchase_price: 125_000, current_value: null });
    expect(known.purchase_price).toBe('1250.00');
    expect(readChange({ ...known, colour: 'Blue' }, known).input).toEqual({ colour: 'Blue' });
    expect(readChange({ ...known, purchase_price: '' }, known).input).toEqual({ purchase_price: null });
    expect(readChange({ ...before, current_value: '900' }, before).input).toEqual({ current_value: 90_000 });
  });

  it('a VIN that an older server sent empty is none, and leaving it alone is no change', () => {
    const old = valuesOfBike({ ...row, vin_number: '' }, null);
    expect(old).toEqual(before);
    expect(readChange({ ...old, colour: 'Blue' }, old).input).toEqual({ colour: 'Blue' });
    expect(readChange({ ...old, vin_number: ' ' }, { ...old, vin_number: 'JH2JC' }).input).toEqual({
      vin_number: null,
    });
  });

  it('the same registration in another spelling is no change', () => {
    expect(differing(BIKE, { ...before, registration_plate: 'lb22 qde' }, before)).toEqual([]);
  });
});

describe('a form that is filled from what waits on this device', () => {
  it('shows a body as it was typed', () => {
    expect(readBody({ engine_size: 0, supplier: [2], vin_number: null, purchase_price: 125_050, later: 1 })).toEqual({
      engine_size: '0',
      supplier: ['2'],
      vin_number: '',
      purchase_price: '1250.50',
    });
  });

  it('leaves out what another version of the app kept in another form', () => {
    expect(readBody({ make: 'Honda', supplier: 'one', insurance_status: 'yes', later: 'x', model: 7 })).toEqual({
      make: 'Honda',
    });
  });
});
