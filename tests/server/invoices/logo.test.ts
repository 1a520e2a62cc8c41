// The school's logo on an invoice's paper: the one of its e-mails, as it was on the day of issue.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { messageSettings } from '~contract/messages/settings';
import { hashOfAddress } from '~contract/wire/media';
import { unavailable } from '~server/platform/http/http-error';
import { restoreArchive } from '~server/platform/backup/restore';
import { writeArchive } from '~server/platform/backup/write';
import { collect } from '~server/platform/media/collect';
import { mediaPath, mediaStore } from '~server/platform/media/store';
import { paperFile } from '~server/services/invoices/paper-file';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';
import { unnoted } from '~tests/server/helpers/archive';
import { openTestDb } from '~tests/server/helpers/database';
import { takePhoto } from '~tests/server/helpers/fleet';
import { fileParts, sendForm } from '~tests/server/helpers/form';
import { PICTURE } from '~tests/server/helpers/small-files';
import { openClerk, type Clerk, INVOICES, line } from './clerk';

const SETTINGS = '/school/message-settings/';

let desk: Clerk;
beforeAll(async () => {
  desk = await openClerk();
});
afterAll(() => desk.app.close());

const set = (bytes: Uint8Array, name = 'logo.png') =>
  desk.app.call('POST', `${SETTINGS}logo/`, { token: desk.token.owner, ...sendForm(fileParts('image', bytes, name)) });
/** The camera lay on its side: upright, the photo is as high as this is wide. */
const setPhoto = async (red: number, size: readonly [number, number] = [60, 20]) =>
  hashOfAddress(messageSettings.parse((await set(await takePhoto(red, ...size), 'logo.jpg')).body).logo ?? '');
const remove = () => desk.send('PATCH', SETTINGS, { body: { logo: null } });
const pdfOf = async (of: Invoice) => (await desk.send('GET', `${INVOICES}${of.invoice_id}/pdf/`)).bytes;
/** The sizes of the pictures on a paper, in pixels. */
const picturesIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Subtype \/Image\b[^>]*?\/Width (\d+)\s+\/Height (\d+)/gu)].map(
    ([, width, height]) => [Number(width), Number(height)],
  );
const filesIn = () => desk.app.app.services.config.DATA_DIR;
const isStored = (hash: string) => existsSync(mediaPath(join(filesIn(), 'files'), desk.ours, hash));
/** Two nightly passes, two days apart: a file that nothing points at goes in the second one. */
async function sweepTwice(): Promise<void> {
  for (const days of [0, 2]) {
    await collect(desk.app.db, filesIn(), new Date(desk.app.now().getTime() + days * 24 * 60 * 60 * 1000));
  }
}

it('is on the papers that are issued while the school has it, and a paper never takes another one', async () => {
  const before = await desk.issued();
  const photo = await setPhoto(91);
  const paper = await desk.issued();
  const first = await pdfOf(paper);
  expect([picturesIn(await pdfOf(before)), picturesIn(first)]).toEqual([[], [[20, 60]]]);
  await set(PICTURE);
  await sweepTwice();
  expect(isStored(photo)).toBe(true);
  expect(Buffer.compare(await pdfOf(paper), first)).toBe(0);
  expect(picturesIn(await pdfOf(await desk.issued()))).toEqual([[1, 1]]);
  await remove();
  expect([picturesIn(await pdfOf(paper)), picturesIn(await pdfOf(await desk.issued()))]).toEqual([[[20, 60]], []]);
});

it('is on a credit note, too, as on the day of the credit note', async () => {
  await remove();
  const paper = await desk.issued();
  await setPhoto(92);
  const credited = await desk.act(paper, 'credit', { reason: 'Less', lines: [line({ unit_price: 100 })] });
  expect([picturesIn(await pdfOf(paper)), picturesIn(await pdfOf(shape.parse(credited.body)))]).toEqual([
    [],
    [[20, 60]],
  ]);
});

it('is drawn anew: upright, and in the paper’s size', async () => {
  const photo = await setPhoto(93, [1200, 400]);
  const pdf = await pdfOf(await desk.issued());
  expect(photo).toMatch(/^[\da-f]{64}$/u);
  expect(picturesIn(pdf)).toEqual([[54, 162]]);
});

it('comes back with a backup: the restored server draws the same paper', async () => {
  await setPhoto(95);
  const paper = await desk.issued();
  const pdf = await pdfOf(paper);
  await remove();
  await sweepTwice();
  const home = await mkdtemp(join(tmpdir(), 'connect-logo-test-'));
  const [db, path] = [await openTestDb(), join(home, 'archive.tar.gz')];
  try {
    await writeArchive(desk.app.db, filesIn(), path);
    await restoreArchive({ path, db, dataDir: home, replace: false, note: unnoted, log: () => {} });
    const services = { ...desk.app.app.services, db, media: mediaStore(join(home, 'files')) };
    const drawn = await paperFile(services, desk.ours, paper.id);
    expect([picturesIn(pdf), Buffer.compare(Buffer.from(drawn.bytes), pdf)]).toEqual([[[20, 60]], 0]);
  } finally {
    await db.close();
    await rm(home, { recursive: true });
  }
});

it('is waited for while the machine is busy: no paper leaves without it', async () => {
  await setPhoto(96);
  const paper = await desk.issued();
  const { services } = desk.app.app;
  const { photos } = services;
  services.photos = Object.assign(() => Promise.reject(unavailable(5)), { check: () => {} });
  const busy = await desk.send('GET', `${INVOICES}${paper.invoice_id}/pdf/`);
  await expect(paperFile(services, desk.ours, paper.id)).rejects.toThrow(unavailable(5).message);
  services.photos = photos;
  expect([busy.status, picturesIn(await pdfOf(paper))]).toEqual([503, [[20, 60]]]);
});

it.skipIf(whyNoPdf)('is left out where its file is gone, and the rest of the paper stays', async () => {
  await remove();
  await setPhoto(94);
  const paper = await desk.issued();
  desk.app.app.services.media.open = async () => undefined;
  const pdf = await pdfOf(paper);
  expect([picturesIn(pdf), pagesOf(pdf).flat().join('\n')]).toEqual([[], expect.stringContaining(paper.number)]);
});

it('that is no picture is refused where it is uploaded', async () => {
  const answer = await set(Buffer.from('%PDF-1.4 no picture'), 'logo.png');
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['image']]);
});
