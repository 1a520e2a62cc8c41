// @run alone
// Photos of a report of an incident, taken without signal: with a new report and added to one, killed while they are sent, and deleted.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { door } from '~data/database-access';
import { addFiles } from '~data/files/draft-files';
import { removeIncidentPhoto } from '~data/files/remove-attached';
import { saveIncidentWithPhotos, saveNewIncident } from '~data/files/save-incident';
import { listIncidents, saveIncident } from '~data/incidents/incidents';
import type { PickedFile, PreparedFile } from '~data/photos/picked-file';
import type * as preparing from '~data/photos/prepare';
import { londonDay } from '~domain/time/london-time';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { sha256 } from '~tests/server/helpers/form';
import { openPhone, type Phone } from '~tests/server/helpers/phone';
import { connect, sendAll as sendWhatIsReady, type Line } from '~tests/server/helpers/sending';
import { connectUploads, type UploadLine } from '~tests/server/helpers/xhr';
import { noise } from '~tests/server/uploads/make';

// Without a canvas: what is picked is small and has no metadata.
vi.mock('~data/photos/prepare', async (original) => ({
  ...(await original<typeof preparing>()),
  prepareFile: async ({ name, type, bytes }: PickedFile): Promise<PreparedFile> => {
    const thumb = Uint8Array.from(await sharp(Buffer.from(bytes)).resize(32).jpeg().toBuffer()).buffer;
    const about = { name, type, bytes, sha256: sha256(new Uint8Array(bytes)), takenAt: null, thumb };
    return { is: 'ready', kind: 'image', ...about };
  },
}));

let app: TestApp;
let phone: Phone;
let calls: Line;
let uploads: UploadLine;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openPhone(app, 'owner@example.com');
  calls = connect(app);
  uploads = connectUploads(app);
  await phone.pull();
});

const NEW = { form: 'incident', target: 'new' } as const;
const waiting = () => door.run(({ work }) => work.mutations.orderBy(':id').toArray());
const kept = () => door.run(({ work }) => work.blobs.count());

/** Sends once all photos are prepared, which the page does beside it. */
async function sendAll(): Promise<void> {
  const isReady = async () => (await waiting()).every(({ prepare }) => prepare === undefined);
  await vi.waitUntil(isReady, { timeout: 30_000 });
  await sendWhatIsReady();
}

let drawn = 0;
/** Picks photos in a form, as the person does. */
async function pick(key: { form: string; target: string }, count: number): Promise<void> {
  const files = [];
  for (let at = 0; at < count; at += 1) {
    const bytes = Uint8Array.from(
      await noise(300, 200 + (drawn += 1))
        .jpeg()
        .toBuffer(),
    );
    files.push(new File([bytes], `IMG_${drawn}.jpg`, { type: 'image/jpeg' }));
  }
  const { refused } = await addFiles(key, files, { as: 'photos', route: '/incidents/new' });
  expect(refused).toEqual([]);
}
const ours = async (what: string) => (await listIncidents()).filter(({ what_happened }) => what_happened === what);
const write = (what_happened: string) => {
  const form = { date: londonDay(app.now()), time: '00:00:00', training: 'CBT', place_kind: 'SITE' } as const;
  return saveNewIncident({ ...form, what_happened }, { draft: NEW });
};
/** What the school has of it. */
async function atSchool(what: string) {
  await phone.pull();
  return (await phone.stored()).incidents.filter(({ what_happened }) => what_happened === what);
}

it('a report with photos is saved at once, and sent once when a call was lost half-way', async () => {
  await pick(NEW, 2);
  await write('Lost half-way');
  const [made] = await ours('Lost half-way');
  expect(made).toMatchObject({ pending: 'waiting', images: [], files: [{ kind: 'image' }, { kind: 'image' }] });
  expect((await waiting()).map(({ entity }) => entity)).toEqual(['incidents', 'incident_images', 'incident_images']);
  // The school has the report and the first photo, and the phone heard neither answer.
  calls.drop = (url) => url.endsWith('/school/incidents/');
  await sendAll();
  calls.drop = null;
  uploads.drop = (asked) => asked.startsWith('POST') && 'after';
  await sendAll();
  uploads.drop = null;
  // Killed, and opened again: what was under way is still there.
  expect((await waiting()).length).toBeGreaterThan(0);
  await sendAll();
  expect([await waiting(), await kept()]).toEqual([[], 0]);
  const [sent] = await ours('Lost half-way');
  expect(sent).toMatchObject({ pending: null, files: [] });
  const rows = await atSchool('Lost half-way');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['images']).toHaveLength(2);
  expect(sent?.images).toEqual(rows[0]?.['images']);
});

it('what is changed before the photos have arrived is sent after them, and nothing is in conflict', async () => {
  await pick(NEW, 1);
  await write('Changed meanwhile');
  const [made] = await ours('Changed meanwhile');
  await saveIncident(made?.id ?? 0, { reported_on: londonDay(app.now()), reported_how: 'EMAIL' });
  await sendAll();
  expect(await waiting()).toEqual([]);
  expect(await atSchool('Changed meanwhile')).toMatchObject([{ reported_how: 'EMAIL', images: [{}] }]);
});

it('photos are added to a report that the school has, with a change of it and without one', async () => {
  await write('Added later');
  await sendAll();
  const [made] = await ours('Added later');
  const key = { form: 'incident', target: String(made?.id) };
  await pick(key, 1);
  await saveIncidentWithPhotos(made?.id ?? 0, { place: 'By the gate' }, { draft: key });
  await pick(key, 1);
  await saveIncidentWithPhotos(made?.id ?? 0, { place: 'By the gate' }, { draft: key });
  expect((await ours('Added later'))[0]).toMatchObject({ pending: 'waiting', files: [{}, {}] });
  await sendAll();
  expect([await waiting(), await kept()]).toEqual([[], 0]);
  expect(await atSchool('Added later')).toMatchObject([{ place: 'By the gate', images: [{}, {}] }]);
  expect(await saveIncidentWithPhotos(made?.id ?? 0, { place: 'By the gate' }, { draft: key })).toBeNull();
});

it('a change that is taken back does not take its photo with it', async () => {
  await write('Taken back');
  await sendAll();
  const [made] = await ours('Taken back');
  const key = { form: 'incident', target: String(made?.id) };
  await saveIncident(made?.id ?? 0, { place: 'Elsewhere' });
  await pick(key, 1);
  await saveIncidentWithPhotos(made?.id ?? 0, { place: '' }, { draft: key });
  await sendAll();
  expect(await waiting()).toEqual([]);
  expect(await atSchool('Taken back')).toMatchObject([{ place: '', images: [{}] }]);
});

it('a photo that is deleted without signal is gone at once, and at the school later', async () => {
  await pick(NEW, 2);
  await write('Deleted');
  await sendAll();
  const [sent] = await ours('Deleted');
  const [first, second] = sent?.images ?? [];
  if (!sent || !first) throw new Error('there are no photos');
  await removeIncidentPhoto({ id: sent.id, about: 'Incident' }, first);
  expect((await ours('Deleted'))[0]?.images).toEqual([second]);
  await sendAll();
  expect(await atSchool('Deleted')).toMatchObject([{ images: [{ id: second?.id }] }]);
});
