// What the providers say later: Twilio by signed calls, ClickSend when asked.
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pollClickSend, readReply, readTwilio } from '~server/platform/messages/reports';
import { says, startLoopback, type Loopback } from './loopback';

describe('a call from Twilio', () => {
  const authToken = 'canary-token';
  const url = 'https://connect.example.com/api/v2/webhooks/twilio?a=1&b=2';
  const DELIVERED = { MessageSid: 'SM1', MessageStatus: 'delivered', To: '+447700900123', AccountSid: 'AC1' };

  /** By the words of Twilio's document: the address, then each name and value, sorted by name. */
  function sign(params: Record<string, string>, at = url, token = authToken): string {
    const form = Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha1', token)
      .update(at + form.flat().join(''))
      .digest('base64');
  }
  const read = (params: Record<string, string>, signature: string | undefined = sign(params)) =>
    readTwilio({ url, params, signature, authToken });

  it('has the signature of Twilio’s published example', () => {
    const params = {
      CallSid: 'CA1234567890ABCDE',
      From: '+12349013030',
      To: '+18005551212',
      Caller: '+12349013030',
      Digits: '1234',
    };
    expect(sign(params, 'https://mycompany.com/myapp.php?foo=1&bar=2', '12345')).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
  });

  it.each([
    ['sent', undefined, 'SENT', null],
    ['delivered', undefined, 'DELIVERED', null],
    ['undelivered', '30005', 'FAILED', 'bad_address'],
    ['undelivered', '30003', 'FAILED', 'refused'],
    ['failed', '21610', 'FAILED', 'opted_out'],
    ['failed', '30008', 'FAILED', 'provider'],
    ['failed', undefined, 'FAILED', 'provider'],
  ])('says that a message is %s (%s)', (MessageStatus, ErrorCode, state, why) => {
    const params = { ...DELIVERED, MessageStatus, ...(ErrorCode === undefined ? {} : { ErrorCode }) };
    expect(read(params)).toEqual({
      is: 'state',
      providerId: 'SM1',
      state,
      why,
      eventId: `twilio:SM1:${MessageStatus}`,
    });
  });

  it('brings a reply', () => {
    const params = { MessageSid: 'SM2', From: '+447700900123', Body: 'Stop', SmsStatus: 'received' };
    expect(read(params)).toEqual({
      is: 'reply',
      from: '+447700900123',
      text: 'Stop',
      answers: '',
      eventId: 'twilio:SM2',
    });
  });

  it.each([
    ['a message in the queue', { ...DELIVERED, MessageStatus: 'queued' }],
    ['a status that nobody knows', { ...DELIVERED, MessageStatus: 'toString' }],
    ['no message', { MessageStatus: 'delivered' }],
    ['a reply from abroad', { MessageSid: 'SM2', From: '+33612345678', Body: 'Stop' }],
    ['nothing', {}],
  ])('says nothing about %s', (_, params) => {
    expect(read(params)).toBeNull();
  });

  it.each([
    ['a wrong signature', sign(DELIVERED, url, 'other')],
    ['one of another address', sign(DELIVERED, 'https://connect.example.com/')],
    ['one of other words', sign({ ...DELIVERED, MessageStatus: 'failed' })],
    ['one of more words', sign({ ...DELIVERED, ErrorCode: '1' })],
    ['half of one', sign(DELIVERED).slice(0, 10)],
    ['an empty one', ''],
  ])('is not believed with %s', (_, signature) => {
    expect(read(DELIVERED, signature)).toBeNull();
  });

  it('is not believed without a signature', () => {
    expect(readTwilio({ url, params: DELIVERED, signature: undefined, authToken })).toBeNull();
  });
});

