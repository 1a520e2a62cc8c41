import { describe, expect, it } from 'vitest';
import { sameNeedles, samenessOf, type TypedPerson } from '~domain/contacts/same-person';
import { contactLine, findsLine } from '~domain/contacts/query';
import { contact } from '~tests/sync/helpers/rows';

const NIAMH = contact(1, {
  first_name: 'Niamh Zoë',
  last_name: "O'Rourke",
  email: 'niamh@example.com',
  phone: '07700 900123',
  alternative_phone: '01632 960777',
  birthdate: '1998-11-02',
});
const NOBODY: TypedPerson = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  alternative_phone: '',
  birthdate: null,
};

describe('somebody who is typed', () => {
  it.each<[Partial<TypedPerson>, string[]]>([
    [{ phone: '+44 7700 900123' }, ['phone']],
    [{ phone: '7700900123' }, ['phone']],
    [{ alternative_phone: 'tel:07700.900123' }, ['phone']],
    [{ phone: '01632/960777' }, ['phone']],
    [{ email: ' Niamh@Example.com ' }, ['email']],
    [{ first_name: 'niamh', last_name: 'O’Rourke', birthdate: '1998-11-02' }, ['name_birthdate']],
    [
      { first_name: 'Niamh', last_name: 'orourke', birthdate: '1998-11-02', phone: '07700900123' },
      ['phone', 'name_birthdate'],
    ],
    [{ phone: '07700 90012' }, []],
    [{ phone: '07700 900124' }, []],
    [{ email: 'niamh@' }, []],
    [{ email: 'niamh@example.co' }, []],
    [{ first_name: 'Niamh', last_name: 'O’Rourke' }, []],
    [{ first_name: 'Niamh', last_name: 'O’Rourke', birthdate: '1998-11-03' }, []],
    [{ first_name: 'Nia', last_name: 'O’Rourke', birthdate: '1998-11-02' }, []],
    [{ last_name: 'O’Rourke', birthdate: '1998-11-02' }, []],
    [{}, []],
  ])('%j shares %j', (typed, shared) => {
    const person = { ...NOBODY, ...typed };
    expect(samenessOf(person, NIAMH)).toEqual(shared);
    // The texts that are looked for find the same person.
    if (shared.length > 0) expect(findsLine(contactLine(NIAMH), sameNeedles(person))).toBe(true);
  });

  it('is looked for only once there is enough to tell them from others', () => {
    for (const typed of [{}, { phone: '0770' }, { email: 'a' }, { first_name: 'Ann', last_name: 'Lee' }])
      expect(sameNeedles({ ...NOBODY, ...typed })).toEqual([]);
  });
});
