import { describe, expect, it } from 'vitest';
import { NO_WORDS } from '~domain/bikes/agency-words';
import { bikeFacts, isOtherWheels, NO_FACTS, refreshedFacts, type VehicleFacts } from '~domain/bikes/vehicle-facts';

const TODAY = '2026-11-28';
const NOTHING: VehicleFacts = { ...NO_FACTS, make: 'HONDA' };
const ALL: VehicleFacts = {
  make: 'ROYAL ENFIELD',
  engineCapacity: 349,
  taxDueDate: '2027-03-01',
  colour: 'BLACK',
  motExpiryDate: '2027-02-14',
  monthOfFirstRegistration: '2022-09',
  yearOfManufacture: 2022,
  taxStatus: 'Taxed',
  motStatus: 'Valid',
  fuelType: 'PETROL',
  typeApproval: 'L3',
  wheelplan: '2 WHEEL',
  euroStatus: 'EURO 5',
};

describe('what the agency knows, as a bike’s fields', () => {
  it('has the month of first registration from its first day, and words in place of capitals', () => {
    expect(bikeFacts(ALL, TODAY)).toEqual({
      make: 'Royal Enfield',
      engine_size: 349,
      tax_expiry_date: '2027-03-01',
      colour: 'Black',
      mot_expiry_date: '2027-02-14',
      first_registered_date: '2022-09-01',
      year_of_manufacture: 2022,
      tax_status: 'Taxed',
      mot_status: 'Valid',
      fuel_type: 'PETROL',
      type_approval: 'L3',
      wheelplan: '2 WHEEL',
      euro_status: 'EURO 5',
    });
  });

  it('has no date that the agency does not give, and leaves out what else it does not say', () => {
    const none = { tax_expiry_date: null, mot_expiry_date: null, first_registered_date: null };
    expect(bikeFacts(NOTHING, TODAY)).toEqual({ make: 'Honda', ...none, ...NO_WORDS });
    expect(bikeFacts({ ...NOTHING, make: '' }, TODAY)).not.toHaveProperty('make');
  });

  it.each<[string, Partial<VehicleFacts>, object]>([
    ['SORN', { taxStatus: 'SORN' }, { tax_expiry_date: null, tax_status: 'SORN' }],
    ['SORN with a date ahead', { taxStatus: 'SORN', taxDueDate: '2027-06-01' }, { tax_expiry_date: null }],
    ['untaxed since a day', { taxStatus: 'Untaxed', taxDueDate: '2026-11-01' }, { tax_expiry_date: '2026-11-01' }],
    ['untaxed with a date ahead', { taxStatus: 'Untaxed', taxDueDate: TODAY }, { tax_expiry_date: null }],
    [
      'an MOT that is not valid',
      { motStatus: 'Not valid', motExpiryDate: '2026-10-01' },
      { mot_expiry_date: '2026-10-01' },
    ],
    [
      'one that is not valid before its day',
      { motStatus: 'Not valid', motExpiryDate: '2027-01-01' },
      { mot_expiry_date: null },
    ],
  ])('keeps no date that the status contradicts: %s', (_, facts, fields) => {
    expect(bikeFacts({ ...NOTHING, ...facts }, TODAY)).toMatchObject(fields);
  });

  it.each([
    ['KTM', 'KTM'],
    ['BMW', 'BMW'],
    ['MV AGUSTA', 'MV Agusta'],
    ['HARLEY-DAVIDSON', 'Harley-Davidson'],
    ['CITROËN', 'Citroën'],
  ])('writes %s as %s', (make, written) => {
    expect(bikeFacts({ ...NOTHING, make }, TODAY).make).toBe(written);
  });

  it('does not take a short colour for initials', () => {
    expect(bikeFacts({ ...NOTHING, colour: 'RED' }, TODAY).colour).toBe('Red');
  });

  it('keeps an electric bike’s engine size of 0', () => {
    expect(bikeFacts({ ...NOTHING, engineCapacity: 0 }, TODAY).engine_size).toBe(0);
  });
});

describe('a refresh', () => {
  const bike = { make: 'Honda', colour: 'Red', first_registered_date: '2022-09-14', year_of_manufacture: 2022 };

  it('changes what section 7 names, DVLA’s own words, and neither first registration nor year', () => {
    const found = refreshedFacts(ALL, { ...bike, make: 'Enfield' }, TODAY);
    const named = ['make', 'engine_size', 'colour', 'tax_expiry_date', 'mot_expiry_date'];
    expect(Object.keys(found).toSorted()).toEqual([...named, ...Object.keys(NO_WORDS)].toSorted());
    expect(found).toMatchObject({ make: 'Royal Enfield', colour: 'Black' });
  });

  it('leaves the school’s own spelling of the same word', () => {
    expect(refreshedFacts(ALL, { ...bike, make: 'royal  ENFIELD', colour: 'black' }, TODAY)).toMatchObject({
      make: 'royal  ENFIELD',
      colour: 'black',
    });
  });

  it('clears a date that the agency does not give, and keeps what else it does not say', () => {
    const none = { tax_expiry_date: null, mot_expiry_date: null };
    expect(refreshedFacts(NOTHING, bike, TODAY)).toEqual({ make: 'Honda', ...none });
    const words = { ...bike, tax_status: 'Taxed', wheelplan: '2 WHEEL' };
    expect(refreshedFacts(NOTHING, words, TODAY)).toMatchObject({ tax_status: '', wheelplan: '' });
  });

  it('fills in first registration and year where the school has none, because the first MOT counts from them', () => {
    const unknown = { ...bike, first_registered_date: null, year_of_manufacture: null };
    const found = { first_registered_date: '2022-09-01', year_of_manufacture: 2022 };
    expect(refreshedFacts(ALL, unknown, TODAY)).toMatchObject(found);
    expect(refreshedFacts(NOTHING, unknown, TODAY)).not.toHaveProperty('first_registered_date');
  });
});

it.each([
  ['2 WHEEL', false],
  ['2-wheel', false],
  ['2 Wheeled', false],
  ['', false],
  [null, false],
  [undefined, false],
  ['3 WHEEL', true],
  ['2 AXLE RIGID BODY', true],
  ['4 WHEEL', true],
])('%s has another number of wheels: %s', (plan, is) => {
  expect(isOtherWheels(plan)).toBe(is);
});
