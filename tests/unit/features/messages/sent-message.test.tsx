// @vitest-environment dom
// A message as it was sent, and the progress of a group: what they say, and what can be done.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fillDevice, NOT_KNOWN, stopNextCall } from '~tests/unit/features/device-fails';
import { batch, CONFIG, message, NOW, openSent, sms } from './sent-page';

hearToasts();

const LIST = '/communication/messages';
const PRICE = { id: 3, version: 1, client_key: null, updated: '', name: 'SMS', unit_price: 6, unit_price_display: '6' };

let server: Server;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew().answer('/public/config', { status: 200, json: CONFIG });
});

const answerDialog = (name: string) =>
  soon(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(
      ({ textContent }) => textContent === name,
    );
    expect(found).toBeDefined();
    found?.click();
  });

describe('a message', () => {
  it('says its text, receiver, state and reason, times, cost and who sent it', async () => {
    setSyncStatus({ state: 'offline' });
    await feed({ messages: [sms(8, { state: 'FAILED', why: 'bad_address', credits: 0, delivered_at: null })] });
    openSent(`${LIST}/8`);
    await see('The address or number does not exist.');
    for (const words of [
      'Text 8',
      'Isla Pennington',
      '+447700900214',
      '24/11/2026 10:00',
      'No credits',
      'Priya Nair',
    ]) {
      expect(text()).toContain(words);
    }
    expect(document.querySelector('[href="/contacts/12/details"]')).not.toBeNull();
    expect(named('Send again')?.hasAttribute('disabled')).toBe(true);
    expect(text()).toContain('This needs signal.');
  });

  it('that is older than this device’s comes from the school', async () => {
    server.answer('/school/messages/3/', { status: 200, json: message(3) });
    openSent(`${LIST}/3`);
    await see('Text 3');
  });

  it.each([
    [404, 'Message not found'],
    [500, 'Couldn’t load this message'],
  ])('that the school answers with %i: %s', async (status, words) => {
    server.answer('/school/messages/3/', { status, json: { detail: 'No' } });
    openSent(`${LIST}/3`);
    await see(words);
  });

  it('that has not left is cancelled with one press', async () => {
    const queued = { state: 'QUEUED', sent_at: null, delivered_at: null } as const;
    await feed({ messages: [sms(8, { ...queued, send_after: '2026-11-25T08:00:00.000Z' })] });
    server.answer('/school/messages/8/cancel/', {
      status: 200,
      json: sms(8, { version: 2, state: 'CANCELLED', credits: 0 }),
    });
    openSent(`${LIST}/8`);
    await see('Leaves 25/11/2026 08:00');
    press('Cancel message');
    press('Cancel message');
    await see('Cancelled');
    expect(server.to('/school/messages/8/cancel/')).toHaveLength(1);
    expect(named('Cancel message')).toBeUndefined();
  });

  it('whose cancelling this device couldn’t store may be cancelled, and can be tried again', async () => {
    const queued = { state: 'QUEUED', sent_at: null, delivered_at: null } as const;
    await feed({ messages: [sms(8, { ...queued, send_after: '2026-11-25T08:00:00.000Z' })] });
    const json = sms(8, { version: 2, state: 'CANCELLED', credits: 0 });
    server.answer('/school/messages/8/cancel/', { status: 200, json });
    openSent(`${LIST}/8`);
    await see('Leaves 25/11/2026 08:00');
    const makeRoom = fillDevice();
    press('Cancel message');
    await see(NOT_KNOWN);
    makeRoom();
    expect(named('Cancel message')?.hasAttribute('disabled')).toBe(false);
    press('Cancel message');
    await see('Cancelled');
  });

  it('that failed is sent again after a question, because it costs credits', async () => {
    await feed({ messages: [sms(8, { state: 'FAILED', why: 'provider', credits: 0 })], token_types: [PRICE] as never });
    server.answer('/school/messages/8/retry/', { status: 201, json: sms(9, { state: 'QUEUED', text: 'The new one' }) });
    const history = openSent(`${LIST}/8`);
    await see('Uses 6 credits');
    press('Send again');
    await see('Send this message again?');
    expect(text()).toContain('Uses 6 credits. The failed message used no credits.');
    expect(server.to('/school/messages/8/retry/')).toEqual([]);
    await answerDialog('Send again');
    await see('The new one');
    expect(history.location.pathname).toBe(`${LIST}/9`);
  });

  it('that failed after the provider had taken it says that its credits are gone', async () => {
    await feed({ messages: [sms(8, { state: 'FAILED', why: 'refused', credits: 6 })], token_types: [PRICE] as never });
    openSent(`${LIST}/8`);
    await see('Uses 6 credits');
    press('Send again');
    await see('The failed message used 6 credits: the provider had taken it.');
  });

  it('that failed costs nothing as an e-mail, so nothing is asked', async () => {
    await feed({ messages: [message(8, { state: 'FAILED', why: 'provider' })] });
    server.answer('/school/messages/8/retry/', { status: 201, json: message(9, { text: 'The new one' }) });
    openSent(`${LIST}/8`);
    await see('Send again');
    press('Send again');
    await see('The new one');
  });

  it.each([
    ['an e-mail', message(8, { state: 'UNKNOWN' }), ''],
    ['an SMS', sms(8, { state: 'UNKNOWN' }), 'Uses 6 credits. The first message used 6 credits'],
  ])('of unknown result (%s) is sent again after its risk was named', async (_, unknown, cost) => {
    await feed({ messages: [unknown], token_types: [PRICE] as never });
    server.answer('/school/messages/8/retry/', { status: 201, json: { ...unknown, id: 9, text: 'The new one' } });
    openSent(`${LIST}/8`);
    await see('It may have left, so Connect didn’t send it again.');
    await see('This may already have arrived. Sending again may send it twice.');
    press('Send again');
    await see('Send this message again?');
    await soon(() => {
      const asked = document.querySelector('[role="alertdialog"]')?.textContent ?? '';
      expect(asked).toContain('This may already have arrived. Sending again may send it twice.');
      expect(asked).toContain(cost);
    });
    expect(server.to('/school/messages/8/retry/')).toEqual([]);
    await answerDialog('Send again');
    await see('The new one');
  });

  it('without enough credits leads to a top-up', async () => {
    await feed({ messages: [message(8, { state: 'FAILED', why: 'no_credits' })] });
    server.answer('/school/messages/8/retry/', {
      status: 400,
      json: { detail: 'Insufficient credits', code: 'insufficient_credits' },
    });
    openSent(`${LIST}/8`);
    await see('Send again');
    press('Send again');
    await see('Top up credits');
  });

  it('people who may only look have no buttons', async () => {
    server = signInAnew('VIEW').answer('/public/config', { status: 200, json: CONFIG });
    await feed({ messages: [message(8, { state: 'FAILED', why: 'provider' })] });
    openSent(`${LIST}/8`);
    await see('The provider could not send it');
    expect(named('Send again')).toBeUndefined();
  });
});

