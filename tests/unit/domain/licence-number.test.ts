import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeLicence,
  generateLicence,
  issueNumber,
  LICENCE_MESSAGE,
  licenceError,
  licenceWarnings,
  looksNorthernIrish,
  normaliseLicence,
} from '~domain/contacts/licence-number';

const TODAY = '2026-11-22';
const DANIEL = { first_name: 'Daniel Chidi', last_name: 'Okafor', birthdate: '2005-03-14' };

describe('what is wrong with a number', () => {
  it.each([
    ['OKAFO003145DC9TA', null],
    ['LEE99007218M99DK', null],
    ['VU999959199L99GU', null],
    ['OKAFO003145DC9T', LICENCE_MESSAGE.short],
    ['12345678', LICENCE_MESSAGE.short],
    ['OKAFO003145DC9TAX', LICENCE_MESSAGE.long],
    ['OK1FO003145DC9TA', LICENCE_MESSAGE.surname],
    ["O'KAF003145DC9TA", LICENCE_MESSAGE.surname],
    ['OKAFOO03145DC9TA', LICENCE_MESSAGE.digits],
    ['OKAFO0O3145DC9TA', LICENCE_MESSAGE.digits],
    ['OKAFO003145D19TA', LICENCE_MESSAGE.initials],
    ['OKAFO0031458C9TA', LICENCE_MESSAGE.initials],
    ['OKAFO003145DC9T-', LICENCE_MESSAGE.end],
    ['OKAFO003145DC.TA', LICENCE_MESSAGE.end],
    // Messages about single positions are left out if a part of the number was generated.
    ['OKAFO0*3145DC***', null],
    ['OKAFO***********', null],
    ['OKAF*0*3145DC***', LICENCE_MESSAGE.characters],
    ['OKAF10*3145DC***', null],
    ['OKAFO0-3145DC***', LICENCE_MESSAGE.characters],
    ['OKAFO0*3145DC***A', LICENCE_MESSAGE.long],
    ['OKAFO0*3145DC**', LICENCE_MESSAGE.short],
    ['OKAFOA*3145DC***', null],
    ['OKAFO003145123*A', null],
  ])('%s: %s', (number, message) => {
    expect(licenceError(number)).toBe(message);
  });

  it('is checked without spaces and in capitals', () => {
    expect(normaliseLicence(' okafo 003145\tdc9ta ')).toBe('OKAFO003145DC9TA');
    expect(looksNorthernIrish('12 34 56 78')).toBe(true);
    expect(looksNorthernIrish('OKAFO003')).toBe(false);
  });
});

describe('a number as the photocard has it', () => {
  it.each([
    ['OKAFO 003145 DC9TA 12', 'OKAFO003145DC9TA', '12'],
    ['okafo003145dc9ta35', 'OKAFO003145DC9TA', '35'],
    ['OKAFO-003145-DC9TA-12', 'OKAFO003145DC9TA', '12'],
    ['OKAFO\u2013003145\u00A0DC9TA', 'OKAFO003145DC9TA', ''],
    ['LEE99\u2011007218 M99DK\u200B', 'LEE99007218M99DK', ''],
    ['VU999 959199 L99GU AB', 'VU999959199L99GU', 'AB'],
    // No whole number is left, so everything stays and is said to be wrong.
    ['OKAFO003145DC9TAX', 'OKAFO003145DC9TAX', ''],
    ['OK1FO003145DC9TA12', 'OK1FO003145DC9TA12', ''],
    ['OKAF-003145DC9TA', 'OKAF-003145DC9TA', ''],
    ['OKAFO003145DC9TA123', 'OKAFO003145DC9TA123', ''],
  ])('%j is %s, and its issue number %j', (typed, number, issue) => {
    expect([normaliseLicence(typed), issueNumber(typed)]).toEqual([number, issue]);
  });
});

