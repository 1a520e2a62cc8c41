// @vitest-environment dom
// The logo of e-mails in the settings of messages.
import { expect, it, vi } from 'vitest';
import { mediaAddress } from '~contract/wire/media';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { FakeRequest, stubRequests } from '~tests/unit/data/engine-host/upload-rig';
import { NOT_KNOWN, stopNextCall } from '~tests/unit/features/device-fails';
import { alerts, fill, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { pick } from '~tests/unit/features/bikes/report-hands';
import type { Server } from '~tests/unit/data/tab';
import { open } from './message-page';

hearToasts();

const PATH = '/school/message-settings/';
const ADDRESS = mediaAddress('a'.repeat(64));
const json = {
  id: 1,
  version: 4,
  client_key: null,
  updated: '2026-11-20T10:00:00.000Z',
  reminder_hours: 24,
  joining_days: 3,
  review_hours: 48,
  renewal_days: 60,
  soft_opt_in: false,
  colour: '',
  logo: null as string | null,
};
const REMINDER = 'Course reminder: hours before the course';
let server: Server;
let request: ReturnType<typeof stubRequests>;

async function begin(logo: string | null = null, level: 'EDIT' | 'VIEW' = 'EDIT') {
  server = signInAnew(level);
  request = stubRequests();
  answerWith({ logo });
  open('/communication/settings');
  await seeField(REMINDER);
}
const answerWith = (but: object) => server.answer(PATH, { status: 200, json: { ...json, ...but } });

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];
const picture = (name = 'yard.png', bytes = PNG) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const choose = (file = picture()) => pick('Logo picture', file);
const shown = () => document.querySelector('img[alt="Present logo"]')?.getAttribute('src');
const done = () => vi.mocked(toast).mock.calls.at(-1)?.[1];

it('a chosen picture is sent at once, and then shown', async () => {
  await begin();
  expect(text()).toContain('Your e-mails have no logo.');
  expect(named('Remove logo')).toBeUndefined();
  choose();
  const sent = await request(0);
  expect([sent.method, sent.address]).toEqual(['POST', `/api/v2${PATH}logo/`]);
  expect(sent.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/u);
  const fields = [...(sent.form ?? new FormData()).entries()];
  expect(fields.map(([name]) => name)).toEqual(['size', 'sha256', 'image']);
  expect(fields[0]?.[1]).toBe(String(PNG.length));
  const file = fields[2]?.[1] as File;
  expect([file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual(['image/png', PNG]);
  answerWith({ version: 5, logo: ADDRESS });
  sent.answer({ status: 200, text: JSON.stringify({ ...json, version: 5, logo: ADDRESS }) });
  await soon(() => expect(done()).toBe('Logo saved'));
  await soon(() => expect(shown()).toBe(ADDRESS));
});

it('what is typed elsewhere stays', async () => {
  await begin();
  fill(REMINDER, '36');
  choose();
  answerWith({ version: 5, logo: ADDRESS });
  (await request(0)).answer({ status: 200, text: JSON.stringify({ ...json, version: 5, logo: ADDRESS }) });
  await soon(() => expect(shown()).toBe(ADDRESS));
  expect(value(REMINDER)).toBe('36');
});

it('the present one is removed', async () => {
  await begin(ADDRESS);
  await soon(() => expect(shown()).toBe(ADDRESS));
  answerWith({ version: 5 });
  press('Remove logo');
  await soon(() => expect(done()).toBe('Logo removed'));
  const sent = server.to(PATH).filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ body }) => body)).toEqual([{ logo: null }]);
  await see('Your e-mails have no logo.');
});

it.each([
  ['a.gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1], 'Choose a PNG or JPEG picture: a.gif'],
  ['a.svg', [...new TextEncoder().encode('<svg xmlns="x"/>')], 'Choose a PNG or JPEG picture: a.svg'],
  ['a.png', [], 'This file is empty: a.png'],
])('%s is refused before it is sent', async (name, bytes, why) => {
  await begin(ADDRESS);
  choose(picture(name, bytes));
  await soon(() => expect(alerts()).toEqual([why]));
  expect(FakeRequest.made).toEqual([]);
  expect(shown()).toBe(ADDRESS);
});

it('a picture that does not reach the school can be sent again, under the same key', async () => {
  await begin(ADDRESS);
  choose();
  (await request(0)).fail('error');
  await soon(() => expect(alerts()).toEqual(['No connection to Connect. Try again when there is signal.']));
  expect(shown()).toBe(ADDRESS);
  press('Send yard.png again');
  const [first, again] = [await request(0), await request(1)];
  expect(again.headers.get('Idempotency-Key')).toBe(first.headers.get('Idempotency-Key'));
  again.answer({ status: 200, text: JSON.stringify({ ...json, version: 5 }) });
  await soon(() => expect(done()).toBe('Logo saved'));
  expect(alerts()).toEqual([]);
  expect(named('Send yard.png again')).toBeUndefined();
});

it('a picture that is stopped on this device can be sent again', async () => {
  await begin(ADDRESS);
  stopNextCall();
  choose();
  await soon(() => expect(alerts()).toEqual([NOT_KNOWN]));
  press('Send yard.png again');
  (await request(0)).answer({ status: 200, text: JSON.stringify({ ...json, version: 5 }) });
  await soon(() => expect(done()).toBe('Logo saved'));
});

it('what the school refuses is said in its words', async () => {
  await begin();
  choose();
  (await request(0)).answer({ status: 400, text: JSON.stringify({ image: ['This photo is damaged: yard.png'] }) });
  await soon(() => expect(alerts()).toEqual(['This photo is damaged: yard.png']));
  expect(named('Choose a picture')?.title).toBe('');
});

it.each([
  ['without signal', 'Changing these settings needs signal'],
  ['without the right', 'You can look at this, but not change it'],
])('%s the present one is shown, with the reason why it can’t be changed', async (case_, why) => {
  await begin(ADDRESS, case_ === 'without the right' ? 'VIEW' : 'EDIT');
  if (case_ === 'without signal') setSyncStatus({ state: 'offline' });
  await soon(() => expect(named('Choose a picture')?.title).toBe(why));
  expect([named('Remove logo')?.title, shown()]).toEqual([why, ADDRESS]);
  expect(text()).toContain(`${why}.`);
});

it('one that is not on this device is said to be missing', async () => {
  await begin(ADDRESS);
  await soon(() => expect(shown()).toBe(ADDRESS));
  document.querySelector('img[alt="Present logo"]')?.dispatchEvent(new Event('error'));
  await see('The logo is not on this');
  expect(named('Remove logo')?.title).toBe('');
});
