// @vitest-environment dom
// The demonstration's outbox: the messages that riders would have received. It needs access to communication.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { publicConfig } from '~contract/wire/public';
import { assumePublicConfig } from '~data/api/public-config';
import { setSyncStatus } from '~sync/status';
import type { Server } from '~tests/unit/data/tab';
import { feed, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { CONFIG, NOW, openSent } from './sent-page';

const OUTBOX = '/school/message-outbox/';
const AT = '2026-11-24T10:00:00.000Z';
const DEMO = publicConfig.parse({
  ...CONFIG,
  mail: 'stand-in',
  sms: 'stand-in',
  demo: { password: 'connect-demo', sign_ins: [] },
});

let server: Server;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  assumePublicConfig(DEMO);
  server = signInAnew('VIEW');
  server.answer('/school/messages/?page_size=25', { status: 200, json: { count: 0, results: [], next: null } });
  await feed({});
});
const answer = (results: object[], count = results.length, page = 1) =>
  server.answer(`${OUTBOX}?page=${page}`, { status: 200, json: { count, results } });
const letters = () => [...document.querySelectorAll('ul[aria-label="Outbox"] li')].map((one) => one.textContent);
const LETTER = { id: 3, at: AT, to: 'isla@example.com', subject: 'See you on Saturday', text: 'Dear Isla' };

it('opens from the list of messages, and shows the receiver and the text of each message', async () => {
  answer([LETTER, { id: 2, at: AT, to: '+447700900214', subject: 'SMS', text: 'Bring your licence' }]);
  const history = openSent('/communication/messages');
  await see('messages are kept here and sent to nobody');
  await soon(() => expect(document.querySelector('a[href="/communication/outbox"]')).not.toBeNull());
  document.querySelector<HTMLElement>('a[href="/communication/outbox"]')?.click();
  await soon(() => expect(history.location.pathname).toBe('/communication/outbox'));
  await soon(() =>
    expect(letters()).toEqual([
      'See you on SaturdayTo isla@example.com, 24/11/2026 10:00Dear Isla',
      'SMSTo +447700900214, 24/11/2026 10:00Bring your licence',
    ]),
  );
});

it('is there page by page, and asks again', async () => {
  const all = Array.from({ length: 25 }, (_, at) => ({ ...LETTER, id: 100 - at }));
  answer(all, 26);
  answer([{ ...LETTER, id: 1, text: 'The oldest' }], 26, 2);
  openSent('/communication/outbox');
  await soon(() => expect(letters()).toHaveLength(25));
  press('Next page');
  await see('The oldest');
  const asked = () => server.to(`${OUTBOX}?page=2`).length;
  const before = asked();
  press('Refresh');
  await soon(() => expect(asked()).toBeGreaterThan(before));
});

it('says that nothing was sent yet', async () => {
  answer([]);
  openSent('/communication/outbox');
  await see('No messages yet');
});

it('needs signal where this device never had it', async () => {
  setSyncStatus({ state: 'offline' });
  openSent('/communication/outbox');
  await see('The messages of the outbox need signal');
});

it('is not offered where messages are really sent', async () => {
  assumePublicConfig(publicConfig.parse(CONFIG));
  openSent('/communication/messages');
  await see('Communication');
  expect(text()).not.toContain('Outbox');
});
