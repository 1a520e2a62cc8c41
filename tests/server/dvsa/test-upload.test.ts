// DVSA's tests brought in as CSV: all that are new, or none, and nothing twice.
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarEvent as eventShape, type CalendarEvent } from '~contract/calendar/events';
import { testsUploaded } from '~contract/dvsa/upload';
import { TEST_UPLOAD_ROWS_MAX } from '~contract/wire/limits';
import { calendarEvent } from '~server/db/schema/calendar';
import { EVENTS, key, openPlanner, type Planner, type Sent } from '~tests/server/calendar/planner';

let desk: Planner;
let day = '';
beforeAll(async () => {
  desk = await openPlanner();
  await desk.send('POST', '/school/test-centres/', { body: { name: 'Staneley', postcode: 'XB1 4TR' } });
  await desk.send('POST', '/school/test-centres/', { body: { name: 'Elsewhere' }, by: 'owner2' });
  day = desk.nextDay();
});
afterAll(() => desk.app.close());

const UPLOAD = '/school/test-upload/';
const HEAD = 'test_centre,module,category,date,start_time,booking_reference,fee,candidate_licence';
const csv = (...lines: string[]) => [HEAD, ...lines].join('\n');
let references = 0;
/** A line that can be added, with another reference each time. */
const line = (more: Partial<Record<string, string>> = {}) => {
  const cells = {
    test_centre: 'Staneley',
    module: 'Mod 1',
    category: 'A',
    date: day,
    start_time: '09:00',
    booking_reference: `REF ${(references += 1)}`,
    fee: '15.50',
    candidate_licence: '',
    ...more,
  };
  return HEAD.split(',')
    .map((name) => (cells as Record<string, string>)[name])
    .join(',');
};
const send = (text: string, sent: Sent & { dry?: boolean } = {}) =>
  desk.send('POST', `${UPLOAD}${sent.dry === true ? '?dry_run=true' : ''}`, { body: { csv: text }, ...sent });
const tests = (): Promise<{ id: number; version: number }[]> =>
  desk.app.db.school(desk.ours, (tx) =>
    tx
      .select({ id: calendarEvent.id, version: calendarEvent.version })
      .from(calendarEvent)
      .where(and(eq(calendarEvent.school_id, desk.ours), isNotNull(calendarEvent.test_centre_id)))
      .orderBy(calendarEvent.id),
  );
const added = async (text: string, seq: number): Promise<CalendarEvent[]> => {
  const answer = await send(text);
  expect(answer.status).toBe(200);
  const ids = (await desk.changesAfter(seq)).map(({ id }) => id);
  return Promise.all(ids.map(async (id) => eventShape.parse((await desk.send('GET', `${EVENTS}${id}/`)).body)));
};

describe('an upload', () => {
  it('adds every test of the file to the calendar, each with its change in the feed', async () => {
    const seq = await desk.lastSeq();
    const rows = await added(
      csv(
        line({ booking_reference: '12345678' }),
        line({ test_centre: 'STANELEY', module: 'module 2', category: 'a2', start_time: '1.20 pm', fee: '' }),
      ),
      seq,
    );
    expect(rows).toMatchObject([
      {
        type: 'EVENT_DVSA_TEST',
        title: 'Mod 1 A · Staneley',
        all_day: false,
        date: day,
        end_date: day,
        start_time: '09:00:00',
        finish_time: '09:20:00',
        blocks_availability: false,
        test: { module: 'MOD_1', category: 'A', reference: '12345678', fee: 1550, customer: null, reason: '' },
      },
      { title: 'Mod 2 A2 · Staneley', start_time: '13:20:00', finish_time: '14:00:00', test: { fee: null } },
    ]);
    expect(rows[0]?.test?.change_by.localeCompare(day)).toBe(-1);
    const [audit] = await desk.auditOf('events', rows[0]?.id ?? 0);
    expect(audit).toMatchObject({ outcome: 'imported', fields: ['2 tests'] });
  });

  it('again changes nothing, and adds only what is new', async () => {
    const old = csv(line(), line());
    expect((await send(old)).body).toMatchObject({ rows: 2, added: 2, known_lines: [] });
    const before = await tests();
    const again = { rows: 2, added: 0, known_lines: [2, 3], problems: [] };
    expect((await send(old, { dry: true })).body).toEqual(again);
    expect((await send(old)).body).toEqual(again);
    expect(await tests()).toEqual(before);
    const answer = await send(`${old}\n${line()}`);
    expect(answer.body).toEqual({ rows: 3, added: 1, known_lines: [2, 3], problems: [] });
    expect(await tests()).toHaveLength(before.length + 1);
  });

  it('twice at once adds every test once', async () => {
    const before = (await tests()).length;
    const text = csv(line(), line(), line());
    const answers = await Promise.all([send(text, { headers: key() }), send(text, { headers: key() })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const counts = answers.map(({ body }) => testsUploaded.parse(body).added);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 3]);
    expect(await tests()).toHaveLength(before + 3);
  });

  it('sent twice under one key adds once, with the same answer', async () => {
    const headers = key();
    const text = csv(line());
    const [first, second] = [await send(text, { headers }), await send(text, { headers })];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(first.body).toMatchObject({ added: 1 });
  });

  it('puts the rider on the test whose licence number the file has', async () => {
    const licence = 'QUILL905040A99AB';
    const rider = await desk.someone({ first_name: 'Ada', last_name: 'Quill', licence_number: licence });
    const seq = await desk.lastSeq();
    const [row] = await added(csv(line({ candidate_licence: 'quill 905040 a99ab' })), seq);
    expect(row?.test?.customer).toEqual({ id: rider, full_name: 'Ada Quill' });
  });
});

