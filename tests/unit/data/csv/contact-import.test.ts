// @vitest-environment dom
// A file of up to 10,000 contacts: read and checked here without holding up the page, then asked about and sent once.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerImport } from '~contract/contacts/import';
import { customerTable } from '~contract/contacts/csv';
import { writeSheet } from '~contract/wire/csv';
import { contact } from '~tests/sync/helpers/rows';
import { openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';
import type { CustomerColumn } from '~contract/contacts/csv';
import type { CsvFile, Looking } from '~data/csv/import';

const REHEARSAL = '/customers/import/?dry_run=1';
const IMPORT = '/customers/import/';
const HEAD = 'Forename,Surname,Mobile,DOB,Shoe size';
const line = (at: number) => `Daniel ${at},Okafor,+44 7700 900${String(at % 1000).padStart(3, '0')},01/02/1990,42`;
const lines = (count: number) => [HEAD, ...Array.from({ length: count }, (_, at) => line(at))];
const file = (content: BlobPart, name = 'people.csv') => new File([content], name);
const quiet = (): Looking => ({ signal: new AbortController().signal, onChecked: () => undefined });

let app: Saver;
const load = async () => {
  const [csv, { CONTACTS }] = await Promise.all([import('~data/csv/import'), import('~data/csv/import-contacts')]);
  return { csv, CONTACTS };
};
let csv: Awaited<ReturnType<typeof load>>['csv'];
let CONTACTS: Awaited<ReturnType<typeof load>>['CONTACTS'];
beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  ({ csv, CONTACTS } = await load());
});

const read = (content: BlobPart) => csv.readCsvFile(CONTACTS, file(content));
const problem = async (content: BlobPart) => {
  const error: unknown = await read(content).catch((reason: unknown) => reason);
  return error instanceof csv.ImportFileError ? error.message : error;
};
const check = (one: CsvFile<CustomerColumn>, looking = quiet()) => CONTACTS.check(one, one.columns, looking);

describe('a file of contacts', () => {
  it('is known by what people call its columns, and leaves out what it does not know', async () => {
    const { columns, rows, isGuessed } = await read(lines(1).join('\n'));
    expect(columns).toEqual(['first_name', 'last_name', 'phone', 'birthdate', null]);
    expect([rows.length, isGuessed]).toEqual([1, false]);
  });

  it('in Windows-1252 is read, and said to be a guess', async () => {
    const bytes = Uint8Array.from('First name,Last name\nZo\u00EB,Fa\u00E7ade', (one) => one.codePointAt(0) ?? 0);
    expect(await read(bytes)).toMatchObject({ rows: [['Zoë', 'Façade']], isGuessed: true });
  });

  it('of 10,001 rows, of 10 MB or with nobody in it is refused in plain words', async () => {
    expect(await problem(lines(10_001).join('\n'))).toBe('At most 10,000 contacts at once');
    expect(await problem(new Uint8Array(10_000_000))).toBe('File is too large: people.csv');
    expect(await problem(HEAD)).toBe('The file has no contacts');
  });

  it('with more text than one import takes has to be split in two', async () => {
    const long = [HEAD, ...Array.from({ length: 9000 }, () => `${'x'.repeat(500)},Okafor,,,`)].join('\n');
    const one = await read(long);
    expect(() => csv.csvOf(CONTACTS, one.rows, one.columns)).toThrow('split it in two');
    expect(csv.csvOf(CONTACTS, one.rows, [null, 'last_name', null, null, null])).toContain('last_name\r\nOkafor');
  });

  it('is told line by line what is wrong: a name missing, a formula, a date, a licence number twice, a lost letter', async () => {
    const rows = [
      'First name,Last name,Town,Birth date,Licence number',
      'Amy,,Hull,,',
      'Bo,Li,=1+1,,',
      'Cy,Ek,,31/02/1990,',
      'Di,Fox,,,OKAFO901026DC9AB',
      'Ed,Gum,,,okafo 901026 dc9ab',
      'Fa,Fr\uFFFDn,,,',
    ];
    expect(await check(await read(rows.join('\n')))).toEqual([
      { line: 2, field: 'last_name', message: 'This field is required' },
      { line: 3, field: 'town', message: 'This looks like a formula. Enter plain text' },
      { line: 4, field: 'birthdate', message: 'Enter a date, such as 31/12/2026' },
      { line: 6, field: 'licence_number', message: 'The same licence number as in line 5' },
      { line: 7, field: 'last_name', message: 'A character of this line could not be read: save the file as UTF-8' },
    ]);
  });

  it('has one bad row of 10,000 found, with progress and without blocking the page', async () => {
    const all = lines(9999);
    all.splice(7000, 0, ',Okafor,,,');
    const one = await read(all.join('\n'));
    const checked: number[] = [];
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 1);
    const problems = await check(one, { ...quiet(), onChecked: (rows) => checked.push(rows) });
    clearInterval(heart);
    expect(problems).toEqual([{ line: 7001, field: 'first_name', message: 'This field is required' }]);
    expect(checked.length).toBeGreaterThan(1);
    expect(checked).toEqual(checked.toSorted((a, b) => a - b));
    expect(beats).toBeGreaterThan(1);
  });

  it('stops being checked when that is called off', async () => {
    const control = new AbortController();
    const onChecked = vi.fn(() => control.abort());
    const one = await read(lines(10_000).join('\n'));
    await expect(check(one, { signal: control.signal, onChecked })).rejects.toMatchObject({ name: 'AbortError' });
    expect(onChecked).toHaveBeenCalledTimes(1);
  });
});

