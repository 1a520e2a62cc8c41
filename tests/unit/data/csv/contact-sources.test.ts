// Contacts as other programs export them: each arrives with what is known of them, without a column to be chosen.
import { describe, expect, it } from 'vitest';
import { readCustomerRow } from '~contract/contacts/csv';
import { CONTACTS } from '~data/csv/import-contacts';
import { ImportFileError, readCsvFile } from '~data/csv/import';

const read = (content: string, name = 'people.csv') => readCsvFile(CONTACTS, new File([content], name));
/** The contacts of a file, and what is wrong with the other rows. */
async function bring(content: string) {
  const { rows, columns, lines } = await read(content);
  const all = rows.map((cells, at) => readCustomerRow(cells, columns, lines[at] ?? 0));
  const people = all.flatMap(({ found }) =>
    found ? [{ ...found.input, ...(found.note && { note: found.note }) }] : [],
  );
  const problems = all.flatMap((one) => one.problems).map(({ line, field, message }) => `${line} ${field}: ${message}`);
  return { people, problems, columns };
}

const GOOGLE_OLD =
  'Name,Given Name,Additional Name,Family Name,Name Prefix,Group Membership,Birthday,Notes,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country';
const GOOGLE_NEW =
  'First Name,Middle Name,Last Name,File As,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address';
const OUTLOOK =
  'First Name,Middle Name,Last Name,Title,Company,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone,Home Fax,Business Street,Business City,Business Postal Code,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Birthday,Notes';

describe('an export of Google', () => {
  it('old: the mobile is the phone, wherever it stands, and the notes arrive', async () => {
    const rows = [
      'Ann Marie Lee,Ann,Marie,Lee,Mrs,* My Contacts,1990-05-14,Left-handed,*,ann@example.com,Work,ann.lee@example.com,Home,020 7946 0001,Mobile,+44 7700 900123,Home,,1 High St,Bristol,BS1 1AA,GB',
      'Bo Li,Bo,,Li,,* My Contacts, --05-14,,,,,,,,,,,,,,,',
    ];
    expect(await bring([GOOGLE_OLD, ...rows].join('\n'))).toMatchObject({
      people: [
        {
          first_name: 'Ann Marie',
          last_name: 'Lee',
          email: 'ann@example.com',
          phone: '07700 900123',
          alternative_phone: '020 7946 0001',
          birthdate: '1990-05-14',
          address: '1 High St',
          town: 'Bristol',
          postcode: 'BS1 1AA',
          note: 'Left-handed\n\nAlso: ann.lee@example.com',
        },
        { first_name: 'Bo', last_name: 'Li', birthdate: null },
      ],
      problems: [],
    });
  });

  it('new: several values in one cell, an address in lines, and a row that cannot be taken', async () => {
    const rows = [
      'Cy,,Ek,,,1985-01-02,,* myContacts,* Home,cy@example.com ::: cy.ek@example.com,Mobile,07700 900124 ::: +44 7700 900125,Work,01632 960001,Home,"2 Low Rd\nFlat 3\nLeeds\nLS1 1AA\nUnited Kingdom",,,,,GB,',
      'Di,,,,,,,* myContacts,* Home,di@example.com,Mobile,07700900126,,,Home,"\n\n",,,,,GB,',
      '"Ed",,Fox,,,,"Says: ""call me""",* myContacts,,,,,,,,,5 Mill Ln,York,,YO1 7AA,GB,The Annexe',
    ];
    expect(await bring([GOOGLE_NEW, ...rows].join('\n'))).toMatchObject({
      people: [
        {
          email: 'cy@example.com',
          phone: '07700 900124',
          alternative_phone: '07700 900125',
          birthdate: '1985-01-02',
          address: '2 Low Rd',
          address_2: 'Flat 3',
          town: 'Leeds',
          postcode: 'LS1 1AA',
          note: 'Also: cy.ek@example.com, 01632 960001',
        },
        { first_name: 'Ed', address: '5 Mill Ln', address_2: 'The Annexe', town: 'York', note: 'Says: "call me"' },
      ],
      problems: ['3 last_name: This field is required'],
    });
  });

  it('asks about no column that is empty in every row', async () => {
    const { header } = await read([GOOGLE_NEW, 'Ed,,Fox,,,,,* myContacts,,,,,,,,,,,,,,'].join('\n'));
    expect(header).toEqual(['First Name', 'Last Name', 'Labels']);
  });
});