describe('a group', () => {
  const GROUP = '/school/message-batches/5/';

  it('counts by state and is asked again until all have left', async () => {
    server.answer(
      GROUP,
      { status: 200, json: batch({ queued: 2, sent: 1 }) },
      { status: 200, json: batch({ version: 2, sent: 2, failed: 1 }) },
    );
    openSent(`${LIST}/groups/5`);
    await see('of 3 messages done');
    expect(document.querySelector('ul[aria-label="By state"]')?.textContent).toBe('2Queued1Sent');
    await see('See the failed message');
    const counts = document.querySelector('ul[aria-label="By state"]')?.textContent;
    expect(counts).toBe('2Sent1Failed');
    expect(named('Cancel unsent messages')).toBeUndefined();
    expect(named('See the failed message')?.getAttribute('href')).toBe(`${LIST}?batch=5&state=FAILED`);
    const asked = server.to(GROUP).length;
    await new Promise((done) => {
      setTimeout(done, 2500);
    });
    expect(server.to(GROUP)).toHaveLength(asked);
  });

  it('can be cancelled, as far as it has not left', async () => {
    server.answer(GROUP, { status: 200, json: batch({ queued: 2, sent: 1 }) });
    server.answer(`${GROUP}cancel/`, { status: 200, json: batch({ version: 2, cancelled: 2, sent: 1 }) });
    openSent(`${LIST}/groups/5`);
    await see('Cancel unsent messages');
    press('Cancel unsent messages');
    await see('2 messages haven’t left yet.');
    await answerDialog('Cancel messages');
    await soon(() => expect(document.querySelector('ul[aria-label="By state"]')?.textContent).toBe('1Sent2Cancelled'));
  });

  it('whose cancelling is stopped on this device says so, and can be tried again', async () => {
    server.answer(GROUP, { status: 200, json: batch({ queued: 2, sent: 1 }) });
    server.answer(`${GROUP}cancel/`, { status: 200, json: batch({ version: 2, cancelled: 2, sent: 1 }) });
    openSent(`${LIST}/groups/5`);
    await see('Cancel unsent messages');
    press('Cancel unsent messages');
    await see('2 messages haven’t left yet.');
    stopNextCall();
    await answerDialog('Cancel messages');
    await see(NOT_KNOWN);
    expect(named('Cancel unsent messages')?.hasAttribute('disabled')).toBe(false);
    press('Cancel unsent messages');
    await answerDialog('Cancel messages');
    await soon(() => expect(document.querySelector('ul[aria-label="By state"]')?.textContent).toBe('1Sent2Cancelled'));
  });

  it('without signal says that the server goes on', async () => {
    setSyncStatus({ state: 'offline' });
    openSent(`${LIST}/groups/5`);
    await see('The progress needs signal');
    expect(text()).toContain('goes on sending without this device');
  });

  it('that is not there says so', async () => {
    server.answer(GROUP, { status: 404, json: { detail: 'Not found' } });
    openSent(`${LIST}/groups/5`);
    await see('Messages not found');
  });
});
