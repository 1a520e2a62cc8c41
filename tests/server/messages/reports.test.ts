// What providers report: each report once, in whatever order, from nobody else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messageReport } from '~server/db/schema/messages';
import { poll } from '~server/services/messages/keep-sending';
import { sweep } from '~server/services/sweep';
import { MINUTE, openOffice, type Office } from './office';
import { HOOK, PUBLIC_URL, signed, TWILIO_ENV, twilioCalls, type Form } from './twilio-calls';

let office: Office;
beforeAll(async () => {
  office = await openOffice({ env: TWILIO_ENV });
});
beforeEach(async () => {
  await office.clear();
  office.sms.rule = null;
  await office.setBalance(1000);
});
afterAll(() => office.app.close());

const hook = (...call: Parameters<ReturnType<typeof twilioCalls>>) => twilioCalls(office)(...call);
const says = (MessageSid: string, MessageStatus: string, more: Form = {}) =>
  hook({ MessageSid, MessageStatus, ...more });

async function sentSms() {
  const customer = await office.reachable();
  const sms = await office.text(customer);
  await office.app.runJobs();
  const { recipient, provider_id } = await office.row(sms.id);
  return { customer, id: sms.id, to: recipient, sid: provider_id };
}

it('a message is delivered, and devices hear of it', async () => {
  const { id, sid } = await sentSms();
  const heard = await office.changed('messages', id);
  expect((await says(sid, 'delivered')).status).toBe(204);
  const row = await office.row(id);
  expect([row.state, row.delivered_at !== null, row.spent]).toEqual(['DELIVERED', true, 'consumed']);
  expect(await office.changed('messages', id)).toBe(heard + 1);
});

it('a failure after sending shows its reason; the credits stay spent', async () => {
  const { id, sid } = await sentSms();
  await says(sid, 'undelivered', { ErrorCode: '30005' });
  const row = await office.row(id);
  expect(row).toMatchObject({ state: 'FAILED', spent: 'consumed', credits: 6 });
  expect(row.why).toBeTruthy();
  expect(await office.balance()).toBe(994);
  await office.expectBooks(1000);
});

it('reports that arrive out of order, twice or too late change nothing', async () => {
  const { id, sid } = await sentSms();
  await says(sid, 'delivered');
  const { version } = await office.row(id);
  for (const status of ['delivered', 'sent', 'queued', 'failed', 'nonsense'])
    expect((await says(sid, status)).status).toBe(204);
  expect(await office.row(id)).toMatchObject({ state: 'DELIVERED', version });
});

it('an unknown outcome is resolved once the provider reports', async () => {
  const { id, sid } = await sentSms();
  await office.changeMessage(id, { state: 'UNKNOWN' });
  await says(sid, 'sent');
  expect((await office.row(id)).state).toBe('SENT');
});

it('a report that arrives before its message is recorded is not lost', async () => {
  const customer = await office.reachable();
  office.sms.rule = async ({ messageId }) => {
    await says(`fast-${messageId}`, 'sent');
    await says(`fast-${messageId}`, 'delivered');
    return { is: 'sent', providerId: `fast-${messageId}` };
  };
  const sms = await office.text(customer);
  await office.app.runJobs();
  expect((await office.row(sms.id)).state).toBe('DELIVERED');
});

it.each<[string, (sid: string) => ReturnType<typeof hook>]>([
  ['without a signature', (sid) => hook({ MessageSid: sid, MessageStatus: 'failed' }, '')],
  [
    'with another token’s',
    (sid) => {
      const form = { MessageSid: sid, MessageStatus: 'failed' };
      return hook(form, signed(form, undefined, 'another-token'));
    },
  ],
  [
    'of another form',
    (sid) => hook({ MessageSid: sid, MessageStatus: 'failed' }, signed({ MessageSid: sid, MessageStatus: 'sent' })),
  ],
  [
    'of another address',
    (sid) => {
      const form = { MessageSid: sid, MessageStatus: 'failed' };
      return hook(form, signed(form, `https://evil.example${HOOK}`));
    },
  ],
])('a call %s is refused', async (_what, call) => {
  const { id, sid } = await sentSms();
  expect((await call(sid)).status).toBe(403);
  expect((await office.row(id)).state).toBe('SENT');
});

