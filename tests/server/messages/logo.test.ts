// The logo of e-mails: set, replaced and removed; its file is kept as long as it is the logo, and it arrives inside an e-mail.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messageSettings, type MessageSettings } from '~contract/messages/settings';
import { hashOfAddress, mediaAddress } from '~contract/wire/media';
import { smtpEmail } from '~server/platform/messages/email';
import { collect } from '~server/platform/media/collect';
import { mediaPath } from '~server/platform/media/store';
import { messageSettings as table } from '~server/db/schema/messages';
import { cookieIn } from '~tests/server/helpers/app';
import { takePhoto } from '~tests/server/helpers/fleet';
import { fileParts, sendForm, sha256 as hashOf } from '~tests/server/helpers/form';
import { PICTURE } from '~tests/server/helpers/small-files';
import type { Person } from '~tests/server/calendar/planner';
import { openOffice, type Office } from './office';
import { NOTHING } from './providers/letters';
import { startMailServer } from './providers/mail-server';

const PATH = '/school/message-settings/';
const DAY = 24 * 60 * 60 * 1000;
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const PNG_HASH = hashOf(PICTURE);
let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => office.app.db.system((tx) => tx.delete(table)));
afterAll(() => office.app.close());

const set = (bytes: Uint8Array, name = 'logo.png', by: Person = 'owner') =>
  office.app.call('POST', `${PATH}logo/`, {
    token: office.token[by],
    ...sendForm(fileParts('image', bytes, name)),
  });
const remove = () => office.send('PATCH', PATH, { body: { logo: null } });
const read = async (by: Person = 'owner') => (await office.send('GET', PATH, { by })).body as MessageSettings;
/** Sets a photo as the logo; returns the hash of what was stored. */
const setPhoto = async (red: number, by: Person = 'owner') =>
  hashOfAddress(messageSettings.parse((await set(await takePhoto(red, 60, 20), 'logo.jpg', by)).body).logo ?? '');

it('is set, replaced and removed', async () => {
  const first = await set(PICTURE);
  expect(first.status).toBe(200);
  const row = messageSettings.strict().parse(first.body);
  expect(row).toMatchObject({ version: 2, logo: mediaAddress(PNG_HASH) });
  expect(await read()).toEqual(row);
  const photo = await setPhoto(91);
  expect(photo).not.toBe(PNG_HASH);
  expect(await read()).toMatchObject({ version: 3, logo: mediaAddress(photo) });
  expect((await remove()).body).toMatchObject({ version: 4, logo: null });
  const audit = await office.auditOf('message_settings', row.id);
  expect(audit.map(({ outcome, fields }) => [outcome, fields])).toEqual(
    Array.from({ length: 3 }, () => ['changed', ['logo']]),
  );
});

it('stays when something else is changed', async () => {
  await set(PICTURE);
  await office.send('PATCH', PATH, { body: { reminder_hours: 24 } });
  expect(await read()).toMatchObject({ reminder_hours: 24, logo: mediaAddress(PNG_HASH) });
});

it.each([
  ['logo.gif', GIF],
  ['logo.webp', WEBP],
])('is refused as %s, which mail programs do not show, and is not stored', async (name, bytes) => {
  await set(PICTURE);
  const answer = await set(bytes, name);
  expect(answer).toMatchObject({ status: 400, body: { image: [`Choose a PNG or JPEG picture: ${name}`] } });
  expect((await read()).logo).toBe(mediaAddress(PNG_HASH));
  expect(isStored(hashOf(bytes))).toBe(false);
});

it('is refused above 4 MB, or if it is not a picture', async () => {
  const large = await set(Buffer.concat([PICTURE, Buffer.alloc(4_000_001)]));
  expect(large).toMatchObject({ status: 413, body: { image: [expect.stringContaining('logo.png')] } });
  expect((await set(Buffer.from('hello'))).status).toBe(400);
  expect((await read()).logo).toBeNull();
});

it('belongs to its school alone', async () => {
  await set(PICTURE);
  expect((await read('owner2')).logo).toBeNull();
  const photo = await setPhoto(92, 'owner2');
  expect((await read('owner2')).logo).toBe(mediaAddress(photo));
  expect((await read()).logo).toBe(mediaAddress(PNG_HASH));
});

const pass = () => collect(office.app.db, office.app.app.services.config.DATA_DIR, office.app.now());
function isStored(hash: string): boolean {
  return existsSync(mediaPath(join(office.app.app.services.config.DATA_DIR, 'files'), office.ours, hash));
}

it('keeps its file while it is the logo; the file goes a day after it was replaced', async () => {
  const photo = await setPhoto(93);
  await pass();
  await office.pass(2 * DAY);
  await pass();
  expect(isStored(photo)).toBe(true);
  await set(PICTURE);
  await pass();
  await office.pass(2 * DAY);
  await pass();
  expect([isStored(photo), isStored(PNG_HASH)]).toEqual([false, true]);
});

it('arrives inside an e-mail', async () => {
  await set(PICTURE);
  const server = await startMailServer();
  const provider = smtpEmail({ url: server.url, from: 'connect@mail.example.com' });
  try {
    office.email.rule = (email) => provider.send(email, NOTHING);
    await office.mail(await office.reachable());
    await office.app.runJobs();
  } finally {
    office.email.rule = null;
    await server.close();
  }
  const [mail] = server.mails;
  expect(mail?.attachments.map(({ cid, contentType }) => [cid, contentType])).toEqual([['logo@connect', 'image/png']]);
  expect(mail?.attachments[0]?.content.equals(PICTURE)).toBe(true);
  expect(mail?.html).toContain('src="cid:logo@connect"');
});

it('can be opened only with the permission to view communication', async () => {
  await set(PICTURE);
  const open = async (email: string) => {
    const body = { email, password: 'connect-demo' };
    const cookie = cookieIn(await office.app.call('POST', '/users/login', { body }), 'connect_media');
    return (await office.app.call('GET', `/media/${PNG_HASH}`, { headers: { cookie } })).status;
  };
  expect(await Promise.all(['owner@example.com', 'jodie@example.com', 'owner2@example.com'].map(open))).toEqual([
    200, 403, 404,
  ]);
});
