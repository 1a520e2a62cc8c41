// The limits of a school: bytes of files, and rows. Existing ones can always be read, changed and deleted.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { schoolUsage } from '~contract/school/school';
import { media, schoolCounter } from '~server/db/schema/schema';
import { countUsage, getUsage } from '~server/platform/usage';
import { sweep } from '~server/services/sweep';
import { formOf as bikeForm, rowsOf } from '~tests/server/access/rows';
import { fileParts, FORM_TYPE, sha256 } from '~tests/server/helpers/form';
import { PAPER, PICTURE } from '~tests/server/helpers/small-files';
import { noise } from './make';
import { sender } from './sender';
import { openYard, type Yard } from './yard';

const DAY = 24 * 60 * 60 * 1000;
const FULL = { status: 409, body: { code: 'quota_reached' } };
let yard: Yard;
let photo: Buffer;
beforeEach(async () => {
  yard = await openYard();
  photo = await noise(90, 60).jpeg().toBuffer();
});
afterEach(() => yard.app.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  yard.app.call(method, path, { token: yard.token, body, headers: { 'idempotency-key': randomUUID() } });
const usage = async () => schoolUsage.parse((await call('GET', '/school/usage/')).body);
const counted = () => yard.app.db.system((tx) => countUsage(tx, yard.school, yard.app.now()));
const kept = () => yard.app.db.system((tx) => getUsage(tx, yard.school, { lock: false }));
const allow = (values: Partial<Record<'CONNECT_QUOTA_BYTES' | 'CONNECT_QUOTA_ROWS', number>>) =>
  Object.assign(yard.app.app.services.config, values);
const site = async () => {
  const answer = await call('GET', '/school/suppliers/');
  return (answer.body as { results: { id: number }[] }).results[0]?.id ?? 0;
};
const siteName = async () => {
  const answer = await call('GET', '/school/suppliers/');
  return (answer.body as { results: { connect_location_name: string }[] }).results[0]?.connect_location_name ?? '';
};
const addBike = async (mark: string) => call('POST', '/bike_management/motorbikes/', bikeForm(mark, await site()));
const only = (answer: { body: unknown }) => (answer.body as { id: number }).id;

it('says how much storage a school uses, and how much each school has', async () => {
  const { bytes, rows } = await counted();
  expect(await usage()).toMatchObject({
    bytes: { used: bytes, limit: 50_000_000_000 },
    rows: { used: rows, limit: 2_000_000 },
    invitations: { used: 0, limit: 20 },
  });
  const { body } = await yard.app.call('GET', '/capabilities');
  const room = { quota_bytes: 50_000_000_000, quota_rows: 2_000_000, quota_invitations_day: 20 };
  expect(body).toMatchObject({ limits: { ...room, upload_piece: 262_144, reencode_pixels: 24_000_000 } });
});

it('the figures are right after every kind of write, without counting', async () => {
  await counted();
  const before = await kept();
  const first = only(await addBike('QA1 AAA'));
  await addBike('QA1 AAB');
  const comment = only(
    await call('POST', `/bike_management/motorbikes/${first}/comments/`, { bike: first, comment: 'Lamp' }),
  );
  await yard.sendTo(
    `/bike_management/motorbikes/${first}/comments/${comment}/images/`,
    fileParts('image', photo, 'a.jpg', { comment }),
  );
  await yard.sendTo(
    `/bike_management/motorbikes/${first}/documents/`,
    fileParts('document', PAPER, 'a.pdf', { bike: first }),
  );
  // The same bytes again take no room.
  await yard.send('image', photo);
  expect(await kept()).toEqual({ rows: before.rows + 4, bytes: before.bytes + photo.length + PAPER.length });
  expect(
    (await call('POST', '/certificates/books/', { supplier: await site(), first_certificate_number: 7_000_001 }))
      .status,
  ).toBe(201);
  expect((await call('POST', '/school/suppliers/', { connect_location_name: 'Pier' })).status).toBe(201);
  const csv = `registration_plate,make,model,engine_size,supplier\nQA1 AAC,Honda,CB125F,124,"${await siteName()}"`;
  expect((await call('POST', '/bike_management/motorbikes/import/?dry_run=0', { csv })).status).toBe(200);
  expect(await kept()).toEqual(await counted());
  expect((await call('DELETE', `/bike_management/motorbikes/${first}/`)).status).toBe(204);
  const after = await kept();
  expect(await counted()).toEqual(after);
});

it('bytes are free again when the files are gone from the disk', async () => {
  const { id } = (await yard.send('image', photo)).body as { id: number };
  await counted();
  const before = await kept();
  await call('DELETE', `/bike_management/motorbikes/${yard.bike}/comments/${yard.comment}/images/${id}/`);
  const dataDir = yard.app.app.services.config.DATA_DIR;
  await sweep(yard.app.db, dataDir, yard.app.now());
  await yard.app.db.system((tx) =>
    tx
      .update(media)
      .set({ orphaned: new Date(0).toISOString() })
      .where(eq(media.sha256, sha256(photo))),
  );
  await sweep(yard.app.db, dataDir, yard.app.now());
  expect((await kept()).bytes).toBe(before.bytes - photo.length);
});

it('with its storage full a school cannot upload files, but can do everything else', async () => {
  const first = (await yard.send('image', photo)).body as { id: number };
  await counted();
  allow({ CONNECT_QUOTA_BYTES: (await kept()).bytes + photo.length });
  const large = await noise(300, 200).jpeg().toBuffer();
  const [before, files] = [await rowsOf(yard.app.db, yard.school), yard.files()];
  expect(await yard.send('image', large)).toMatchObject(FULL);
  expect(await sender(yard).begin(large)).toMatchObject(FULL);
  expect(await rowsOf(yard.app.db, yard.school)).toBe(before);
  // One file may be left without a row, which the collector deletes.
  expect(yard.files().length - files.length).toBeLessThanOrEqual(1);
  // A file that is stored already needs no more room.
  expect((await yard.send('image', photo)).status).toBe(201);
  // The last file that fits; the next one is not even read.
  const last = await noise(88, 60).jpeg().toBuffer();
  allow({ CONNECT_QUOTA_BYTES: (await kept()).bytes + last.length });
  expect((await yard.send('image', last)).status).toBe(201);
  const unread = { token: yard.token, raw: 'x', headers: { 'content-type': FORM_TYPE } };
  expect(await yard.app.call('POST', yard.pathOf('image'), unread)).toMatchObject(FULL);
  expect((await call('PATCH', `/bike_management/motorbikes/${yard.bike}/`, { colour: 'Green' })).status).toBe(200);
  const path = `/bike_management/motorbikes/${yard.bike}/comments/${yard.comment}/images/${first.id}/`;
  expect((await call('DELETE', path)).status).toBe(200);
});

it('begun uploads count, so that nobody uploads for hours only to be refused', async () => {
  allow({ CONNECT_QUOTA_BYTES: (await counted()).bytes + 3_000_000 });
  const begin = (digit: string, size: number) => call('POST', '/uploads/', { sha256: digit.repeat(64), size });
  expect((await begin('a', 2_000_000)).status).toBe(200);
  expect(await begin('b', 2_000_000)).toMatchObject(FULL);
  expect((await begin('a', 2_000_000)).status).toBe(200);
  expect((await begin('b', 900_000)).status).toBe(200);
});

it('a repeated upload is answered as before, however full the school is', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await yard.send('image', PICTURE, 'a.png', headers);
  allow({ CONNECT_QUOTA_BYTES: 1 });
  expect(await yard.send('image', PICTURE, 'a.png', headers)).toMatchObject({ status: 201, body: first.body });
});

