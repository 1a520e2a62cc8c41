// Contacts brought in as CSV, all or nothing, and the list taken out as CSV.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerImported } from '~contract/contacts/import';
import { readCells } from '~contract/wire/csv';
import { CUSTOMER_IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { openReception, type Reception } from './reception';

let desk: Reception;
beforeAll(async () => {
  desk = await openReception();
});
afterAll(() => desk.app.close());

const HEAD = 'first_name,last_name,email,phone,birthdate,current_licence,licence_number,riding_experience';
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n');
const send = (text: string, { dry = false, headers = {}, token = desk.token } = {}) =>
  desk.app.call('POST', `/customers/import/${dry ? '?dry_run=1' : ''}`, { token, body: { csv: text }, headers });
const rehearse = async (text: string) => customerImported.parse((await send(text, { dry: true })).body);
const told = (problems: { line: number; field: string; message: string }[]) =>
  problems.map(({ line, field, message }) => `${line} ${field}: ${message}`);

describe('an import', () => {
  it('adds every contact of the file, each in the feed and in the search', async () => {
    const [before, seq] = [await desk.countOf(), await desk.lastSeq()];
    const answer = await send(
      csv(
        'Ánna,Fromfile,ANNA@example.com,+44 7700 900135,14/02/1990,provisional,fromf 902140 a99ab,never ridden',
        '',
        '"Bo, junior",Fromfile,,,,,,',
      ),
    );
    expect([answer.status, answer.body]).toEqual([200, { rows: 2, added: 2, known: 0, known_lines: [], problems: [] }]);
    expect(await desk.countOf()).toBe(before + 2);
    const changes = await desk.changesAfter(seq);
    expect(changes.map(({ entity, op }) => `${entity} ${op}`)).toEqual(['customers w', 'customers w']);
    expect((await desk.get(`${changes[0]?.id}/`)).body).toMatchObject({
      first_name: 'Ánna',
      last_name: 'Fromfile',
      email: 'anna@example.com',
      birthdate: '1990-02-14',
      version: 1,
      current_licence: 'PROVISIONAL_LICENCE',
      licence_number: 'FROMF902140A99AB',
      riding_experience: 'NONE',
      source: 'DASHBOARD',
      client_key: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      created: desk.app.now().toISOString(),
    });
    for (const search of ['anna fromfile', '07700900135', 'FROMF 902140']) {
      expect((await desk.get(`?search=${encodeURIComponent(search)}`)).body).toMatchObject({ count: 1 });
    }
    expect(await desk.lastAudit()).toMatchObject({ outcome: 'imported', fields: ['2 contacts'] });
  });

  it('as a rehearsal changes nothing, and reports what is wrong in every line', async () => {
    const [before, seq] = [await desk.countOf(), await desk.lastSeq()];
    await desk.add({ licence_number: 'TAKEN902140A99AB', email: 'known@example.com' });
    const licence = 'TWICE902140A99AB';
    const { rows, added, known, problems } = await rehearse(
      csv(
        `Cy,Line,cy.example.com,call me,31/02/1990,sideways,${licence},some`,
        `,Line,,,,,,`,
        `=1+1,@sum,,,,,,`,
        `Di,Line,known@example.com,,,,taken 902140 a99ab,`,
        `Ed,Line,KNOWN@example.com,,01/01/2099,,${licence},`,
        `Fy,Line,,,31/12/1899,,${licence},`,
        `Gu,M\uFFFDller,,,,,,`,
        `Ha,Line,,,,,,,more`,
        `Io,a\uD800b,,,,,SHORT,`,
      ),
    );
    expect([rows, added, known]).toEqual([9, 0, 1]);
    expect(told(problems)).toEqual([
      '2 birthdate: Enter a date, such as 31/12/2026',
      expect.stringMatching(/^2 current_licence: Must be one of: /u),
      expect.stringMatching(/^2 riding_experience: Must be one of: /u),
      '2 email: Enter an e-mail address, such as name@example.com',
      '2 phone: Enter a phone number, such as 07700 900123',
      '3 first_name: This field is required',
      '4 first_name: This looks like a formula. Enter plain text',
      '4 last_name: This looks like a formula. Enter plain text',
      '6 birthdate: The birth date cannot be in the future',
      '7 birthdate: The birth date must be 01/01/1900 or later',
      '8 last_name: A character of this line could not be read: save the file as UTF-8',
      '9 : This row has more cells than the header',
      '10 last_name: This text contains characters that cannot be stored',
      '10 licence_number: Licence number is too short, must be 16 characters',
    ]);
    expect([await desk.countOf(), await desk.lastSeq()]).toEqual([before + 1, seq + 1]);
  });

  it('reports the second of two people with one licence number', async () => {
    const line = 'Jo,Line,,,,,SAMEN902140A99AB,';
    expect(told((await rehearse(csv(line, line))).problems)).toEqual([
      '3 licence_number: The same licence number as in line 2',
    ]);
  });

  it('counts contacts that may be duplicates, and adds them anyway', async () => {
    await desk.add({ email: 'again@example.com' });
    const text = csv('Ky,Line,again@example.com,,,,,', 'Lo,Line,,,,,,');
    const answer = { rows: 2, known: 1, known_lines: [2], problems: [] };
    expect(await rehearse(text)).toEqual({ ...answer, added: 0 });
    expect((await send(text)).body).toEqual({ ...answer, added: 2 });
  });

  it('names every line of a file that was brought in before, whatever tells who somebody is', async () => {
    const text = csv(
      'Al,Known,,,,,KNOWN902140A99AB,',
      'Bo,Known,bo.known@example.com,,,,,',
      'Cy,Known,,07700 900145,,,,',
      'Di,Known,,,12/05/1990,,,',
      'Ed,Known,,,,,,',
    );
    expect(await rehearse(text)).toMatchObject({ known: 0, known_lines: [], problems: [] });
    expect((await send(text)).body).toMatchObject({ added: 5 });
    expect(await rehearse(text)).toMatchObject({ known: 5, known_lines: [2, 3, 4, 5, 6], problems: [] });
    expect((await send(text)).status).toBe(400);
  });

  it('doesn’t know others of the same name', async () => {
    await desk.add({ first_name: 'Fi', last_name: 'Known', phone: '07700 900146', birthdate: '1990-05-12' });
    const text = csv(
      'Fi,Known,,07700 900147,,,,',
      'Fi,Known,,,13/05/1990,,,',
      'Fi,Known,,,,,,',
      'Fi,Other,,07700 900146,,,,',
    );
    expect(await rehearse(text)).toMatchObject({ known: 0, known_lines: [], problems: [] });
  });

  it(`takes up to ${CUSTOMER_IMPORT_ROWS_MAX} contacts, and none if one is wrong`, async () => {
    const before = await desk.countOf();
    const lines = Array.from({ length: CUSTOMER_IMPORT_ROWS_MAX + 1 }, (_, at) => `Many${at},Fromfile,,,,,,`);
    const [tooMany, wrong] = [csv(...lines), csv(...lines.slice(0, -2), 'Bad,,,,,,,')];
    expect((await send(tooMany)).body).toEqual({ csv: ['At most 10,000 rows at once'] });
    expect((await send(wrong)).body).toEqual({ 'line 10001 last_name': ['This field is required'] });
    expect(await desk.countOf()).toBe(before);
    const seq = await desk.lastSeq();
    expect((await send(csv(...lines.slice(0, -1)))).body).toMatchObject({ added: CUSTOMER_IMPORT_ROWS_MAX });
    expect([await desk.countOf(), await desk.lastSeq()]).toEqual([before + 10_000, seq + 10_000]);
    expect((await desk.get('?search=many9999')).body).toMatchObject({ count: 1 });
  });

  it('with thousands of wrong lines reports the first two hundred', async () => {
    const text = csv(...Array.from({ length: 1000 }, () => 'Bad,,,,,,,'));
    expect((await rehearse(text)).problems).toHaveLength(200);
    expect(Object.keys((await send(text)).body as object)).toHaveLength(200);
  });

  it('sent twice under one key adds once', async () => {
    const [before, headers] = [await desk.countOf(), { 'Idempotency-Key': randomUUID() }];
    const text = csv('My,Line,,,,,,');
    const [first, second] = [await send(text, { headers }), await send(text, { headers })];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await desk.countOf()).toBe(before + 1);
  });

  it.each([
    ['name,last_name\nA,B', ["1 name: Connect doesn't know this column", '1 first_name: This column is missing']],
    ['first_name\nA', ['1 last_name: This column is missing']],
    ['First name,Surname,Last name\nA,B,C', ['1 last_name: This column appears twice']],
  ])('with a header that does not fit names its columns (%#)', async (text, problems) => {
    expect(told((await rehearse(text)).problems)).toEqual(problems);
    expect((await send(text)).status).toBe(400);
  });

  it('adds the notes of a file under their contacts, with their author, in the feed', async () => {
    const seq = await desk.lastSeq();
    const text = [
      'Full name,Mobile,Date of birth,Notes',
      'Vera Noted,7700900161,14/05/90,"Left-handed\nOwn gloves"',
      'Bo Noted,44 7700 900162,0/0/00,',
      '"Noted, Cy",07700.900163,33007,- vegetarian',
    ].join('\n');
    expect(await rehearse(text)).toMatchObject({ rows: 3, problems: [] });
    expect((await send(text)).body).toMatchObject({ added: 3 });
    const changes = await desk.changesAfter(seq);
    expect(changes.map(({ entity }) => entity)).toEqual([
      'customers',
      'customers',
      'customers',
      'customer_notes',
      'customer_notes',
    ]);
    const people = changes.filter(({ entity }) => entity === 'customers').map(({ id }) => id);
    const rows = await Promise.all(people.map(async (id) => (await desk.get(`${id}/`)).body));
    expect(rows).toMatchObject([
      { first_name: 'Vera', last_name: 'Noted', phone: '07700 900161', birthdate: '1990-05-14' },
      { first_name: 'Bo', phone: '07700 900162', birthdate: null },
      { first_name: 'Cy', phone: '07700 900163', birthdate: '1990-05-14' },
    ]);
    const notes = await Promise.all(people.map(async (id) => (await desk.get(`${id}/notes/`)).body));
    expect(notes).toMatchObject([
      {
        results: [{ note: 'Left-handed\nOwn gloves', version: 1, author: { full_name: expect.any(String) as string } }],
      },
      { count: 0 },
      { results: [{ note: '- vegetarian' }] },
    ]);
  });

  it('refuses by name what a spreadsheet has shortened, in every column', async () => {
    const { problems } = await rehearse('first_name,last_name,phone,licence_number\nAnn,1.2E+05,7.7009E+09,1.23E+16');
    const said = (text: string) => `${text} is a number that a spreadsheet has shortened. Enter it in full`;
    expect(told(problems)).toEqual([
      `2 last_name: ${said('1.2E+05')}`,
      `2 phone: ${said('7.7009E+09')}`,
      `2 licence_number: ${said('1.23E+16')}`,
    ]);
  });

  it('accepts the column names that people use', async () => {
    const text = 'Forename;Surname;E-mail address;DOB\nNy;Fromfile;ny@example.com;1990-01-01';
    expect(await rehearse(text)).toMatchObject({ rows: 1, problems: [] });
  });

  it.each([
    ['', ['The file is empty']],
    [HEAD, ['The file has no contacts']],
    [`${HEAD}\n"A,B`, ['Line 2: a quotation mark is missing']],
    ['PK\u0003\u0004\u0000', ['This is not a CSV file']],
    ['x'.repeat(4_000_001), ['The file is too large']],
  ])('refuses a file that is not a list of contacts (%#)', async (text, messages) => {
    const answer = await send(text);
    expect([answer.status, answer.body]).toEqual([400, { csv: messages }]);
  });

  it('of 10 MB is not even read, and any import needs the permission to edit contacts', async () => {
    expect((await send('x'.repeat(10_000_000))).status).toBe(413);
    const { access } = await desk.app.signIn('priya@example.com');
    expect((await send('nonsense', { token: access })).status).toBe(403);
    expect((await send(csv('A,B'), { token: access, dry: true })).status).toBe(403);
  });
});