describe('what a number says', () => {
  it.each([
    ['OKAFO003145DC9TA', 'OKAFO', '2005-03-14', 'DC'],
    ['PENNI961028IR8RB', 'PENNI', '1998-11-02', 'IR'],
    ['LEE99007218M99DK', 'LEE', '2008-07-21', 'M'],
    ['TRELA604036J99FD', 'TRELA', '1966-04-03', 'J'],
    ['NOVAK002283T99MJ', 'NOVAK', '2003-02-28', 'T'],
    ['OKAFO0*3145DC***', 'OKAFO', null, 'DC'],
    ['OKAFO002305DC9TA', 'OKAFO', null, 'DC'],
    ['OKAFO013145DC9TA', 'OKAFO', null, 'DC'],
    ['OKAFO***********', 'OKAFO', null, null],
  ])('%s', (number, surname, birthdate, initials) => {
    expect(decodeLicence(number, TODAY)).toEqual({ surname, birthdate, initials });
  });

  it('never includes a birth date in the future', () => {
    expect(decodeLicence('OKAFO211226DC9TA', TODAY).birthdate).toBe('2026-11-22');
    expect(decodeLicence('OKAFO211236DC9TA', TODAY).birthdate).toBe('1926-11-23');
  });

  it('holds what it was generated from, for any name and date', () => {
    const date = fc.date({ min: new Date('1927-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({ maxLength: 9 }),
        date,
        (last, first, at) => {
          const person = { first_name: first, last_name: last, birthdate: at.toISOString().slice(0, 10) };
          const number = generateLicence(person);
          if (number === null) return;
          expect(licenceError(number)).toBeNull();
          expect(licenceWarnings(number, person, TODAY)).toEqual([LICENCE_MESSAGE.partly]);
          const whole = `${number.slice(0, 11).replace('*', person.birthdate.slice(5, 6))}999AA`;
          expect(licenceError(whole)).toBeNull();
          expect(decodeLicence(whole, TODAY).birthdate).toBe(person.birthdate);
          const female = `${whole.slice(0, 6)}${Number(whole[6]) + 5}${whole.slice(7)}`;
          expect(decodeLicence(female, TODAY).birthdate).toBe(person.birthdate);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never fails, whatever is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const number = normaliseLicence(text);
        licenceError(number);
        licenceWarnings(number, DANIEL, TODAY);
      }),
    );
  });
});

describe('advice', () => {
  it('is empty where the number fits', () => {
    expect(licenceWarnings('OKAFO003145DC9TA', DANIEL, TODAY)).toEqual([]);
    expect(licenceWarnings('', DANIEL, TODAY)).toEqual([]);
    expect(
      licenceWarnings(
        'MCALL801307ER7HS',
        { first_name: 'Euan Ross', last_name: 'MacAllister', birthdate: '1987-01-30' },
        TODAY,
      ),
    ).toEqual([]);
    expect(
      licenceWarnings(
        'OROUR062091N99LP',
        { first_name: 'Niamh', last_name: "O'Rourke", birthdate: '2001-12-09' },
        TODAY,
      ),
    ).toEqual([]);
    expect(
      licenceWarnings(
        'ASHDO958080TM5NC',
        { first_name: 'Tess', last_name: 'Ashdown-Bell', birthdate: '1990-08-08' },
        TODAY,
      ),
    ).toEqual([]);
  });

  it.each([
    [{ last_name: 'Smith' }, 'surname begins with OKAFO, not with Smith'],
    [{ birthdate: '2005-03-15' }, 'born on 14/03/2005, not 15/03/2005'],
    [{ first_name: 'Peter' }, 'initials are DC, not P'],
    [{ first_name: 'Daniel Peter' }, 'initials are DC, not DP'],
  ])('says what doesn’t fit: %o', (change, words) => {
    const said = licenceWarnings('OKAFO003145DC9TA', { ...DANIEL, ...change }, TODAY);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(words);
  });

  it('says that a generated part has to be completed', () => {
    expect(licenceWarnings('OKAFO0*3145DC***', DANIEL, TODAY)).toEqual([LICENCE_MESSAGE.partly]);
  });
});

describe('a generated number', () => {
  it.each([
    [DANIEL, 'OKAFO0*3145DC***'],
    [{ first_name: 'Linh', last_name: 'Vu', birthdate: '1999-09-19' }, 'VU9999*9199L9***'],
    [{ first_name: 'Łucja', last_name: 'MacÓrla', birthdate: null }, 'MCORL******L9***'],
    [{ first_name: '李', last_name: 'Lee', birthdate: '2008-12-01' }, 'LEE990*2018*****'],
  ])('is made of what is known: %o', (person, number) => {
    expect(generateLicence(person)).toBe(number);
  });

  it('is impossible where the surname has no letter that a licence uses', () => {
    expect(generateLicence({ ...DANIEL, last_name: '李' })).toBeNull();
  });
});
