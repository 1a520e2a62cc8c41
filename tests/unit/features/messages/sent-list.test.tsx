// @vitest-environment dom
// The list of messages: the school's with signal, page by page, and those of the last 30 days without.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { CONFIG, message, NOW, openSent, rows, sms } from './sent-page';

const LIST = '/communication/messages';
const ASKED = '/school/messages/';
const HERE = 'Messages of the last 30 days, from this computer';

let server: Server;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = signInAnew().answer('/public/config', { status: 200, json: CONFIG });
  await feed({
    messages: [
      message(1, { created: '2026-10-01T10:00:00.000Z', subject: 'From October' }),
      message(7),
      sms(8, { name: 'Bo Li', text: 'See you on Saturday', state: 'FAILED', why: 'refused', credits: 0 }),
    ],
  });
});

const answer = (path: string, results: unknown[], { count = results.length, next = null as number | null } = {}) =>
  server.answer(path, { status: 200, json: { count, results, next } });

describe('without signal', () => {
  beforeEach(() => setSyncStatus({ state: 'offline' }));

  it('has what this device has of the last 30 days, and says so', async () => {
    openSent(LIST);
    await soon(() => expect(rows()).toHaveLength(2));
    expect(text()).toContain(HERE);
    expect(text()).toContain('Older messages need signal.');
    expect(rows()[0]).toBe(
      '10:00 | Bo Li+447700900214 | See you on SaturdaySMS · Own message | FailedThe receiver’s mailbox or network refused it. | --',
    );
    expect(text()).not.toContain('From October');
    expect(server.to(ASKED)).toEqual([]);
  });

  it.each([
    ['channel=SMS', ['Bo Li']],
    ['channel=EMAIL', ['Isla']],
    ['state=FAILED%2CUNKNOWN', ['Bo Li']],
    ['search=subject', ['Isla']],
    ['search=%22(07700)%20900-214%22', ['Bo Li']],
    ['search=%220044%207700%20900214%22', ['Bo Li']],
    ['search=%22tel%3A%2B447700900214%22', ['Bo Li']],
    ['search=%2207700%2F900214%22', ['Bo Li']],
    ['search=%22%2B44%20(0)7700.900214%22', ['Bo Li']],
    ['search=%2244%2007700%20900214%22', ['Bo Li']],
    ['search=%2207700%20900215%22', []],
    ['type=CBT_RENEWAL', []],
    ['from=2026-11-24&to=2026-11-24', ['Bo Li', 'Isla']],
    ['to=2026-11-23', []],
    ['customer=99', []],
    ['nonsense=1&state=WHAT', ['Bo Li', 'Isla']],
  ])('is narrowed by its address: %s', async (search, names) => {
    openSent(`${LIST}?${search}`);
    await soon(() => expect(text()).toMatch(names.length === 0 ? /No messages found/u : /Bo Li|Isla/u));
    expect(rows()).toHaveLength(names.length);
    for (const [at, name] of names.entries()) expect(rows()[at]).toContain(name);
  });

  it('a card of a phone leads to the message', async () => {
    openSent(LIST, 390);
    await see('Messages of the last 30 days, from this phone');
    const links = () => [...document.querySelectorAll('ul[aria-label="Messages"] a')];
    await soon(() => expect(links().map((link) => link.getAttribute('href'))).toEqual([`${LIST}/8`, `${LIST}/7`]));
  });
});

describe('with signal', () => {
  it('is the school’s, and shows more on request', async () => {
    answer(ASKED, [message(9), message(8)], { count: 4, next: 8 });
    answer(`${ASKED}?before=8`, [message(3), message(1)], { count: 4 });
    openSent(LIST);
    await see('From the school, 12:00');
    await see('2 of 4 messages');
    press('Show more');
    const subjects = () => rows().map((row) => /Subject \d/u.exec(row)?.[0]);
    await soon(() => expect(subjects()).toEqual([9, 8, 3, 1].map((id) => `Subject ${id}`)));
    expect(named('Show more')).toBeUndefined();
  });

  it('all filters go along', async () => {
    const path = `${ASKED}?search=ice&channel=SMS&state=QUEUED%2CFAILED&type=CUSTOM&batch=5&from=2026-11-01&to=2026-11-30`;
    answer(path, [sms(9, { batch: 5 })]);
    const list = `${LIST}?search=ice&channel=SMS&state=QUEUED%2CFAILED&type=CUSTOM&batch=5&from=2026-11-01&to=2026-11-30`;
    openSent(list);
    await see('From the school, 12:00');
    await soon(() => expect(rows()).toHaveLength(1));
    expect(text()).toContain('Only messages that were sent together');
  });

  it('newer rows of this device replace those of the school’s answer', async () => {
    answer(ASKED, [message(9, { state: 'QUEUED', sent_at: null })]);
    openSent(LIST);
    await soon(() => expect(rows().join()).toContain('Queued'));
    await feed({ messages: [message(9, { version: 2, state: 'DELIVERED' }), message(10, { subject: 'Just made' })] });
    await soon(() => expect(rows()[0]).toContain('Just made'));
    expect(rows().join()).not.toContain('Queued');
  });

  it('a message that a filter no longer lets through leaves the list', async () => {
    answer(`${ASKED}?state=QUEUED`, [message(9, { state: 'QUEUED', sent_at: null })]);
    openSent(`${LIST}?state=QUEUED`);
    await soon(() => expect(rows()).toHaveLength(1));
    await feed({ messages: [message(9, { version: 2, state: 'DELIVERED' })] });
    await see('No messages found');
  });

  it('without an answer, what is here stays, with a button to try again', async () => {
    server.answer(ASKED, { status: 500, json: { detail: 'The server is having problems' } });
    openSent(LIST);
    await see('Couldn’t load the school’s messages');
    await soon(() => expect(rows()).toHaveLength(2));
    answer(ASKED, [message(9)]);
    press('Try again');
    await see('From the school, 12:00');
  });
});

it.each([
  [{ demo: { password: 'x', sign_ins: [] } }, 'This is a demonstration: messages are kept here and sent to nobody.'],
  [{ sms: 'none' }, 'This server isn’t set up to send SMS.'],
  [{ mail: 'none', sms: 'none' }, 'This server isn’t set up to send e-mail or SMS.'],
])('says that the server sends nothing: %j', async (but, words) => {
  const { notSentText } = await import('~features/messages/use-not-sent');
  expect(notSentText({ ...CONFIG, ...but } as never, null)).toContain(words);
});

it('people who may only look have no button to write', async () => {
  server = signInAnew('VIEW').answer('/public/config', { status: 200, json: CONFIG });
  answer(ASKED, []);
  openSent(LIST);
  await see('You can look at this, but not change it.');
  expect(named('New message')).toBeUndefined();
});
