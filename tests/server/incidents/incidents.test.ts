// Reports of incidents: written once, seen by few, sent to DVSA, and what becomes of the people in them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { incident as shape, type Incident } from '~contract/incidents/incidents';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { idempotency } from '~server/db/schema/schema';
import { sweep } from '~server/services/sweep';
import { unzip } from '~tests/helpers/unzip';
import { key, openPlanner, type Person, type Planner, type Sent } from '~tests/server/calendar/planner';

let desk: Planner;
let [owen, sal] = [0, 0];
beforeAll(async () => {
  desk = await openPlanner();
  [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
});
afterAll(() => desk.app.close());

const INCIDENTS = '/school/incidents/';
const at = ({ id }: { id: number }) => `${INCIDENTS}${id}/`;
const today = () => londonDay(desk.app.now());
const rider = { customer: null, role: 'RIDER', name: 'Robin Example', injury: 'NONE', injury_note: '' };
const robin = { ...rider, off_work: false, phone: '07700 900456', vehicle: '' };
const form = (more: object = {}) => ({
  date: addDaysTo(today(), -1),
  time: '10:15',
  training: 'CBT',
  place_kind: 'SITE',
  what_happened: 'A fall at walking pace',
  ...more,
});
const post = (more: object = {}, sent: Sent = {}) => desk.send('POST', INCIDENTS, { body: form(more), ...sent });
const add = async (more: object = {}, sent: Sent = {}): Promise<Incident> => shape.parse((await post(more, sent)).body);
const row = async (of: { id: number }, by: Person = 'owner') =>
  shape.parse((await desk.send('GET', at(of), { by })).body);
const seen = async (of: { id: number }, by: Person) => (await desk.send('GET', at(of), { by })).status;
const list = async (query = '', by: Person = 'owner') =>
  (await desk.send('GET', `${INCIDENTS}?page_size=100&${query}`, { by })).body as {
    count: number;
    results: Incident[];
  };

it('a report is written once, however often it is sent, and is in the feed and the audit', async () => {
  const [bike, course, customer] = [await desk.addBike(), await desk.add(), await desk.someone()];
  const seq = await desk.lastSeq();
  const more = { bikes: [bike], staff: [owen], people: [{ ...robin, customer }], course: course.id, phoned: true };
  const headers = key();
  const first = await post(more, { headers });
  const again = await post(more, { headers });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const written = shape.parse(first.body);
  expect(written).toMatchObject({
    time: '10:15:00',
    course: course.id,
    staff: [{ id: owen }],
    bikes: [{ id: bike }],
    people: [{ ...robin, customer }],
    reported_on: null,
    version: 1,
  });
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'incidents', id: written.id, op: 'w' }]);
  expect(await desk.auditOf('incidents', written.id)).toMatchObject([{ outcome: 'created' }]);
});

it('an open report becomes a reported one with the day, the way and the name of the first to say so', async () => {
  const open = await add();
  expect((await list('state=open')).results.map(({ id }) => id)).toContain(open.id);
  const half = await desk.send('PATCH', at(open), { body: { reported_on: today() } });
  expect([half.status, half.body]).toEqual([400, { reported_how: ['This field is required'] }]);
  const early = { reported_on: addDaysTo(open.date, -1), reported_how: 'POST' };
  expect((await desk.send('PATCH', at(open), { body: early })).body).toEqual({
    reported_on: ['This day is before the incident'],
  });
  await desk.send('PATCH', at(open), { body: { reported_on: today(), reported_how: 'EMAIL' }, by: 'owner' });
  const sent = await row(open);
  expect(sent).toMatchObject({ reported_on: today(), reported_how: 'EMAIL', version: 2 });
  expect(sent.reported_name).not.toBe('');
  const ids = async (state: string) => (await list(`state=${state}`)).results.map(({ id }) => id);
  expect([(await ids('open')).includes(open.id), (await ids('reported')).includes(open.id)]).toEqual([false, true]);
  await desk.send('PATCH', at(open), { body: { reported_on: null, reported_how: null } });
  expect(await row(open)).toMatchObject({ reported_on: null, reported_how: null, reported_name: '' });
});

it('only those who may change the whole calendar see reports of others at which they were not present', async () => {
  const [mine, present] = [await add({}, { by: 'owen' }), await add({ staff: [sal] }, { by: 'owen' })];
  const who: readonly Person[] = ['owner', 'callum', 'owen', 'sal', 'priya', 'owner2'];
  const answers = async (of: Incident) => Promise.all(who.map((by) => seen(of, by)));
  // Callum sees the whole calendar, but changes his own only; Priya only looks at it.
  expect(await answers(mine)).toEqual([200, 404, 200, 404, 404, 404]);
  expect(await answers(present)).toEqual([200, 404, 200, 200, 404, 404]);
  expect((await list('', 'sal')).results.map(({ id }) => id)).toEqual([present.id]);
  expect((await list('', 'callum')).results.filter(({ id }) => id === mine.id || id === present.id)).toEqual([]);
  const feed = await desk.app.call('GET', '/sync/changes?limit=1000', { token: desk.token.sal });
  expect(JSON.stringify(feed.body)).not.toContain(`"collection":"incidents","id":${mine.id},`);
});