describe('polling ClickSend', () => {
  let server: Loopback;
  const lists: Record<string, unknown[][]> = {};

  beforeEach(async () => {
    server = await startLoopback();
    lists['receipts'] = [];
    lists['inbound'] = [];
    server.answer = (response, { method, path }) => {
      const list = /\/v3\/sms\/(?<name>\w+)\?page=(?<at>\d+)/u.exec(path)?.groups;
      const pages = lists[list?.['name'] ?? ''] ?? [];
      const data = method === 'PUT' ? null : { last_page: pages.length, data: pages[Number(list?.['at']) - 1] ?? [] };
      says(200, { http_code: 200, data })(response, server.heard[0] ?? { method, path, authorization: '', body: '' });
    };
  });
  afterEach(() => server.close());

  const poll = () => pollClickSend({ url: server.url, username: 'u', key: 'k', from: undefined }, BOUNDS);
  const BOUNDS = { timeoutMs: 2000, maxBytes: 64 * 1024 };
  const receipt = (message_id: string, status_code: unknown, timestamp: unknown = 1_722_565_661) => ({
    message_id,
    status_code,
    timestamp,
  });
  const state = (providerId: string, code: number, is: string, why: string | null = null) => ({
    is: 'state',
    providerId,
    state: is,
    why,
    eventId: `clicksend:${providerId}:${code}`,
  });
  const marked = () => server.heard.filter(({ method }) => method === 'PUT').map(({ path, body }) => `${path} ${body}`);

  it('brings states and replies of all pages, and marks nothing yet', async () => {
    lists['receipts'] = [
      [receipt('A', '201'), receipt('B', 301)],
      [receipt('C', 200), receipt('D', 300)],
    ];
    lists['inbound'] = [[{ message_id: 'E', from: '447700900123', body: 'STOP' }]];
    const { reports, failures } = await poll();
    expect(reports).toEqual([
      state('A', 201, 'DELIVERED'),
      state('B', 301, 'FAILED', 'refused'),
      state('C', 200, 'SENT'),
      { is: 'reply', from: '+447700900123', text: 'STOP', answers: '', eventId: 'clicksend:E' },
    ]);
    expect(failures).toEqual([]);
    expect(marked()).toEqual([]);
  });

  it('marks as read what was stored, but no receipt of the same second that arrived meanwhile', async () => {
    lists['receipts'] = [[receipt('A', 201, '1722565661'), receipt('B', 201, 1_722_565_660)]];
    lists['inbound'] = [[{ message_id: 'E/1', from: '+447700900123', body: 'Hello' }]];
    const { acknowledge } = await poll();
    await acknowledge();
    expect(marked()).toEqual(['/v3/sms/receipts-read {"date_before":1722565661}', '/v3/sms/inbound-read/E%2F1 {}']);
  });

  it('marks no receipts if a page of them could not be read', async () => {
    lists['receipts'] = [[receipt('A', 201, 1_722_565_661)], [receipt('B', 201, 1_722_565_600)]];
    const { answer } = server;
    server.answer = (response, question) =>
      question.path.includes('receipts?page=2') ? says(500, '')(response, question) : answer(response, question);
    const { reports, failures, acknowledge } = await poll();
    expect([reports, failures]).toEqual([[state('A', 201, 'DELIVERED')], ['receipts: status 500']]);
    await acknowledge();
    expect(marked()).toEqual([]);
    server.answer = answer;
    await (await poll()).acknowledge();
    expect(marked()).toHaveLength(1);
  });

  it('reads as many pages as a large group needs', async () => {
    lists['receipts'] = Array.from({ length: 25 }, (_, at) => [receipt(`A${at}`, 201, 1_722_565_661 - at)]);
    const { reports, acknowledge } = await poll();
    expect(reports).toHaveLength(25);
    await acknowledge();
    expect(marked()).toEqual(['/v3/sms/receipts-read {"date_before":1722565661}']);
  });

  it('gives a report the same id when polled again', async () => {
    lists['receipts'] = [[receipt('A', 201)]];
    expect((await poll()).reports).toEqual((await poll()).reports);
  });

  it('marks nothing if there are no reports', async () => {
    await (await poll()).acknowledge();
    expect(marked()).toEqual([]);
  });

  it('leaves out what it can’t read, and says how much', async () => {
    lists['receipts'] = [[null, 'x', {}, receipt('', 201), receipt('A', 'delivered'), receipt('B', 201, 'yesterday,')]];
    lists['inbound'] = [
      [
        { message_id: 'E', from: 12, body: 'STOP' },
        { message_id: 'F', from: '+33612345678', body: 'STOP' },
      ],
    ];
    const { reports, failures, acknowledge } = await poll();
    expect(reports).toEqual([state('B', 201, 'DELIVERED')]);
    expect(failures).toEqual(['receipts: 5 not readable', 'inbound: 1 not readable']);
    await acknowledge();
    // A receipt without a time can't say until when all are read.
    expect(marked()).toEqual(['/v3/sms/inbound-read/F {}']);
  });

  it.each([
    ['what is no JSON', says(200, '<html>'), 'not a list'],
    ['another JSON', says(200, { data: [] }), 'not a list'],
    ['an error', says(500, ''), 'status 500'],
    ['a wrong key', says(401, {}), 'status 401'],
    ['nothing', (response) => void response.destroy(), 'unreachable'],
  ] satisfies [string, Loopback['answer'], string][])('survives %s', async (_, answer, why) => {
    server.answer = answer;
    const { reports, failures } = await poll();
    expect(reports).toEqual([]);
    expect(failures).toEqual([`receipts: ${why}`, `inbound: ${why}`]);
  });
});

describe('a reply', () => {
  const only = (wish: 'stop' | 'start') => ({ wish, isAll: true });
  it.each([
    'STOP',
    'stop',
    ' Stop. ',
    '"STOP!"',
    'S.T.O.P',
    'ＳＴＯＰ',
    'STOP STOP STOP',
    'Stop all',
    'STOPALL',
    'unsubscribe',
    'End',
    'quit',
    'Cancel',
    'arrêt',
    'ARRET',
    'Opt out',
    'Stop. Thank you',
    'Stop please',
    'please stop, thanks 🙂',
    'Hi, pls stop all texts',
    'OK stop now',
    'Reply STOP',
    'Reply STOP to opt out',
    'STOP to opt out',
    'stop sending me messages',
    'Please stop texting me',
  ])('%j ends SMS, and says nothing else', (text) => {
    expect(readReply(text)).toEqual(only('stop'));
  });

  it.each([
    'STOP I have passed my test',
    'Stop. Thank you. And please cancel Saturday',
    'Please stop, you have the wrong number',
    'stop\nthis is my work phone',
  ])('%j ends SMS, and somebody has to read the rest', (text) => {
    expect(readReply(text)).toEqual({ wish: 'stop', isAll: false });
  });

  it.each(['START', ' start!', 'Unstop', 'Start please', 'start again', 'Hi, start texts again, thanks'])(
    '%j resumes them',
    (text) => {
      expect(readReply(text)).toEqual(only('start'));
    },
  );

  it.each([
    '',
    '?',
    'Can I cancel my booking?',
    'Cancel my booking please',
    'Where is the stop?',
    'The stop by the station, please',
    'Don’t stop!',
    'do not stop',
    'yes',
    'Thanks, see you then',
    'Weekend',
    'End of the month is fine',
    'Start time?',
    'When does it start',
    'start or stop?',
    '停',
  ])('%j does neither, and somebody has to read it', (text) => {
    expect(readReply(text)).toEqual({ wish: null, isAll: false });
  });
});
