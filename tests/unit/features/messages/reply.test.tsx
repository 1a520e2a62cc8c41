// @vitest-environment dom
// What a rider has answered: shown as theirs, counted until somebody has read it, and marked as read for the school.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { CONFIG, NOW, openSent, sms } from './sent-page';

hearToasts();

const LIST = '/communication/messages';
const UNREAD = { state: 'RECEIVED', text: 'Is 9:30 ok?', credits: 0, segments: 0, sent_at: null, actor: null } as const;

let server: Server;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew().answer('/public/config', { status: 200, json: CONFIG });
});

it('is marked as read for the whole school, with one press', async () => {
  await feed({ messages: [sms(8, UNREAD)] });
  server.answer('/school/messages/8/read/', { status: 200, json: sms(8, { ...UNREAD, version: 2, state: 'READ' }) });
  openSent(`${LIST}/8`);
  await see('Is 9:30 ok?');
  for (const words of ['Unread reply', 'From', 'Isla Pennington', '+447700900214', 'Received'])
    expect(text()).toContain(words);
  for (const words of ['Cost', 'Sent by', 'Send again']) expect(text()).not.toContain(words);
  press('Mark as read');
  await soon(() => expect(named('Mark as read')).toBeUndefined());
  expect(server.to('/school/messages/8/read/')).toHaveLength(1);
});

it('needs signal to be marked, and is shown without', async () => {
  setSyncStatus({ state: 'offline' });
  await feed({ messages: [sms(8, UNREAD)] });
  openSent(`${LIST}/8`);
  await see('Is 9:30 ok?');
  expect(named('Mark as read')?.hasAttribute('disabled')).toBe(true);
  expect(text()).toContain('This needs signal.');
});

it('stands below the reason why nothing leaves, where an address has to be confirmed', async () => {
  await feed({ messages: [sms(8, UNREAD)] });
  const addresses = [
    { email: 'owner@example.com', confirmed: true, asked: null },
    { email: 'office@example.com', confirmed: false, asked: null },
  ];
  const json = { addresses, ready: false, emails: { used: 0, limit: 100 }, per_address: 6 };
  server.answer('/school/sender/', { status: 200, json });
  openSent(LIST);
  await see('Nothing leaves yet: confirm office@example.com with the link that Connect sent there.');
  expect(text()).not.toContain('owner@example.com');
});

it('is counted on the tab of messages until it is read', async () => {
  setSyncStatus({ state: 'offline' });
  await feed({ messages: [sms(8, UNREAD), sms(9, UNREAD), sms(10, { ...UNREAD, state: 'READ' }), sms(11)] });
  openSent(LIST);
  await see('2 unread');
  await see('From the rider');
});
