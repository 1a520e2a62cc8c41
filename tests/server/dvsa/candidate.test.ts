// The rider of a test: put on it and taken off, questioned by what the school knows, and gone from it with their contact.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarEvent as eventShape, type CalendarEvent } from '~contract/calendar/events';
import { addDaysTo, displayDay } from '~domain/time/london-time';
import { unzip } from '~tests/helpers/unzip';
import { EVENTS, key, openPlanner, WHY, type Planner, type Sent } from '~tests/server/calendar/planner';

let desk: Planner;
let references = 0;
beforeAll(async () => {
  desk = await openPlanner();
  await desk.send('POST', '/school/test-centres/', { body: { name: 'Staneley', postcode: 'XB1 4TR' } });
});
afterAll(() => desk.app.close());

const HEAD = 'test_centre,module,category,date,start_time,booking_reference';
/** Adds a test; returns its event. */
const slot = async (day: string, { module = 'Mod 1', category = 'A', time = '09:00' } = {}): Promise<CalendarEvent> => {
  const seq = await desk.lastSeq();
  const csv = `${HEAD}\nStaneley,${module},${category},${day},${time},REF ${(references += 1)}`;
  expect((await desk.send('POST', '/school/test-upload/', { body: { csv } })).body).toMatchObject({ added: 1 });
  return get((await desk.changesAfter(seq))[0]?.id ?? 0);
};
const get = async (id: number): Promise<CalendarEvent> =>
  eventShape.parse((await desk.send('GET', `${EVENTS}${id}/`)).body);
const put = ({ id }: { id: number }, body: object, sent: Sent = {}) =>
  desk.send('POST', `${EVENTS}${id}/candidate/`, { body, ...sent });