describe('an export', () => {
  it('holds the list as searched and sorted, with spreadsheet formulas made harmless', async () => {
    for (const first_name of ['=HYPERLINK("x")', '+1', '@sum', '-2'])
      await desk.add({ first_name, last_name: 'Trapper' });
    const answer = await desk.get('export/?search=trapper&ordering=-created');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contacts.csv"',
      'cache-control': 'no-store',
    });
    const { header, rows } = readCells(answer.text.replace('\uFEFF', ''));
    expect([header[0], header.at(-2), header.at(-1)]).toEqual(['First name', 'Source', 'Added']);
    expect(rows.map(([first]) => first)).toEqual(['\'=HYPERLINK("x")', "'+1", "'@sum", "'-2"]);
    expect(rows[0]?.at(-2)).toBe('Direct');
    expect((await desk.get('export/?page=2')).status).toBe(400);
  });

  it('shows the names of sources, licences and experience, and dates as people write them', async () => {
    const { rows } = readCells((await desk.get('export/?search=okafor')).text.replace('\uFEFF', ''));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.join('|')).toMatch(
      /^Daniel Chidi\|Okafor\|daniel\.okafor@example\.com\|07700 900601\|\|\d\d\/\d\d\/\d{4}\|Provisional licence\|OKAFO\d{6}DC9TA\|\|Bicycle only\|/u,
    );
    expect(rows[0]?.at(-2)).toBe('Widget');
  });
});
