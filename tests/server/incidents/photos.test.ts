// Photos of reports of incidents: sent once, seen by those who see the report, printed, and gone with it.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { incident as shape, type Incident } from '~contract/incidents/incidents';
import { incidentImageAdded } from '~contract/incidents/photos';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { idempotency, media, schoolCounter } from '~server/db/schema/schema';
import { incidentImage } from '~server/db/schema/incidents';
import { countUsage } from '~server/platform/usage';
import { sweep } from '~server/services/sweep';
import { unzip } from '~tests/helpers/unzip';
import { key, openPlanner, type Person, type Planner } from '~tests/server/calendar/planner';
import { cookieIn } from '~tests/server/helpers/app';
import { fileParts, sendForm, sha256 } from '~tests/server/helpers/form';
import { noise } from '~tests/server/uploads/make';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const INCIDENTS = '/school/incidents/';
const at = ({ id }: { id: number }) => `${INCIDENTS}${id}/`;
const today = () => londonDay(desk.app.now());
const rider = { customer: null, role: 'RIDER', name: 'Robin Example', injury: 'NONE', injury_note: '' };
const robin = { ...rider, off_work: false, phone: '07700 900456', vehicle: '' };

async function add(more: object = {}, by: Person = 'owner'): Promise<Incident> {
  const form = { date: today(), time: '00:00', training: 'CBT', place_kind: 'SITE', what_happened: 'A fall' };
  return shape.parse((await desk.send('POST', INCIDENTS, { body: { ...form, ...more }, by })).body);
}

let drawn = 0;
const photo = () =>
  noise(40, 30 + (drawn += 1))
    .jpeg()
    .toBuffer();
/** `headers`: with a key of its own unless given. */
function send(of: { id: number }, bytes: Uint8Array, by: Person = 'owner', headers: object = key(), path = '') {
  const parts = fileParts('image', bytes, 'gate.jpg', { incident: of.id });
  const form = sendForm(parts);
  return desk.app.call('POST', `${at(of)}images/${path}`, {
    token: desk.token[by],
    ...form,
    headers: { ...form.headers, ...headers },
  });
}
const row = async (of: { id: number }, by: Person = 'owner') =>
  shape.parse((await desk.send('GET', at(of), { by })).body);
const cookies = new Map<Person, string>();
/** The status of the bytes for somebody's browser. */
async function bytesOf(address: string, by: Person): Promise<number> {
  if (!cookies.has(by)) {
    const body = { email: `${by}@example.com`, password: 'connect-demo' };
    cookies.set(by, cookieIn(await desk.app.call('POST', '/users/login', { body }), 'connect_media'));
  }
  const headers = { cookie: cookies.get(by) ?? '' };
  return (await desk.app.call('GET', address.slice('/api/v2'.length), { headers })).status;
}
const photosOf = (of: { id: number }) =>
  desk.app.db.system((tx) => tx.select().from(incidentImage).where(eq(incidentImage.incident_id, of.id)));

it('a photo is attached once, however often it is sent, and is in its report, the feed and the audit', async () => {
  const [report, bytes, headers] = [await add(), await photo(), key()];
  const seq = await desk.lastSeq();
  const first = await send(report, bytes, 'owner', headers);
  const again = await send(report, bytes, 'owner', headers);
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const added = incidentImageAdded.parse(first.body);
  const listed = await row(report);
  expect(added.incident_row).toEqual(listed);
  expect(listed).toMatchObject({ version: 2, images: [{ id: added.id, client_key: headers['Idempotency-Key'] }] });
  expect(listed.images).toMatchObject([{ sha256: sha256(bytes), size: bytes.length, image: added.image }]);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'incidents', id: report.id, op: 'w' }]);
  expect(await desk.auditOf('incident_images', added.id)).toMatchObject([{ outcome: 'created' }]);
});

it('a photo that was sent small gets its full size and keeps its id', async () => {
  const [report, small, full] = [await add(), await photo(), await photo()];
  const { id } = incidentImageAdded.parse((await send(report, small)).body);
  expect((await send(report, full, 'owner', key(), `${id}/full/`)).status).toBe(200);
  expect((await row(report)).images).toMatchObject([{ id, sha256: sha256(full) }]);
  expect((await send(await add(), full, 'owner', key(), `${id}/full/`)).status).toBe(404);
});

it('only those who see the report may add photos and open them', async () => {
  const report = await add({}, 'owen');
  const added = incidentImageAdded.parse((await send(report, await photo(), 'owen')).body);
  const who: readonly Person[] = ['owner', 'callum', 'owen', 'sal', 'priya', 'jodie', 'owner2'];
  const opened = [];
  for (const by of who) opened.push(await bytesOf(added.image, by));
  expect(opened).toEqual([200, 404, 200, 404, 404, 404, 404]);
  const bytes = await photo();
  const sent = [];
  for (const by of who) sent.push((await send(report, bytes, by)).status);
  expect(sent).toEqual([201, 404, 201, 404, 404, 404, 404]);
});

