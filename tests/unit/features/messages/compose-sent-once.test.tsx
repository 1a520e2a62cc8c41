// @vitest-environment dom
// What is sent reaches people once, also if the answer is lost and the form is opened again.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { listDrafts } from '~data/form-saves/drafts';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { fill, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { begin, check, NEW, SEND, shows, write } from './compose-hands';
import { batch, message, openSent, preview } from './sent-page';

hearToasts();

let server: Server;
beforeEach(async () => {
  server = await begin();
  server.answer('/school/message-batches/5/', { status: 200, json: batch({ sent: 3 }) });
  shows(server);
});

const keyOf = (at: number) => server.to(SEND)[at]?.headers.get('Idempotency-Key') ?? '';
const cancelOf = (key: string) => `/sync/mutations/${key}/cancel`;

/** Sends without an answer, then opens the form again with its draft, as after the page was killed. */
async function loseAnswer(): Promise<string> {
  server.answer(SEND, 'no signal', { status: 201, json: batch({ queued: 3 }) });
  await write();
  await check();
  press('Send to 12 riders');
  await see('Trying again sends nothing twice.');
  return keyOf(0);
}

async function reopen() {
  const history = openSent(`${NEW}?riders=61&as=SMS`);
  await see('Draft from');
  press('Continue');
  await soon(() => expect(value('Text')).toBe('No riding today'));
  return history;
}

describe('after a lost answer the form that is opened again', () => {
  it('sends nothing if it had arrived, and leads to what was sent', async () => {
    const key = await loseAnswer();
    server.answer(cancelOf(key), { status: 200, json: { status: 'done', id: 5, version: 1 } });
    const history = await reopen();
    await see('It may have been sent already. Check asks your school first.');
    press('Check');
    await see('messages done');
    expect(history.location.pathname).toBe('/communication/messages/groups/5');
    expect(server.to(SEND)).toHaveLength(1);
    expect(toast).toHaveBeenCalledWith('done', 'It had been sent already, so nothing was sent again');
    await soon(async () => expect(await listDrafts()).toEqual([]));
  });

  it('sends it anew if it had not arrived, under another key, and the first one can no longer happen', async () => {
    const key = await loseAnswer();
    server.answer(cancelOf(key), { status: 200, json: { status: 'cancelled' } });
    shows(server, { recipients: 14, credits: 84 });
    await reopen();
    press('Check');
    await see('get this SMS');
    expect(text()).not.toContain('went out');
    expect(server.to(cancelOf(key))).toHaveLength(1);
    press('Send to 14 riders');
    await see('messages done');
    expect(keyOf(1)).not.toBe(key);
  });

  it('stays as it is while the school can’t be asked', async () => {
    const key = await loseAnswer();
    server.answer(cancelOf(key), 'no signal', { status: 200, json: { status: 'done', id: 5, version: 1 } });
    await reopen();
    press('Check');
    await see('Trying again sends nothing twice.');
    expect(text()).toContain('It may have been sent already.');
    press('Check');
    await see('messages done');
    expect(server.to(SEND)).toHaveLength(1);
  });

  it('with another text says that the first one went out', async () => {
    const key = await loseAnswer();
    server.answer(cancelOf(key), { status: 200, json: { status: 'done', id: 5, version: 1 } });
    await reopen();
    fill('Text', 'No riding tomorrow');
    press('Check');
    await see('Your earlier message was sent. This one would be sent as well.');
    press('Send to 12 riders');
    await see('messages done');
    expect(server.to(SEND)).toHaveLength(2);
    expect(keyOf(1)).not.toBe(key);
  });
});

it('a refused sending is over: the next check asks about nothing', async () => {
  server.answer(SEND, { status: 400, json: { text: ['{{balance}} has no value here'] } });
  await write();
  await check();
  press('Send to 12 riders');
  await seeField('Text');
  expect(text()).toContain('Nothing is sent yet');
  press('Check');
  await see('get this SMS');
  expect(server.seen.filter(({ path }) => path.startsWith('/sync/mutations/'))).toEqual([]);
});

it('a message to one contact isn’t sent twice either', async () => {
  const path = '/customers/12/sms/';
  server.answer(path, 'no signal', { status: 201, json: message(8, { channel: 'SMS' }) });
  server.answer('/school/messages/preview/', { status: 200, json: preview({ recipients: 1, credits: 6 }) });
  openSent('/contacts/12/details/sms/send');
  await seeField('Text');
  fill('Text', 'See you on Saturday');
  press('Check');
  await see('Uses 6 credits');
  press('Send SMS');
  await see('Trying again sends nothing twice.');
  const first = server.to(path).find(({ method }) => method === 'POST');
  server.answer(cancelOf(first?.headers.get('Idempotency-Key') ?? ''), {
    status: 200,
    json: { status: 'done', id: 8, version: 1 },
  });
  openSent('/contacts/12/details/sms/send');
  await see('Draft from');
  press('Continue');
  await see('It may have been sent already.');
  press('Check');
  await soon(() => expect(toast).toHaveBeenCalledWith('done', 'It had been sent already, so nothing was sent again'));
  expect(server.to(path).filter(({ method }) => method === 'POST')).toHaveLength(1);
});