describe('its way to the school', () => {
  it('checks in slices, and names lines as the file has them, those of who looks known too', async () => {
    const wrong = { line: 3, field: 'email', message: 'No' };
    const fine = { rows: 500, added: 0, known: 2, known_lines: [2, 9], problems: [] };
    app.server.answer(
      REHEARSAL,
      { status: 200, json: fine },
      { status: 200, json: { ...fine, known: 1, known_lines: [4], problems: [wrong] } },
    );
    const one = await read(lines(620).join('\n'));
    const checked: number[] = [];
    const looking = { ...quiet(), onChecked: (rows: number) => checked.push(rows) };
    expect(await csv.rehearse(CONTACTS, one, one.columns, looking)).toEqual({
      known: [2, 9, 504],
      problems: [{ ...wrong, line: 503 }],
    });
    expect(checked).toEqual([500, 620]);
    expect(app.server.to(IMPORT)).toEqual([]);
  });

  it('sends the chosen columns under their fields’ names, with its key', async () => {
    app.server.answer(IMPORT, { status: 200, json: { rows: 1, added: 1, known: 0, problems: [] } });
    const one = await read(lines(1).join('\n'));
    await CONTACTS.add(csv.csvOf(CONTACTS, one.rows, one.columns), 'a key');
    const [sent] = app.server.to(IMPORT);
    expect(sent?.headers.get('idempotency-key')).toBe('a key');
    expect(customerImport.parse(sent?.body).csv.split('\r\n')).toEqual([
      'first_name,last_name,phone,birthdate',
      'Daniel 0,Okafor,+44 7700 900000,01/02/1990',
    ]);
  });

  it('is the same file only for the same text, whatever its name', async () => {
    const [one, other, third] = await Promise.all([read('A,B\n1,2'), read('A,B\n1,2'), read('A,B\n1,3')]);
    expect(one.print).toBe(other.print);
    expect(one.print).not.toBe(third.print);
  });
});

describe('the list as a file', () => {
  it('holds who is found, in the list’s order, without signal, with what waits here; formulas are only text', async () => {
    const { addContact } = await import('~data/contacts/save');
    await addContact({ first_name: '=cmd()', last_name: 'Okafor', town: 'Hull' });
    await addContact({ first_name: 'Amy', last_name: 'Okafor', phone: '+44 7700 900123' });
    await addContact({ first_name: 'Bo', last_name: 'Li' });
    const { exportContacts } = await import('~data/csv/export-contacts');
    const orders = [{ field: 'first_name', descending: true }] as const;
    const sheet = await exportContacts({ search: 'okafor', orders }, 'people.csv');
    const text = await sheet.text();
    expect([sheet.name, sheet.type]).toEqual(['people.csv', 'text/csv']);
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toBe(writeSheet(customerTable([]).titles, []).trim());
    expect(rows.map((row) => row.split(',')[0])).toEqual(['"Amy"', `"'=cmd()"`]);
  });

  it('says the London day on which a contact was added', () => {
    const row = contact(1, { created: '2026-06-30T23:30:00.000Z' });
    expect(customerTable([row]).rows[0]?.at(-1)).toBe('01/07/2026');
  });

  it('can be brought in again as it is, telephone numbers and all', async () => {
    const { addContact } = await import('~data/contacts/save');
    await addContact({ first_name: 'Amy', last_name: 'Okafor', phone: '+44 7700 900123', birthdate: '1990-02-01' });
    const { exportContacts } = await import('~data/csv/export-contacts');
    const again = await csv.readCsvFile(CONTACTS, await exportContacts({ search: '', orders: [] }, 'people.csv'));
    expect(await check(again)).toEqual([]);
    const [phone] = again.rows.map((cells) => cells[again.columns.indexOf('phone')]);
    expect(phone).toBe('07700 900123');
  });
});