it('a repeated call shows no riders to somebody who sees none by now', async () => {
  const [report, bytes, headers] = [await add({ staff: [desk.person('Owen')], people: [robin] }), await photo(), key()];
  const first = await send(report, bytes, 'owen', headers);
  expect(JSON.stringify(first.body)).not.toContain(robin.name);
  expect(JSON.stringify((await send(report, bytes, 'owen', headers)).body)).not.toContain(robin.name);
});

it('photos are deleted by their keys, and all of them with their report, whose bytes then go', async () => {
  const report = await add();
  const addresses = [];
  for (const _ of [1, 2, 3]) addresses.push(incidentImageAdded.parse((await send(report, await photo())).body).image);
  const [one] = (await row(report)).images;
  const body = { removed_files: [one?.client_key, '00000000-0000-4000-8000-000000000000'] };
  expect((await desk.send('PATCH', at(report), { body })).status).toBe(200);
  expect((await row(report)).images.map(({ image }) => image)).toEqual(addresses.slice(1));
  expect(await bytesOf(addresses[0] ?? '', 'owner')).toBe(404);
  expect((await desk.send('DELETE', at(report))).status).toBe(204);
  expect([await photosOf(report), await bytesOf(addresses[1] ?? '', 'owner')]).toEqual([[], 404]);
  const pass = (days: number) =>
    sweep(desk.app.db, desk.app.app.services.config.DATA_DIR, new Date(desk.app.now().getTime() + days * 86_400_000));
  await pass(0);
  await pass(2);
  const isKept = and(eq(media.school_id, desk.ours), eq(media.sha256, addresses[1]?.split('/').at(-1) ?? ''));
  expect(await desk.app.db.system((tx) => tx.select().from(media).where(isKept))).toEqual([]);
});

it('their bytes count in what the school stores, and they are no rows of their own', async () => {
  const report = await add();
  const usage = async () =>
    (await desk.app.db.school(desk.ours, (tx) => tx.select().from(schoolCounter)))[0] ?? {
      stored_bytes: 0,
      row_count: 0,
    };
  const before = await usage();
  const bytes = await photo();
  await send(report, bytes);
  const after = await usage();
  expect([after.stored_bytes - before.stored_bytes, after.row_count - before.row_count]).toEqual([bytes.length, 0]);
  const counted = await desk.app.db.system((tx) => countUsage(tx, desk.ours, desk.app.now()));
  expect(counted).toEqual({ bytes: after.stored_bytes, rows: after.row_count });
});

it('after three years the photos go with the names, also of a report that names nobody', async () => {
  const day = addDaysTo(today(), -3 * 366);
  const [named, plain] = [await add({ date: day, people: [robin] }), await add({ date: day })];
  const headers = key();
  for (const of of [named, plain]) await send(of, await photo(), 'owner', of === named ? headers : key());
  await sweep(desk.app.db, desk.app.app.services.config.DATA_DIR, desk.app.now());
  expect([(await row(named)).images, (await row(plain)).images]).toEqual([[], []]);
  const [kept] = await desk.app.db.system((tx) =>
    tx.select().from(idempotency).where(eq(idempotency.key, headers['Idempotency-Key'])),
  );
  expect(kept?.body).toMatchObject({ incident: named.id, incident_row: { people: [] } });
});

it('the export of a person says how many photos there are, and has none of them', async () => {
  const customer = await desk.someone();
  const report = await add({ people: [{ ...robin, customer }] });
  await send(report, await photo());
  const answer = await desk.app.app.server.inject({
    method: 'GET',
    url: `/api/v2/customers/${customer}/export/`,
    headers: { authorization: `Bearer ${desk.token.owner}` },
  });
  const files = unzip(answer.rawPayload);
  expect(files.get('incidents.txt')?.toString()).toContain('Photos: 1, not in this file');
  expect([...files.keys()].filter((name) => /\.jpe?g$/u.test(name))).toEqual([]);
});

it('the PDF has the photos, and says of one that it can’t print', async () => {
  const report = await add();
  for (const _ of [1, 2, 3]) await send(report, await photo());
  const paper = async () => {
    const url = `/api/v2${at(report)}paper/`;
    const headers = { authorization: `Bearer ${desk.token.owner}` };
    const answer = await desk.app.app.server.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload.toString('latin1').match(/\/Subtype \/Image\b/gu)?.length ?? 0;
  };
  expect(await paper()).toBe(3);
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  expect((await send(report, gif)).status).toBe(201);
  expect(await paper()).toBe(3);
});