describe('a file with something wrong', () => {
  it('of 5,000 tests adds none for one that is wrong', async () => {
    const before = await tests();
    const lines = Array.from({ length: TEST_UPLOAD_ROWS_MAX }, () => line());
    const bad = lines.with(4000, line({ date: '31/02/2030' }));
    const answer = await send(csv(...bad));
    expect([answer.status, answer.body]).toEqual([400, { 'line 4002 date': ['Enter a date, such as 31/12/2026'] }]);
    expect(await tests()).toEqual(before);
    expect((await send(csv(...lines))).body).toMatchObject({ rows: TEST_UPLOAD_ROWS_MAX, added: TEST_UPLOAD_ROWS_MAX });
    expect(await tests()).toHaveLength(before.length + TEST_UPLOAD_ROWS_MAX);
  }, 60_000);

  it.each<[Partial<Record<string, string>>, string, string]>([
    [
      { test_centre: 'Nowhere' },
      'test_centre',
      'Connect doesn’t know this test centre. Add it in Settings, Test centres: Nowhere',
    ],
    // Of another school.
    [
      { test_centre: 'Elsewhere' },
      'test_centre',
      'Connect doesn’t know this test centre. Add it in Settings, Test centres: Elsewhere',
    ],
    [{ module: 'Mod 3' }, 'module', 'Must be one of: Mod 1, Mod 2'],
    [{ category: 'B' }, 'category', 'Must be one of: AM, A1, A2, A'],
    [{ date: '31/02/2030' }, 'date', 'Enter a date, such as 31/12/2026'],
    [{ date: '01/02/2020' }, 'date', 'This day is in the past'],
    [{ start_time: '25:00' }, 'start_time', 'Enter a time, such as 09:30'],
    [{ start_time: 'noon' }, 'start_time', 'Enter a time, such as 09:30'],
    [{ start_time: '23:59' }, 'start_time', 'Enter a time, such as 09:30'],
    [{ booking_reference: '' }, 'booking_reference', 'This field is required'],
    [{ booking_reference: '=1+1' }, 'booking_reference', 'This looks like a formula. Enter plain text'],
    [
      { booking_reference: '1.2E+09' },
      'booking_reference',
      '1.2E+09 is a number that a spreadsheet has shortened. Enter it in full',
    ],
    [{ fee: 'free' }, 'fee', 'Enter pounds and pence, such as 15.50'],
    [{ candidate_licence: 'QUILL905040A99ZZ' }, 'candidate_licence', 'No contact has this licence number'],
  ])('names %j', async (more, field, message) => {
    const before = await tests();
    const text = csv(line(), line(more));
    const { body } = await send(text, { dry: true });
    expect(body).toEqual({ rows: 2, added: 0, known_lines: [], problems: [{ line: 3, field, message }] });
    const answer = await send(text);
    expect([answer.status, answer.body]).toEqual([400, { [`line 3 ${field}`]: [message] }]);
    expect(await tests()).toEqual(before);
  });

  it('names a test that is there twice', async () => {
    const answer = await send(csv(line({ booking_reference: 'TWICE' }), line(), line({ booking_reference: 'twice' })));
    expect(answer.body).toEqual({ 'line 4 booking_reference': ['The same test as in line 2'] });
  });

  it.each([
    ['nothing', '', { csv: ['The file is empty'] }],
    ['no tests', HEAD, { csv: ['The file has no tests'] }],
    ['a strange column', `${HEAD},weather\n`, { csv: ['The file has no tests'] }],
    ['another header', 'date,weather\n01/02/2030,fine', { csv: ["Connect doesn't know this column: weather"] }],
    [
      'a part of the header',
      'date,module\n01/02/2030,1',
      { csv: ['Columns are missing: test_centre, category, start_time, booking_reference'] },
    ],
    ['an open quotation mark', `${HEAD}\n"Staneley`, { csv: ['Line 2: a quotation mark is missing'] }],
    ['no text', 'a\u0000b', { csv: ['This is not a CSV file'] }],
  ])('with %s is refused as a whole', async (_what, text, errors) => {
    const answer = await send(text);
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  it('with too many rows is refused', async () => {
    const lines = Array.from({ length: TEST_UPLOAD_ROWS_MAX + 1 }, () => 'Staneley,1,A,01/02/2030,09:00,1,,');
    expect((await send(csv(...lines))).body).toEqual({ csv: ['At most 5,000 tests at once'] });
  });
});

it('is for those who edit the settings', async () => {
  expect((await send(csv(line()), { by: 'callum' })).status).toBe(403);
  expect((await desk.send('POST', `${UPLOAD}?dry_run=maybe`, { body: { csv: csv(line()) } })).status).toBe(400);
  expect((await desk.send('POST', UPLOAD, { body: { csv: csv(line()), date: day } })).body).toEqual({
    date: ['This field is not known'],
  });
});
