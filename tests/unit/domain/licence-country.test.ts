import { describe, expect, it } from 'vitest';
import { customerCreate, customerPatch } from '~contract/contacts/contacts';
import { readCustomerRow } from '~contract/contacts/csv';
import { NEW_CONTACT, readChange, readNew, TICKED } from '~widgets/contacts/fields';
import {
  countryName,
  countryOf,
  keptLicence,
  licenceAfter,
  licenceForDvsa,
  licenceProblem,
} from '~domain/contacts/licence-country';

describe('a country', () => {
  it.each([
    ['', 'GB'],
    ['gb', 'GB'],
    ['UK', 'GB'],
    ['Scotland', 'GB'],
    ['NI', 'NI'],
    ['northern  ireland', 'NI'],
    ['pl', 'PL'],
    ['Poland', 'PL'],
    ['IRELAND', 'IE'],
    ['Republic of Ireland', 'IE'],
    ['Germany', 'DE'],
    ['ZZ', null],
    ['Narnia', null],
    ['P', null],
    ['=1+1', null],
  ])('typed as %j is %s', (typed, code) => {
    expect(countryOf(typed)).toBe(code);
  });

  it.each([
    ['GB', 'Great Britain'],
    ['NI', 'Northern Ireland'],
    ['PL', 'Poland'],
  ])('%s is shown as %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });
});

describe('a licence number', () => {
  it.each([
    ['12345678', 'NI', null],
    ['ABC/123 456-x', 'PL', null],
    ['00123/45/6789', 'PL', null],
    ['12345678', 'GB', 'Licence number is too short, must be 16 characters'],
    ['PENNI961028IR8RB', 'GB', null],
    ['penni 961028 ir8rb', 'GB', null],
    ['', 'GB', null],
  ])('%j from %s: %s', (typed, country, problem) => {
    expect(licenceProblem(typed, country)).toBe(problem);
  });

  it.each([
    [' penni 961028 ir8rb ', 'PENNI961028IR8RB'],
    [' ab-12 / x ', 'ab-12 / x'],
    ['12345678', '12345678'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(keptLicence(typed)).toBe(kept);
  });

  it('is judged by its country in what is written, and is a GB number without one', () => {
    const name = { first_name: 'Ola', last_name: 'Nowak' };
    const pole = customerCreate.parse({ ...name, licence_number: '00123/45/6789', licence_country: 'Poland' });
    expect(pole).toMatchObject({ licence_number: '00123/45/6789', licence_country: 'PL' });
    const wrong = customerCreate.safeParse({ ...name, licence_number: '00123/45/6789' });
    expect(wrong.error?.issues[0]?.path).toEqual(['licence_number']);
    expect(customerPatch.safeParse({ licence_number: '12345678', licence_country: 'GB' }).success).toBe(false);
    expect(customerPatch.safeParse({ licence_country: 'Narnia' }).error?.issues[0]?.path).toEqual(['licence_country']);
  });
});

it.each([
  ['GB', false, 'PENNI961028IR8RB'],
  [undefined, undefined, 'PENNI961028IR8RB'],
  ['NI', false, ''],
  ['NI', true, 'PENNI961028IR8RB'],
  ['PL', true, 'PENNI961028IR8RB'],
])('from %s, checked %s, counts for DVSA as %j', (licence_country, no_gb_number, number) => {
  expect(licenceForDvsa({ licence_number: 'PENNI961028IR8RB', licence_country, no_gb_number })).toBe(number);
});

describe('in a file', () => {
  const columns = ['first_name', 'last_name', 'licence_number', 'licence_country'] as const;

  it.each([
    ['12345678', 'Northern Ireland', 'NI'],
    ['00123/45/6789', 'pl', 'PL'],
    ['PENNI 961028 IR8RB', '', 'GB'],
    ['AB 12', 'Republic of Ireland', 'IE'],
  ])('the number %j from %j is read', (number, country, code) => {
    const { found, problems } = readCustomerRow(['Ann', 'Lee', number, country], columns, 2);
    expect([problems, found?.input.licence_country ?? 'GB']).toEqual([[], code]);
    expect(found?.input.licence_number).toBe(keptLicence(number));
  });

  it.each([
    ['12345678', '', 'licence_number'],
    ['12345678', 'Narnia', 'licence_country'],
  ])('the number %j from %j is a problem of its cell', (number, country, field) => {
    const { problems } = readCustomerRow(['Ann', 'Lee', number, country], columns, 2);
    expect(problems.map((one) => one.field)).toEqual([field]);
  });
});

describe('in the form', () => {
  const OLA = { ...NEW_CONTACT, first_name: 'Ola', last_name: 'Nowak', licence_number: '00123/45/6789' };

  it('a number goes with its country, and what was checked of them', () => {
    const pole = { ...OLA, licence_country: 'PL', no_gb_number: TICKED };
    const licence = { licence_number: '00123/45/6789', licence_country: 'PL', no_gb_number: true };
    expect(readNew(pole).input).toMatchObject(licence);
    for (const changed of ['licence_number', 'licence_country', 'no_gb_number'] as const) {
      expect(readChange(pole, [changed]).input).toEqual(licence);
    }
    expect(readNew(OLA).errors).toEqual({
      licence_number: 'Licence number is too short, must be 16 characters',
    });
  });

  it('a new GB contact says nothing of countries, as before', () => {
    const { input } = readNew({ ...OLA, licence_number: '' });
    expect(Object.keys(input ?? {})).not.toContain('licence_country');
    expect(Object.keys(input ?? {})).not.toContain('no_gb_number');
  });
});

describe('after a change', () => {
  const POLE = { licence_number: 'A1', licence_country: 'PL', no_gb_number: true, no_gb_number_by: 'Dev Parmar' };
  const NOT = { no_gb_number: false, no_gb_number_by: '' };

  it.each([
    ['nothing of the licence', {}, {}],
    ['the same number', { licence_number: 'A1', licence_country: 'PL' }, { ...POLE, licence_number: undefined }],
    ['another number', { licence_number: 'A2', licence_country: 'PL' }, { licence_country: 'PL', ...NOT }],
    ['another country', { licence_country: 'DE' }, { licence_country: 'DE', ...NOT }],
    ['a number of an older app', { licence_number: 'PENNI961028IR8RB' }, { licence_country: 'GB', ...NOT }],
    ['a tick that is taken away', { no_gb_number: false }, { licence_country: 'PL', ...NOT }],
    ['a tick on a GB licence', { licence_country: 'GB', no_gb_number: true }, { licence_country: 'GB', ...NOT }],
    [
      'another number that is checked, too',
      { licence_number: 'A2', licence_country: 'PL', no_gb_number: true },
      { licence_country: 'PL', no_gb_number: true, no_gb_number_by: 'Marion Hale' },
    ],
  ])('of %s', (_what, change, after) => {
    const { licence_number: _number, ...expected } = { licence_number: undefined, ...after };
    expect(licenceAfter(POLE, change, 'Marion Hale')).toEqual(expected);
  });
});