it('an id that we don’t know is no error; JSON and other providers’ servers are', async () => {
  expect((await says('SM-of-somebody-else', 'delivered')).status).toBe(204);
  expect((await office.app.call('POST', HOOK, { body: {} })).status).toBe(403);
  const other = await openOffice();
  expect(
    (
      await other.app.call('POST', HOOK, {
        raw: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status,
  ).toBe(404);
  await other.app.close();
});

it('the address with and without the final slash is signed as it was called', async () => {
  const { id, sid } = await sentSms();
  const form = { MessageSid: sid, MessageStatus: 'delivered' };
  const path = HOOK.slice(0, -1);
  expect((await hook(form, signed(form, `${PUBLIC_URL}${path}`), path)).status).toBe(204);
  expect((await office.row(id)).state).toBe('DELIVERED');
});

it('a number that the provider reports as opted out is opted out', async () => {
  const customer = await office.reachable();
  office.sms.rule = () => ({ is: 'failed', why: 'opted_out' });
  const sms = await office.text(customer);
  await office.app.runJobs();
  expect(await office.row(sms.id)).toMatchObject({ state: 'FAILED', why: 'opted_out', spent: 'released' });
  expect((await office.contact(customer)).sms_consent).toBe('OPTED_OUT');
});

it('old reports are deleted', async () => {
  const { sid } = await sentSms();
  await says(sid, 'delivered');
  const { db, config } = office.app.app.services;
  const later = new Date(office.app.now().getTime() + 31 * 24 * 60 * MINUTE);
  await sweep(db, config.DATA_DIR, office.app.now());
  expect((await db.system((tx) => tx.select().from(messageReport))).length).toBeGreaterThan(0);
  await sweep(db, config.DATA_DIR, later);
  expect(await db.system((tx) => tx.select().from(messageReport))).toEqual([]);
});

it('ClickSend is asked for its reports, which are acknowledged once they are stored', async () => {
  const asked: string[] = [];
  let receipts: object[] = [];
  let inbound: object[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    const data = request.url?.includes('receipts?') ? receipts : inbound;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { last_page: 1, data } }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const click = await openOffice({
    modes: { sms: 'clicksend' },
    env: {
      PUBLIC_URL,
      CONNECT_SMS_PROVIDER: 'clicksend',
      CONNECT_CLICKSEND_USERNAME: 'me',
      CONNECT_CLICKSEND_KEY: 'key',
      CONNECT_CLICKSEND_URL: `http://127.0.0.1:${port}`,
    },
  });
  const sms = await click.text(await click.reachable());
  await click.app.runJobs();
  receipts = [{ message_id: `p-${sms.id}`, status_code: 201, timestamp: 1 }];
  inbound = [
    {
      message_id: 'in-1',
      from: (await click.row(sms.id)).recipient,
      body: 'See you then! '.repeat(300),
      original_message_id: `p-${sms.id}`,
    },
  ];
  for (let at = 0; at < 2; at += 1) await poll(click.app.app.services);
  expect((await click.row(sms.id)).state).toBe('DELIVERED');
  expect(asked).toContain('PUT /v3/sms/receipts-read');
  expect(asked).toContain('PUT /v3/sms/inbound-read/in-1');
  const { body } = await click.send('GET', '/school/messages/?state=RECEIVED');
  expect(body).toMatchObject({ count: 1, results: [{ text: expect.stringMatching(/^See you then!/u) as string }] });
  await click.app.close();
  await new Promise((done) => server.close(done));
});
