// Bikes brought in as CSV, all or nothing, and the list taken out as CSV.
import { randomUUID } from 'node:crypto';
import { readCells } from '~contract/wire/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bikeImported } from '~contract/bikes/import';
import { IMPORT_ROWS_MAX } from '~contract/wire/limits';
import { bike } from '~server/db/schema/schema';
import { openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const IMPORT = '/bike_management/motorbikes/import/';
const HEAD = 'registration_plate,make,model,engine_size,supplier,mot_expiry_date,transmission';
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n');
const send = (text: string, { dry = false, headers = {}, token = desk.token } = {}) =>
  desk.app.call('POST', `${IMPORT}${dry ? '?dry_run=1' : ''}`, { token, body: { csv: text }, headers });
const countOf = async () => (await desk.app.db.school(desk.ours, (tx) => tx.select({ id: bike.id }).from(bike))).length;

describe('an import', () => {
  it('adds every bike of the file at once, each with its change in the feed', async () => {
    const [before, seq] = [await countOf(), await desk.lastSeq()];
    const [one, two] = [desk.nextMark(), desk.nextMark()];
    const answer = await send(
      csv(
        `${one},"Honda, UK",CB125F,"1,24",Quayside Yard; Hilltop Park,14/02/2027,m`,
        '',
        `${two},KTM,390,373,Hilltop Park,,`,
      ),
    );
    expect([answer.status, answer.body]).toEqual([400, { 'line 2 engine_size': ['This field must be a number'] }]);
    expect(await countOf()).toBe(before);
    const good = await send(
      csv(
        `${one},"Honda, UK",CB125F,124,Quayside Yard; Hilltop Park,14/02/2027,m`,
        '',
        `${two},KTM,390,373,Hilltop Park,,`,
      ),
    );
    expect([good.status, good.body]).toEqual([200, { rows: 2, added: 2, known_lines: [], problems: [] }]);
    expect(await countOf()).toBe(before + 2);
    const changes = await desk.changesAfter(seq);
    expect(changes.map(({ entity, op }) => `${entity} ${op}`)).toEqual(['bikes w', 'bikes w']);
    const added = await desk.get(changes[0]?.id ?? 0);
    expect(added.body).toMatchObject({
      registration_plate: one,
      make: 'Honda, UK',
      mot_expiry_date: '2027-02-14',
      transmission: 'BIKE_TRANSMISSION_MANUAL',
      supplier: [{ connect_location_name: 'Quayside Yard' }, { connect_location_name: 'Hilltop Park' }],
    });
  });

  it('leaves the VIN empty for a bike without one', async () => {
    const seq = await desk.lastSeq();
    const head = 'registration_plate,make,model,engine_size,supplier,vin_number';
    const line = (vin: string) => `${desk.nextMark()},Honda,CB125F,124,Quayside Yard,${vin}`;
    const answer = await send([head, line(''), line('   '), line(' JH2JC ')].join('\n'));
    expect(answer.body).toEqual({ rows: 3, added: 3, known_lines: [], problems: [] });
    const ids = (await desk.changesAfter(seq)).map(({ id }) => id);
    const bikes = await Promise.all(ids.map(async (id) => (await desk.get(id)).body as { vin_number: string | null }));
    expect(bikes.map((one) => one.vin_number)).toEqual([null, null, 'JH2JC']);
  });

  it('as a rehearsal changes nothing, and reports what is wrong in every line', async () => {
    const [before, seq] = [await countOf(), await desk.lastSeq()];
    const mark = desk.nextMark();
    const answer = await send(
      csv(
        `${mark},Honda,CB125F,124,Nowhere,,`,
        `${mark},Honda,CB125F,124,Hilltop Park,31/02/2027,sideways`,
        'KX23QBA,=1+1,CB125F,124,Hilltop Park,,',
        'KX23QBA,Honda,CB125F,124,Hilltop Park,,',
        'AB12CDEF,,CB125F,124,Hilltop Park,,',
        `${mark},Honda,CB125F,124,Hilltop Park,,,more`,
      ),
      { dry: true },
    );
    expect(answer.status).toBe(200);
    const { rows, added, known_lines, problems } = bikeImported.parse(answer.body);
    expect([rows, added, known_lines]).toEqual([6, 0, [5]]);
    expect(problems.map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
      '2 supplier: Connect doesn’t know this site: Nowhere',
      '3 mot_expiry_date: Enter a date, such as 31/12/2026',
      '3 transmission: Must be one of: manual, automatic',
      '4 make: This looks like a formula. Enter plain text',
      '6 registration_plate: Must be at most 7 characters',
      '6 make: This field is required',
      '7 : This row has more cells than the header',
    ]);
    expect([await countOf(), await desk.lastSeq()]).toEqual([before, seq]);
  });

  it('brought in again is named in a rehearsal, line by line, and refused otherwise', async () => {
    const text = csv(
      `${desk.nextMark()},Honda,CB125F,124,Hilltop Park,,`,
      `${desk.nextMark()},KTM,390,373,Hilltop Park,,`,
    );
    expect((await send(text)).body).toMatchObject({ added: 2 });
    const before = await countOf();
    const again = { rows: 2, added: 0, known_lines: [2, 3], problems: [] };
    expect((await send(text, { dry: true })).body).toEqual(again);
    expect(await send(text)).toMatchObject({
      status: 400,
      body: { 'line 2 registration_plate': ['Another bike has this registration'] },
    });
    expect(await countOf()).toBe(before);
  });

  it('sent twice under one key adds once', async () => {
    const before = await countOf();
    const headers = { 'Idempotency-Key': randomUUID() };
    const text = csv(`${desk.nextMark()},Honda,CB125F,124,Hilltop Park,,`);
    const [first, second] = [await send(text, { headers }), await send(text, { headers })];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await countOf()).toBe(before + 1);
  });

  it(`takes ${IMPORT_ROWS_MAX} bikes, and not one more`, async () => {
    const lines = Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, at) => `Y${at}QQQ,Honda,CB125F,124,Hilltop Park,,`);
    const tooMany = await send(csv(...lines));
    expect([tooMany.status, tooMany.body]).toEqual([400, { csv: ['At most 500 bikes at once'] }]);
    const all = await send(csv(...lines.slice(0, -1)));
    expect(all.body).toMatchObject({ rows: IMPORT_ROWS_MAX, added: IMPORT_ROWS_MAX });
  });

  it.each([
    ['', ['The file is empty']],
    [HEAD, ['The file has no bikes']],
    ['Reg,Make\nKX23QBZ,Honda', ["Connect doesn't know this column: Reg"]],
    ['registration_plate,make\nKX23QBZ,Honda', ['Columns are missing: model, engine_size, supplier']],
    [`${HEAD},make\nKX23QBZ,Honda,CB125F,124,Hilltop Park,,,Honda`, ['A column appears twice']],
    [`${HEAD}\n"KX23QBZ,Honda,CB125F,124,Hilltop Park,,`, ['Line 2: a quotation mark is missing']],
    ['PK\u0003\u0004\u0000', ['This is not a CSV file']],
    ['x'.repeat(200_001), ['The file is too large']],
  ])('refuses a file that is not a list of bikes (%#)', async (text, messages) => {
    const answer = await send(text);
    expect([answer.status, answer.body]).toEqual([400, { csv: messages }]);
  });

  it('of 10 MB is not even read', async () => {
    expect((await send('x'.repeat(10_000_000))).status).toBe(413);
  });

  it('needs the permission to edit bikes', async () => {
    const { access } = await desk.app.signIn('priya@example.com');
    const text = csv(`${desk.nextMark()},Honda,CB125F,124,Hilltop Park,,`);
    expect((await send(text, { token: access })).status).toBe(403);
    expect((await send(text, { token: access, dry: true })).status).toBe(403);
  });
});

describe('an export', () => {
  it('holds the filtered list, with spreadsheet formulas made harmless', async () => {
    await desk.add({ make: '=HYPERLINK("x")', model: 'Trap' });
    const answer = await desk.get('export/?status=BIKE_STATUS_OUT_OF_ORDER');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const { header, rows } = readCells(answer.text.replace('\uFEFF', ''));
    const first = ['Reg number', 'Make', 'Model', 'Engine size (cc)', 'Transmission', 'Status', 'Sites'];
    expect(header.slice(0, 7)).toEqual(first);
    const bike = ['FJ16QTY', 'Yamaha', 'YBR125', '124', 'Manual', 'Out of Order', 'Quayside Yard'];
    expect(rows.map((row) => row.slice(0, 7))).toEqual([bike]);
    const trap = await desk.get('export/?model=Trap');
    expect(trap.text).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('never contains purchase prices', async () => {
    await desk.add({ purchase_price: 987_654 });
    expect((await desk.get('export/')).text).not.toMatch(/987.?654|9876/u);
  });
});