describe('an export of Outlook', () => {
  it('has its mobile, and the address of the home whole, else that of the office', async () => {
    const rows = [
      'Erin,,Gale,Ms,Acme,erin@example.com,,(01632) 960001,01632 960002,+44 7700 900127,01632 960003,9 Office Rd,London,N1 1AA,2 Low Rd,Leeds,,LS1 1AA,United Kingdom,0/0/00,',
      'Flo,,Hay,,,,,,01632 960004,,,9 Office Rd,London,N1 1AA,,,,,,14/05/1990,Own bike',
      'Gus,,Ivy,,,,,,,,,,,,7 Hill St,,,,,,',
    ];
    const { people, problems } = await bring([OUTLOOK, ...rows].join('\n'));
    expect(problems).toEqual([]);
    expect(people).toMatchObject([
      {
        email: 'erin@example.com',
        phone: '07700 900127',
        alternative_phone: '01632 960001',
        birthdate: null,
        address: '2 Low Rd',
        town: 'Leeds',
        note: 'Also: 01632 960002',
      },
      { phone: '01632 960004', birthdate: '1990-05-14', address: '9 Office Rd', town: 'London', note: 'Own bike' },
      { address: '7 Hill St' },
    ]);
  });
});

describe('vCards', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');

  it('of an iPhone arrive with address, notes and the mobile first', async () => {
    const text = card(
      'VERSION:3.0',
      'N:O’Neill;Zoë;Ann;Ms;',
      'FN:Ms Zoë Ann O’Neill',
      'item1.EMAIL;type=INTERNET;type=HOME:zoe@example.com',
      'TEL;type=HOME;type=VOICE:01632 960005',
      'TEL;type=CELL;type=VOICE;type=pref:+44 7700 900128',
      'item2.ADR;type=HOME:;Flat 2;1 High St;Bristol;;BS1 1AA;United Kingdom',
      'NOTE:Has a bike\\, a Honda.\\nCall after 5',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
      ' AAAQABAAD/2wBDAAE=',
      'BDAY:1990-05-14',
    );
    expect(await bring(text)).toMatchObject({
      people: [
        {
          first_name: 'Zoë Ann',
          last_name: 'O’Neill',
          email: 'zoe@example.com',
          phone: '07700 900128',
          alternative_phone: '01632 960005',
          birthdate: '1990-05-14',
          address: '1 High St',
          address_2: 'Flat 2',
          town: 'Bristol',
          postcode: 'BS1 1AA',
          note: 'Has a bike, a Honda.\nCall after 5',
        },
      ],
      problems: [],
    });
  });

  it('without a year of birth have no birth date; companies, and names of one word, are shown to be left out', async () => {
    const text = [
      card('VERSION:3.0', 'N:Ek;Cy;;;', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-14'),
      card('VERSION:4.0', 'N:Fox;Di;;;', 'BDAY:--0514', 'TEL;VALUE=uri;TYPE=cell:tel:+44-7700-900129'),
      card('VERSION:3.0', 'N:;;;;', 'FN:Acme Tyres', 'ORG:Acme Tyres;', 'X-ABShowAs:COMPANY'),
      card('VERSION:3.0', 'N:;;;;', 'FN:Mum', 'TEL:07700 900130'),
      card('VERSION:3.0', 'N:;;;;', 'FN:Ann van Dyk', 'BDAY:19850102'),
    ].join('\n');
    const { people, problems } = await bring(text);
    expect(people).toMatchObject([
      { first_name: 'Cy' },
      { first_name: 'Di', birthdate: null, phone: '07700 900129' },
      { first_name: 'Ann', last_name: 'van Dyk', birthdate: '1985-01-02' },
    ]);
    expect(people[0]).not.toHaveProperty('birthdate');
    expect(problems).toEqual([
      '4 full_name: This field is required',
      '5 full_name: Enter first and last name, such as Ann Lee',
    ]);
  });

  it('of an old phone are read in their own encoding', async () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=81uc;Zo=C3=AB;;;',
      'NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo=\r\nand more',
      'TEL;CELL:07700900131',
    );
    const { people } = await bring(text);
    expect(people).toMatchObject([{ first_name: 'Zoë', last_name: 'Łuc', phone: '07700 900131' }]);
    expect(people[0]?.note?.replaceAll('\r', '')).toBe('one\ntwoand more');
  });
});