it('somebody without access to contacts sees riders without names, unless they wrote the report', async () => {
  const witness = { ...robin, role: 'WITNESS', name: 'Alex Example' };
  const others = await add({ staff: [owen], people: [robin, witness] });
  const hidden = await row(others, 'owen');
  expect(hidden.people).toEqual([{ ...robin, name: '', phone: '' }, witness]);
  const change = (by: Person) => desk.send('PATCH', at(others), { body: { people: [witness] }, by });
  const refused = await change('owen');
  expect([refused.status, refused.body]).toEqual([
    400,
    { people: ['To change who was concerned you need access to contacts'] },
  ]);
  const stale = await desk.send('PATCH', at(others), {
    body: { place: 'x' },
    by: 'owen',
    headers: { 'If-Match': '"99"' },
  });
  expect([stale.status, JSON.stringify(stale.body).includes(robin.name)]).toEqual([409, false]);
  const own = await add({ people: [robin] }, { by: 'owen' });
  expect((await row(own, 'owen')).people).toEqual([robin]);
  const unknown = await post({ people: [{ ...robin, customer: await desk.someone() }] }, { by: 'owen' });
  expect(unknown.status).toBe(400);
});

it('only the owner and admins delete a report, and the people go from what was answered about it', async () => {
  const headers = key();
  const written = shape.parse((await post({ people: [robin] }, { by: 'owen', headers })).body);
  expect((await desk.send('DELETE', at(written), { by: 'owen' })).status).toBe(403);
  expect((await desk.send('DELETE', at(written))).status).toBe(204);
  const kept = await desk.app.db.system((tx) =>
    tx.select().from(idempotency).where(eq(idempotency.key, headers['Idempotency-Key'])),
  );
  expect(kept).toMatchObject([{ body: { id: written.id, people: [] } }]);
});

it('a bike that is deleted leaves its mark, and a course that is deleted leaves nothing', async () => {
  const [bike, course] = [await desk.addBike(), await desk.add()];
  const written = await add({ bikes: [bike], course: course.id });
  await desk.send('DELETE', `/bike_management/motorbikes/${bike}/`);
  await desk.remove(course.id);
  const mark = written.bikes[0]?.registration_plate;
  expect(await row(written)).toMatchObject({ bikes: [], gone_bikes: [mark], course: null });
  const other = await desk.addBike();
  await desk.send('PATCH', at(written), { body: { bikes: [other] } });
  expect(await row(written)).toMatchObject({ bikes: [{ id: other }], gone_bikes: [mark] });
});

it('a contact in a report is kept from deletion, moves in a merge, and is in the export of their data', async () => {
  const [one, two] = [await desk.someone(), await desk.someone()];
  const alex = { ...robin, role: 'WITNESS', name: 'Alex Example' };
  const written = await add({ people: [{ ...robin, customer: two }, alex] });
  const refused = await desk.send('DELETE', `/customers/${two}/`);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'has_history' }]);
  const merge = { other: two, take: [], versions: { kept: 1, other: 1 } };
  const seq = await desk.lastSeq();
  expect((await desk.send('POST', `/customers/${one}/merge/`, { body: merge })).status).toBe(200);
  expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'incidents', id: written.id, op: 'w' });
  expect(await row(written)).toMatchObject({ people: [{ ...robin, customer: one }, alex], version: 2 });
  const answer = await desk.app.app.server.inject({
    method: 'GET',
    url: `/api/v2/customers/${one}/export/`,
    headers: { authorization: `Bearer ${desk.token.owner}` },
  });
  const files = unzip(answer.rawPayload);
  const text = files.get('incidents.txt')?.toString() ?? '';
  expect([text.includes('Rider: Robin Example'), text.includes('Alex Example')]).toEqual([true, false]);
  expect(files.get('changes.txt')?.toString()).toContain('incidents created');
});

it('three years after an incident the report names nobody any more, and is otherwise as it was', async () => {
  const [customer, day] = [await desk.someone(), addDaysTo(today(), -3 * 366)];
  const people = [{ ...robin, customer, injury: 'HOSPITAL', injury_note: 'Wrist', vehicle: 'AB12 CDE' }];
  const headers = key();
  const old = shape.parse((await post({ date: day, people }, { headers })).body);
  const young = await add({ people: [robin] });
  const seq = await desk.lastSeq();
  const pass = () => sweep(desk.app.db, desk.app.app.services.config.DATA_DIR, desk.app.now());
  await pass();
  const nobody = { ...robin, customer: null, name: '', phone: '', injury: 'HOSPITAL', injury_note: '' };
  expect(await row(old)).toMatchObject({ people: [nobody], what_happened: old.what_happened, version: 2 });
  expect((await row(young)).people).toEqual([robin]);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'incidents', id: old.id, op: 'w' }]);
  await pass();
  expect((await row(old)).version).toBe(2);
  const again = await post({ date: day, people }, { headers });
  expect(JSON.stringify(again.body)).not.toContain(robin.name);
  expect((await desk.send('DELETE', `/customers/${customer}/`)).status).toBe(204);
});

it('a report can’t be of the future, nor name rows of another school', async () => {
  expect((await post({ date: addDaysTo(today(), 1) })).body).toEqual({ date: ['This is in the future'] });
  const named = await post({ supplier: desk.pier, staff: [999_999], bikes: [999_999], course: 999_999 });
  expect(Object.keys(named.body as object).toSorted()).toEqual(['bikes', 'course', 'staff', 'supplier']);
});

it('the PDF goes on to another page for a long report, and printing it is in the audit', async () => {
  const short = await add({ people: [robin] });
  const long = await add({ what_happened: 'The bike slid and stopped. '.repeat(180).trim(), people: [robin] });
  const pages = async (of: Incident) => {
    const answer = await desk.app.app.server.inject({
      method: 'GET',
      url: `/api/v2${at(of)}paper/`,
      headers: { authorization: `Bearer ${desk.token.owner}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/gu)?.length;
  };
  expect([await pages(short), await pages(long)]).toEqual([1, 2]);
  expect((await desk.auditOf('incidents', long.id)).map(({ outcome }) => outcome)).toEqual(['created', 'printed']);
});