describe('a rider', () => {
  it('is put on a test and taken off, each announced', async () => {
    const test = await slot(desk.nextDay());
    const customer = await desk.someone({ first_name: 'Ada', last_name: 'Finch' });
    const seq = await desk.lastSeq();
    const on = await put(test, { customer });
    expect([on.status, on.body]).toMatchObject([
      200,
      { version: 2, test: { customer: { id: customer, full_name: 'Ada Finch' }, reason: '' } },
    ]);
    const off = await put(test, { customer: null });
    expect([off.status, off.body]).toMatchObject([200, { version: 3, test: { customer: null } }]);
    const change = { entity: 'events', id: test.id, op: 'w' };
    expect(await desk.changesAfter(seq)).toEqual([change, change]);
  });

  it('is not put in the place of another', async () => {
    const test = await slot(desk.nextDay());
    const [first, second] = [await desk.someone(), await desk.someone()];
    const answers = await Promise.all([put(test, { customer: first }), put(test, { customer: second })]);
    const [done, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([done?.status, refused?.status, refused?.body]).toMatchObject([
      200,
      409,
      { code: 'conflict', current: { id: test.id } },
    ]);
  });

  it.each([
    [{ customer: 999_999 }, { customer: ['This contact does not exist'] }],
    [{ customer: null, day: '2027-01-01' }, { day: ['This field is not known'] }],
    [{ customer: null, reason: 'x'.repeat(301) }, { reason: ['Must be at most 300 characters'] }],
  ])('%j is refused', async (body, errors) => {
    const answer = await put(await slot(desk.nextDay()), body);
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  it('of another school is no contact, and no other event takes one', async () => {
    const body = { first_name: 'Theo', last_name: 'Else' };
    const theirs = ((await desk.send('POST', '/customers/', { body, by: 'owner2' })).body as { id: number }).id;
    const answer = await put(await slot(desk.nextDay()), { customer: theirs });
    expect(answer.body).toEqual({ customer: ['This contact does not exist'] });
    const meeting = await put(await desk.addEvent(), { customer: null });
    expect([meeting.status, meeting.body]).toEqual([400, { non_field_errors: ['This event is not a DVSA test'] }]);
  });

  it('needs the whole calendar', async () => {
    const test = await slot(desk.nextDay());
    expect((await put(test, { customer: null }, { by: 'sal' })).status).toBe(403);
    expect((await put(test, { customer: null }, { by: 'owner2' })).status).toBe(404);
  });
});

describe('what speaks against a rider', () => {
  it('is said, and gone against with a reason, which stays until they are off', async () => {
    const day = desk.nextDay(30);
    const customer = await desk.someone({ birthdate: '1990-05-14' });
    const first = await slot(addDaysTo(day, 5));
    await put(first, { customer });
    const second = await slot(day, { module: 'Mod 2' });
    const refused = await put(second, { customer });
    expect([refused.status, refused.body]).toMatchObject([400, { ...WHY, conflicts: [/, not before this Mod 2$/u] }]);
    const why = 'Mod 1 was passed elsewhere';
    expect((await put(second, { customer, reason: why })).body).toMatchObject({ test: { reason: why } });
    expect((await put(second, { customer: null })).body).toMatchObject({ test: { reason: '', customer: null } });
  });

  it('is their age, and a retest that is too early', async () => {
    const day = desk.nextDay(30);
    const young = await desk.someone({ first_name: 'Kit', last_name: 'Young', birthdate: addDaysTo(day, -365 * 20) });
    const tooYoung = await put(await slot(day), { customer: young });
    expect(tooYoung.body).toMatchObject({
      conflicts: ['Kit Young will not be 24 yet, the age for category A'],
    });
    const customer = await desk.someone();
    await put(await slot(day, { time: '10:00' }), { customer });
    const again = await put(await slot(addDaysTo(day, 1)), { customer });
    expect(again.body).toMatchObject({
      conflicts: [expect.stringContaining('after the first, Mod 1 is possible from')],
    });
  });
});

describe('a test', () => {
  it('shows the name of its rider as it is by now', async () => {
    const customer = await desk.someone({ first_name: 'Ada', last_name: 'Finch' });
    const test = await slot(desk.nextDay());
    await put(test, { customer });
    await desk.send('PATCH', `/customers/${customer}/`, { body: { last_name: 'Sparrow' } });
    expect(await get(test.id)).toMatchObject({ version: 3, test: { customer: { full_name: 'Ada Sparrow' } } });
  });

  it('keeps its contact from being deleted, moves with them in a merge, and loses them when they are erased', async () => {
    const [kept, other] = [await desk.someone({ last_name: 'Kept' }), await desk.someone({ last_name: 'Other' })];
    const test = await slot(desk.nextDay());
    const again = { headers: key() };
    await put(test, { customer: other, reason: 'Other is keen' }, again);
    const deleted = await desk.send('DELETE', `/customers/${other}/`);
    expect([deleted.status, deleted.body]).toMatchObject([409, { code: 'has_history' }]);
    const rows = await Promise.all(
      [kept, other].map(async (id) => (await desk.send('GET', `/customers/${id}/`)).body as { version: number }),
    );
    const versions = { kept: rows[0]?.version, other: rows[1]?.version };
    const merged = await desk.send('POST', `/customers/${kept}/merge/`, { body: { other, take: [], versions } });
    expect(merged.status).toBe(200);
    expect(await get(test.id)).toMatchObject({ test: { customer: { id: kept, full_name: 'Ada Kept' } } });
    const seq = await desk.lastSeq();
    const erased = await desk.send('POST', `/customers/${kept}/erase/`, { body: { confirm: 'Ada Kept' } });
    expect(erased.status).toBe(204);
    expect((await desk.changesAfter(seq)).filter(({ entity }) => entity === 'events')).toEqual([
      { entity: 'events', id: test.id, op: 'w' },
    ]);
    expect(await get(test.id)).toMatchObject({ test: { customer: null, reason: '' } });
    // Also in the answer that is kept under the key of the call.
    const repeated = await put(test, { customer: other, reason: 'Other is keen' }, again);
    expect(repeated.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(repeated.body).toMatchObject({ id: test.id, test: { customer: null, reason: '' } });
  });

  it('is in the file of what the school holds on its rider', async () => {
    const customer = await desk.someone({ first_name: 'Ada', last_name: 'Filed' });
    const test = await slot(desk.nextDay(), { category: 'A1' });
    await put(test, { customer, reason: 'Rides to work' });
    const { bytes } = await desk.send('GET', `/customers/${customer}/export/`);
    const files = unzip(bytes);
    expect(files.get('tests.txt')?.toString()).toContain(
      `DVSA test: Mod 1, category A1, ${displayDay(test.date)} 09:00\nBooking reference: ${test.test?.reference}`,
    );
    expect(files.get('tests.txt')?.toString()).toContain('Reason for going ahead: Rides to work');
    expect(files.get('changes.txt')?.toString()).toContain('events changed: customer, reason');
  });

  it('stays a test at one time of one day, and moves no other test away', async () => {
    const day = desk.nextDay();
    const test = await slot(day);
    const patch = (body: object) => desk.send('PATCH', `${EVENTS}${test.id}/`, { body });
    expect((await patch({ notes: 'Meet at 8' })).body).toMatchObject({ notes: 'Meet at 8', test: test.test });
    const later = addDaysTo(day, 7);
    expect((await patch({ date: later })).body).toMatchObject({ date: later, end_date: later });
    expect((await patch({ date: day })).status).toBe(200);
    expect((await patch({ type: 'EVENT_MEETING' })).body).toEqual({ type: ['This stays a DVSA test'] });
    expect((await patch({ all_day: true })).body).toEqual({ all_day: ['A DVSA test has a time'] });
    expect((await patch({ end_date: later })).body).toEqual({ end_date: ['A DVSA test is on one day'] });
    const csv = `${HEAD}\nStaneley,Mod 1,A,${later},09:00,${test.test?.reference}`;
    await desk.send('POST', '/school/test-upload/', { body: { csv } });
    expect((await patch({ date: later })).body).toEqual({ date: ['This test is in the calendar already'] });
    const meeting = await desk.addEvent();
    const changed = await desk.send('PATCH', `${EVENTS}${meeting.id}/`, { body: { type: 'EVENT_DVSA_TEST' } });
    const added = await desk.send('POST', EVENTS, { body: { type: 'EVENT_DVSA_TEST', date: day } });
    const FROM_FILE = { type: ['DVSA tests come from a file: Settings, DVSA tests'] };
    expect([changed.body, added.body]).toEqual([FROM_FILE, FROM_FILE]);
  });

  it('keeps its test centre from being deleted', async () => {
    const test = await slot(desk.nextDay());
    const answer = await desk.send('DELETE', `/school/test-centres/${test.test?.centre}/`);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'has_history', detail: 'Tests in the calendar are at this test centre' },
    ]);
  });
});