describe('a spreadsheet', () => {
  it('with phones and dates as it mangles them is read, and what it has shortened is refused by name', async () => {
    const rows = [
      'First name,Last name,Mobile,DOB',
      'Hal,Jay,7700900132,14/05/90',
      'Ida,Kay,7.7009E+09,14-May-90',
      'Joe,Lee,447700900133,1990/05/14',
      'Kim,Moy,0044 7700 900134,14.05.1990',
      'Lou,Ness,07700.900135,14/05/1990 00:00:00',
      'Mia,Orr,07700-900136,33007',
      'Ned,Poe,+44 (0)7700 900137,1990-05-14T00:00:00Z',
      'Oz,Quin,"=""07700900138""",1990-05-13T23:00:00.000Z',
      'Pat,Roe,07700 900139,1.23E+04',
      'Quy,Sim,07700 900140,20590',
      'Ray,Tay,07700 900141,14/05',
    ];
    const { people, problems } = await bring(rows.join('\n'));
    expect(people.map(({ phone, birthdate }) => [phone, birthdate])).toEqual([
      ['07700 900132', '1990-05-14'],
      ['07700 900133', '1990-05-14'],
      ['07700 900134', '1990-05-14'],
      ['07700 900135', '1990-05-14'],
      ['07700 900136', '1990-05-14'],
      ['07700 900137', '1990-05-14'],
      ['07700 900138', '1990-05-14'],
      ['07700 900141', null],
    ]);
    expect(problems).toEqual([
      '3 phone: 7.7009E+09 is a number that a spreadsheet has shortened. Enter it in full',
      '10 birthdate: 1.23E+04 is a number that a spreadsheet has shortened. Enter it in full',
      '11 birthdate: 20590 could be two dates. Enter a date, such as 31/12/2026',
    ]);
  });

  it.each([
    ['0/0/00', null],
    ['00/00/0000', null],
    ['0000-00-00', null],
    ['00/01/1900', null],
    ['30/12/1899', null],
    ['0', null],
    ['--0514', null],
    ['14 May', null],
    ['14 May 1990', '1990-05-14'],
    ['140590', '1990-05-14'],
  ])('has %s as the birth date %s', async (text, birthdate) => {
    const { people } = await bring(`First name,Surname,Date of birth\nAnn,Lee,${text}`);
    expect(people).toMatchObject([{ birthdate }]);
  });

  it.each([
    ['Vera Young', 'Vera', 'Young'],
    ['O’Brien-Smith Wynn', 'O’Brien-Smith', 'Wynn'],
    ['  Mary  Jane Smith ', 'Mary Jane', 'Smith'],
    ['"Young, Vera"', 'Vera', 'Young'],
    ['Mr Piet van der Berg', 'Piet', 'van der Berg'],
    ['Sammy Davis Jr', 'Sammy', 'Davis Jr'],
    ['Dr. José de la Cruz', 'José', 'de la Cruz'],
  ])('with one column for the whole name shows how it is split: %s', async (name, first, last) => {
    const file = await read(`Name,Email Address,Phone Number\n${name},a@example.com,07700 900142`);
    expect(CONTACTS.preview?.(file.rows, file.columns)).toEqual({
      names: ['first_name', 'last_name', 'email', 'phone'],
      rows: [[first, last, 'a@example.com', '07700 900142']],
    });
  });

  it('with a name and a surname has the first name in the former', async () => {
    expect((await bring('Name,Surname\nAnn,Lee')).people).toEqual([{ first_name: 'Ann', last_name: 'Lee' }]);
  });

  it('with the columns of our own export keeps phone and other phone in their places', async () => {
    const { people } = await bring('First name,Last name,Phone,Other phone\nAnn,Lee,01632 960006,07700 900143');
    expect(people).toMatchObject([{ phone: '01632 960006', alternative_phone: '07700 900143' }]);
  });

  it('as a workbook is refused with what to do', async () => {
    const error: unknown = await read('PK\u0003\u0004\u0000', 'people.xlsx').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportFileError);
    expect(error).toMatchObject({
      message: 'This is not a CSV file: people.xlsx. Open it in your spreadsheet and save or download it as CSV',
    });
  });
});
