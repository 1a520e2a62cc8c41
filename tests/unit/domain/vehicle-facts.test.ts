import { describe, expect, it } from 'vitest';
import { bikeFacts, refreshedFacts, type VehicleFacts } from '~domain/bikes/vehicle-facts';

const NOTHING: VehicleFacts = {
  make: 'HONDA',
  engineCapacity: null,
  taxDueDate: null,
  colour: null,
  motExpiryDate: null,
  monthOfFirstRegistration: null,
  yearOfManufacture: null,
};
const ALL: VehicleFacts = {
  make: 'ROYAL ENFIELD',
  engineCapacity: 349,
  taxDueDate: '2027-03-01',
  colour: 'BLACK',
  motExpiryDate: '2027-02-14',
  monthOfFirstRegistration: '2022-09',
  yearOfManufacture: 2022,
};

describe('what the agency knows, as a bike’s fields', () => {
  it('has the month of first registration from its first day, and words in place of capitals', () => {
    expect(bikeFacts(ALL)).toEqual({
      make: 'Royal Enfield',
      engine_size: 349,
      tax_expiry_date: '2027-03-01',
      colour: 'Black',
      mot_expiry_date: '2027-02-14',
      first_registered_date: '2022-09-01',
      year_of_manufacture: 2022,
    });
  });

  it('leaves out what the agency says nothing of', () => {
    expect(bikeFacts(NOTHING)).toEqual({ make: 'Honda' });
  });

  it.each([
    ['KTM', 'KTM'],
    ['BMW', 'BMW'],
    ['MV AGUSTA', 'MV Agusta'],
    ['HARLEY-DAVIDSON', 'Harley-Davidson'],
    ['CITROËN', 'Citroën'],
  ])('writes %s as %s', (make, written) => {
    expect(bikeFacts({ ...NOTHING, make }).make).toBe(written);
  });

  it('does not take a short colour for initials', () => {
    expect(bikeFacts({ ...NOTHING, colour: 'RED' }).colour).toBe('Red');
  });

  it('keeps an electric bike’s engine size of 0', () => {
    expect(bikeFacts({ ...NOTHING, engineCapacity: 0 }).engine_size).toBe(0);
  });
});

describe('a refresh', () => {
  it('changes what section 7 names, and neither first registration nor year', () => {
    const found = refreshedFacts(ALL, { make: 'Enfield', colour: 'Red' });
    expect(Object.keys(found).toSorted()).toEqual([
      'colour',
      'engine_size',
      'make',
      'mot_expiry_date',
      'tax_expiry_date',
    ]);
    expect(found).toMatchObject({ make: 'Royal Enfield', colour: 'Black' });
  });

  it('leaves the school’s own spelling of the same word', () => {
    expect(refreshedFacts(ALL, { make: 'royal  ENFIELD', colour: 'black' })).toMatchObject({
      make: 'royal  ENFIELD',
      colour: 'black',
    });
  });

  it('keeps a date that the agency does not give', () => {
    expect(refreshedFacts(NOTHING, { make: 'Honda', colour: 'Red' })).toEqual({ make: 'Honda' });
  });
});
