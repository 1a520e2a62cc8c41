import { describe, expect, it } from 'vitest';
import { contactLine, contactNeedles, contactOrder, findsLine } from '~domain/contacts/query';
import { fold } from '~domain/text/fold';
import { isNationalInsurance, normaliseNationalInsurance } from '~domain/contacts/national-insurance';
import { phoneDigits } from '~domain/contacts/phone-number';
import { ageOn, birthdayAt, ladderFor } from '~domain/contacts/riding-age';
import { contact } from '~tests/sync/helpers/rows';

const NIAMH = contact(1, {
  first_name: 'Niamh Zoë',
  last_name: "O'Rourke-Łuc",
  email: 'Niamh.O@example.com',
  phone: '+44 (0)7700 900-123',
  alternative_phone: '01632 960777',
  postcode: 'XB12 9PD',
  licence_number: 'OROUR062091N99LP',
  town: 'Staneley',
  birthdate: '1990-05-14',
});
const finds = (search: string) => findsLine(contactLine(NIAMH), contactNeedles(search));

describe('a search', () => {
  it.each([
    '',
    '  ',
    'niamh',
    'NIAMH ZOE',
    'orourke',
    'o’rourke niamh',
    'rourke-luc',
    'zoë',
    'niamh.o@',
    'example.com',
    '07700900123',
    '07700 900 123',
    '+44 7700 900123',
    '0044 7700 900123',
    '900-123',
    '447700900123',
    '44 7700 900123',
    '4407700900123',
    '+44 0 7700 900123',
    '+4407700900123',
    '0044 0 7700 900123',
    'tel:07700900123',
    'TEL: +44 7700 900123',
    ' +44 7700 900123',
    '07700/900123',
    '07700\u2013900123',
    '07700\u2011900\u2011123',
    '\u202A+44 7700 900123\u202C',
    '01632/960777',
    '01632 960777',
    '960',
    'xb129pd',
    'XB12 9PD',
    'xb12',
    'OROUR 062091 N99LP',
    '062091',
    'n99lp',
    'staneley niamh',
    '14/05/1990',
    '14.5.90',
    '140590',
    '1990-05-14',
    '14 May',
    'may 1990',
    'niamh 14 may 90',
    'niamhzoe',
    'orourkeluc',
  ])('finds her by: %s', (search) => expect(finds(search)).toBe(true));

  it.each([
    '447700900124',
    '+44 0 7700 900124',
    'tel:07700900124',
    '07700/900124',
    '4777',
    '44777',
    '07/70',
    'daniel',
    'niamh daniel',
    '07700 900124',
    '+48 7700 900123',
    'xb1 9pe',
    '%',
    '_',
    '\\',
    'OROUR 062092',
    '15/05/1990',
    '14/05/1991',
    '140591',
    '14 June',
    'niamh 15 may',
    'niamh 14',
    'niamh 05',
    'zoeniamh',
  ])('does not find her by: %s', (search) => expect(finds(search)).toBe(false));
});

it.each(['', ' ', "'", "' '", 'a \u2019 b', '00', '(0)', '+00', '0044', '07700 900'])(
  'never looks for an empty text, which would match everywhere: "%s"',
  (search) => expect(contactNeedles(search).flat()).not.toContain(''),
);

it('for the beginning of a foreign number does not find everybody', () => {
  const line = contactLine(contact(1, { phone: '0161 234 5678', alternative_phone: '' }));
  const found = (search: string) => findsLine(line, contactNeedles(search));
  expect([found('00'), found('+00'), found('0044'), found('0044 161')]).toEqual([false, false, true, true]);
});

it('the order goes by name without accents, and by id where nothing else differs', () => {
  const rows = [contact(3, { last_name: 'Žák' }), contact(2, { last_name: 'zak' }), contact(1, { last_name: 'Abel' })];
  const ids = (descending: boolean) =>
    rows.toSorted(contactOrder([{ field: 'last_name', descending }])).map(({ id }) => id);
  expect(ids(false)).toEqual([1, 2, 3]);
  expect(ids(true)).toEqual([2, 3, 1]);
});

it('letters that British keyboards lack are folded', () => {
  expect(fold('Łódź ÆØÅ Straße O’Neill ıHAN')).toBe('lodz aeoa strasse oneill ihan');
});

it.each([
  ['07700 900123', '07700900123'],
  ['+44 7700 900123', '07700900123'],
  ['+44 (0)7700 900123', '07700900123'],
  ['0044 7700 900123', '07700900123'],
  ['+48 601 700 800', '48601700800'],
  ['', ''],
])('the phone number %s is %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

it.each([
  ['ab 12 34 56 c', true],
  ['BG123456A', false],
  ['AB123456E', false],
  ['DA123456A', false],
  ['AO123456A', false],
  ['AB12345A', false],
])('the National Insurance number %s: %s', (typed, isOne) =>
  expect(isNationalInsurance(normaliseNationalInsurance(typed))).toBe(isOne),
);

describe('what may be ridden by age', () => {
  it('counts from the birthday on', () => {
    expect(ageOn('2005-03-14', '2026-03-13')).toBe(20);
    expect(ageOn('2005-03-14', '2026-03-14')).toBe(21);
    expect(birthdayAt('2008-02-29', 17)).toBe('2025-03-01');
    expect(birthdayAt('2008-02-29', 16)).toBe('2024-02-29');
  });

  it('is the licence ladder, each step with its date', () => {
    const ladder = ladderFor('2008-11-22', '2026-11-22');
    expect(ladder.map(({ code, from, isReached }) => [code, from, isReached])).toEqual([
      ['AM', '2024-11-22', true],
      ['A1', '2025-11-22', true],
      ['A2', '2027-11-22', false],
      ['A', '2032-11-22', false],
    ]);
  });
});