it('at its limit of records a school cannot create any, in any way, but can edit all', async () => {
  const first = only(await addBike('QA1 AAA'));
  await counted();
  allow({ CONNECT_QUOTA_ROWS: (await kept()).rows + 1 });
  expect((await addBike('QA1 AAB')).status).toBe(201);
  const before = await rowsOf(yard.app.db, yard.school);
  expect(await addBike('QA1 AAC')).toMatchObject(FULL);
  const create = { method: 'POST', path: '/bike_management/motorbikes/', body: bikeForm('QA1 AAD', await site()) };
  const batch = await call('POST', '/sync/batch', { requests: [{ key: randomUUID(), ...create }] });
  expect(batch.body).toMatchObject({ responses: [FULL] });
  const csv = `registration_plate,make,model,engine_size,supplier\nQA1 AAC,Honda,CB125F,124,"${await siteName()}"`;
  expect(await call('POST', '/bike_management/motorbikes/import/?dry_run=0', { csv })).toMatchObject(FULL);
  expect(
    await call('POST', '/certificates/books/', { supplier: await site(), first_certificate_number: 7_000_001 }),
  ).toMatchObject(FULL);
  expect(await rowsOf(yard.app.db, yard.school)).toBe(before);
  expect((await call('PATCH', `/bike_management/motorbikes/${first}/`, { colour: 'Green' })).status).toBe(200);
  expect((await call('GET', `/bike_management/motorbikes/${first}/`)).status).toBe(200);
  // A photo on a report that is there already is no record of its own.
  expect((await yard.send('image', photo)).status).toBe(201);
  expect((await call('DELETE', `/bike_management/motorbikes/${first}/`)).status).toBe(204);
  expect((await addBike('QA1 AAE')).status).toBe(201);
});

it('ten writes at once cannot exceed the limit', async () => {
  allow({ CONNECT_QUOTA_ROWS: (await counted()).rows + 3 });
  const marks = Array.from({ length: 10 }, (_none, at) => `QB1 AA${String.fromCodePoint(65 + at)}`);
  const answers = await Promise.all(marks.map((mark) => addBike(mark)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

it('wrong usage figures are recounted once a day', async () => {
  const right = await counted();
  const set = (values: object) =>
    yard.app.db.system((tx) => tx.update(schoolCounter).set(values).where(eq(schoolCounter.school_id, yard.school)));
  await set({ row_count: 1, stored_bytes: 1 });
  const dataDir = yard.app.app.services.config.DATA_DIR;
  await sweep(yard.app.db, dataDir, yard.app.now());
  expect(await kept()).toEqual({ rows: 1, bytes: 1 });
  yard.app.pass(DAY + 1000);
  await sweep(yard.app.db, dataDir, yard.app.now());
  expect(await kept()).toEqual(right);
});
