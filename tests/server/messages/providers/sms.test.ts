// ClickSend and Twilio against a server of our own: what is sent, and what each answer means.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Handed, SmsProvider } from '~server/platform/messages/provider';
import { clickSend } from '~server/platform/messages/sms-clicksend';
import { twilio } from '~server/platform/messages/sms-twilio';
import { NOTHING, SMS } from './letters';
import { says, startLoopback, type Answer, type Loopback } from './loopback';

const BOUNDS = { timeoutMs: 5000, maxBytes: 64 * 1024 };
const ACCOUNT = `AC${'0'.repeat(32)}`;
let server: Loopback;

beforeEach(async () => {
  server = await startLoopback();
});
afterEach(() => server.close());

type Make = (bounds?: typeof BOUNDS, url?: string) => SmsProvider;
const byClickSend: Make = (bounds = BOUNDS, url = server.url) =>
  clickSend({ url, username: 'school', key: 'canary-key', from: 'Connect' }, bounds);
const byTwilio: Make = (bounds = BOUNDS, url = server.url) =>
  twilio(
    { url, account: ACCOUNT, token: 'canary-key', from: '+447700900999', reportsTo: 'https://x.example/r' },
    bounds,
  );

async function send(make: Make, answer: Answer): Promise<Handed> {
  server.answer = answer;
  return make().send(SMS, NOTHING);
}

const failed = (why: string) => ({ is: 'failed', why });
const later = (afterMs: number | null = null) => ({ is: 'later', afterMs });
const UNKNOWN = { is: 'unknown' };
const basic = (user: string) => `Basic ${Buffer.from(`${user}:canary-key`).toString('base64')}`;

describe.each([
  ['ClickSend', byClickSend],
  ['Twilio', byTwilio],
])('%s', (_, make) => {
  it.each([
    ['429', says(429, ''), later()],
    ['429 with seconds to wait', says(429, '', { 'retry-after': '20' }), later(20_000)],
    ['429 with a wait of a week', says(429, '', { 'retry-after': '604800' }), later(3_600_000)],
    ['429 with a date of the past', says(429, '', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }), later(0)],
    ['429 with a wait that is none', says(429, '', { 'retry-after': 'soon' }), later()],
    ['503', says(503, '<html>', { 'retry-after': '5' }), later(5000)],
    ['500: it may have been taken', says(500, '{}'), UNKNOWN],
    ['502', says(502, ''), UNKNOWN],
    ['what is no JSON', says(200, '<html>Hello'), UNKNOWN],
    ['JSON without a message', says(200, { data: {} }), UNKNOWN],
    ['half an answer', (response) => void response.writeHead(200, { 'content-length': '99' }).write('{'), UNKNOWN],
    ['a line that breaks', (response) => void response.destroy(), UNKNOWN],
    ['another address', says(307, '', { location: 'http://127.0.0.1:1/' }), UNKNOWN],
    ['401', says(401, { code: 20003 }), failed('provider')],
  ] satisfies [string, Answer, object][])('answers %s', async (name, answer, handed) => {
    if (name === 'half an answer') {
      server.answer = answer;
      expect(await make({ ...BOUNDS, timeoutMs: 300 }).send(SMS, NOTHING)).toEqual(handed);
    } else {
      expect(await send(make, answer)).toEqual(handed);
    }
    expect(server.heard).toHaveLength(1);
  });

  it('may have taken a message if it does not answer in time', async () => {
    server.answer = () => {};
    expect(await make({ ...BOUNDS, timeoutMs: 200 }).send(SMS, NOTHING)).toEqual(UNKNOWN);
  });

  it('has not taken a message if nobody is listening', async () => {
    const away = await startLoopback();
    await away.close();
    expect(await make(BOUNDS, away.url).send(SMS, NOTHING)).toEqual(later());
  });
});

describe('ClickSend', () => {
  const said = (status: string, message_id = 'A-1') => says(200, { data: { messages: [{ status, message_id }] } });

  it('gets one message with our id, and returns its own id', async () => {
    expect(await send(byClickSend, said('SUCCESS'))).toEqual({ is: 'sent', providerId: 'A-1' });
    const [heard] = server.heard;
    expect(heard).toMatchObject({ method: 'POST', path: '/v3/sms/send', authorization: basic('school') });
    expect(JSON.parse(heard?.body ?? '')).toEqual({
      messages: [{ source: 'connect', from: 'Connect', to: SMS.to, body: SMS.text, custom_string: '42' }],
    });
  });

  it('chooses the sender if none is set', async () => {
    server.answer = said('SUCCESS');
    await clickSend({ url: `${server.url}/`, username: 'u', key: 'k', from: undefined }, BOUNDS).send(SMS, NOTHING);
    expect(server.heard[0]).toMatchObject({ path: '/v3/sms/send' });
    expect(server.heard[0]?.body).not.toContain('"from"');
  });

  it.each([
    ['INVALID_RECIPIENT', failed('bad_address')],
    ['INSUFFICIENT_CREDIT', failed('provider')],
    ['COUNTRY_NOT_ENABLED', failed('provider')],
    ['THROTTLED', later()],
    ['INTERNAL_ERROR', UNKNOWN],
    ['toString', UNKNOWN],
  ])('says %s', async (status, handed) => {
    expect(await send(byClickSend, said(status))).toEqual(handed);
  });

  it('is not believed if it answers with two messages for one', async () => {
    const message = { status: 'SUCCESS', message_id: 'A-1' };
    expect(await send(byClickSend, says(200, { data: { messages: [message, message] } }))).toEqual(UNKNOWN);
  });
});

describe('Twilio', () => {
  it('gets a form, and returns the id of the message', async () => {
    expect(await send(byTwilio, says(201, { sid: 'SM1', status: 'queued' }))).toEqual({
      is: 'sent',
      providerId: 'SM1',
    });
    const [heard] = server.heard;
    const path = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
    expect(heard).toMatchObject({ method: 'POST', path, authorization: basic(ACCOUNT) });
    expect(Object.fromEntries(new URLSearchParams(heard?.body))).toEqual({
      To: SMS.to,
      From: '+447700900999',
      Body: SMS.text,
      StatusCallback: 'https://x.example/r',
    });
  });

  it('sends through a messaging service where one is set', async () => {
    server.answer = says(201, { sid: 'SM1' });
    const settings = { url: server.url, account: ACCOUNT, token: 'k', from: `MG${'1'.repeat(32)}`, reportsTo: null };
    await twilio(settings, BOUNDS).send(SMS, NOTHING);
    expect([...new URLSearchParams(server.heard[0]?.body).keys()]).toEqual(['To', 'Body', 'MessagingServiceSid']);
  });

  it.each([
    [400, 21211, failed('bad_address')],
    [400, 21614, failed('bad_address')],
    [400, 21610, failed('opted_out')],
    [400, 21606, failed('provider')],
    [400, 20429, later()],
    [404, 20404, failed('provider')],
  ])('answers %i with code %i', async (status, code, handed) => {
    expect(await send(byTwilio, says(status, { code, message: 'x', status }))).toEqual(handed);
  });
});
