// The link at the end of offers: it needs no sign-in, mail programs use it by themselves, and it does nothing but end them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unsubscribeToken } from '~server/services/messages/links/unsubscribe-link';
import { openTestApp } from '~tests/server/helpers/app';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const tokenOf = (customer: number, schoolId = office.ours) =>
  unsubscribeToken(office.app.app.services.secrets.unsubscribe, { schoolId, customer });
const path = (token: string) => `/public/unsubscribe/${token}/`;
const ONE_CLICK = {
  raw: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

it('says whose offers it is about, ends them, and can undo that', async () => {
  const id = await office.reachable({ email: 'dana@example.com', email_consent: 'SOFT_OPT_IN' });
  const at = path(tokenOf(id));
  const said = { school: 'Harbour & Hill Rider Training Ltd', email: 'd…@example.com' };
  expect((await office.app.call('GET', at)).body).toEqual({ ...said, unsubscribed: false });
  const heard = await office.changed('customers', id);
  expect((await office.app.call('POST', at)).body).toEqual({ ...said, unsubscribed: true });
  expect(await office.contact(id)).toMatchObject({
    email_consent: 'OPTED_OUT',
    email_consent_source: 'Unsubscribe link',
    email_consent_at: office.app.now().toISOString(),
    sms_consent: 'GIVEN',
  });
  expect(await office.changed('customers', id)).toBe(heard + 1);
  expect((await office.auditOf('customers', id)).at(-1)).toMatchObject({ actor_id: null, fields: ['email_consent'] });
  const { version } = await office.contact(id);
  expect((await office.app.call('POST', at)).status).toBe(200);
  expect((await office.contact(id)).version).toBe(version);
  expect((await office.app.call('DELETE', at)).body).toEqual({ ...said, unsubscribed: false });
  expect((await office.contact(id)).email_consent).toBe('GIVEN');
});

it.each([
  ['the call', (token: string) => `/api/v2${path(token)}`],
  ['the page, which is what the e-mail’s header names', (token: string) => `/unsubscribe/${token}`],
])('a mail program’s one click ends them, posted to %s', async (_what, address) => {
  const id = await office.reachable();
  const url = address(tokenOf(id));
  const call = { method: 'POST', url, headers: ONE_CLICK.headers, payload: ONE_CLICK.raw } as const;
  const answer = await office.app.app.server.inject(call);
  expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
  expect((await office.contact(id)).email_consent).toBe('OPTED_OUT');
});

it('accepts a multipart form too, and refuses other bodies', async () => {
  const id = await office.reachable();
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const form = { raw: parts, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  expect((await office.app.call('POST', path(tokenOf(id)), form)).status).toBe(200);
  expect((await office.app.call('POST', path(tokenOf(id)), { body: { really: true } })).status).toBe(400);
});

it('the link does not undo an opt-out recorded by the school', async () => {
  const id = await office.reachable({ email_consent: 'OPTED_OUT', email_consent_source: 'Asked in the yard' });
  await office.app.call('POST', path(tokenOf(id)));
  expect((await office.app.call('DELETE', path(tokenOf(id)))).body).toMatchObject({ unsubscribed: true });
  expect((await office.contact(id)).email_consent_source).toBe('Asked in the yard');
});

it('the link is about the address: everybody who shares it gets no more offers, and a new contact with it none either', async () => {
  const email = 'shared@example.com';
  const [one, two] = [await office.reachable({ email }), await office.reachable({ email })];
  const other = await office.reachable();
  const at = path(tokenOf(one));
  expect((await office.app.call('POST', at)).body).toMatchObject({ unsubscribed: true });
  const consents = () => Promise.all([one, two, other].map(async (id) => (await office.contact(id)).email_consent));
  expect(await consents()).toEqual(['OPTED_OUT', 'OPTED_OUT', 'GIVEN']);
  expect((await office.app.call('GET', path(tokenOf(two)))).body).toMatchObject({ unsubscribed: true });
  const third = await office.reachable({ email: 'Shared@Example.com' });
  const draft = {
    channel: 'EMAIL',
    subject: 'Offer',
    text: 'An offer',
    audience: { of: 'customers', ids: [third, other] },
  };
  expect((await office.preview(draft)).body).toMatchObject({
    recipients: 1,
    left_out: [{ why: 'opted_out', count: 1 }],
  });
  expect((await office.app.call('DELETE', at)).status).toBe(200);
  expect(await consents()).toEqual(['GIVEN', 'GIVEN', 'GIVEN']);
});

it('a valid link used again and again changes nothing, and going to and fro is counted', async () => {
  const id = await office.reachable();
  const at = path(tokenOf(id));
  for (let times = 0; times < 34; times += 1) expect((await office.app.call('POST', at)).status).toBe(200);
  const { version } = await office.contact(id);
  const first = version;
  const statuses: number[] = [];
  for (let times = 0; times < 34; times += 1) {
    statuses.push((await office.app.call('DELETE', at)).status);
    await office.app.call('POST', at);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await office.contact(id)).version).toBeLessThanOrEqual(first + 10);
});

it('a made-up link is not found', async () => {
  const id = await office.reachable();
  const token = tokenOf(id);
  const [school, customer, signature] = [office.ours, id, token.split('-').slice(2).join('-')];
  const forged = [
    `${school}-${customer + 1}-${signature}`,
    `${school + 1}-${customer}-${signature}`,
    `${token}x`,
    token.slice(0, -1),
    `0-${customer}-${signature}`,
    'nonsense',
    '1-1-',
    '%2e%2e',
  ];
  for (const one of forged)
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect([one, (await office.app.call(method, path(one))).status]).toEqual([one, 404]);
  expect((await office.contact(id)).email_consent).toBe('GIVEN');
});

it('an erased person’s link is not found; a merged one’s is the contact’s', async () => {
  const [id, kept, other] = [await office.reachable(), await office.reachable(), await office.someone()];
  const { first_name, last_name } = await office.contact(id);
  await office.post(`/customers/${id}/erase/`, { confirm: `${first_name} ${last_name}` });
  expect((await office.app.call('POST', path(tokenOf(id)))).status).toBe(404);
  await office.post(`/customers/${kept}/merge/`, { other, versions: { kept: 1, other: 1 } });
  expect((await office.app.call('POST', path(tokenOf(other)))).status).toBe(200);
  expect((await office.contact(kept)).email_consent).toBe('OPTED_OUT');
});

it('real links are not throttled, however many a mail provider posts from one address', async () => {
  const app = await openTestApp({ env: { CONNECT_RATE_SCALE: '1' } });
  const at = path(unsubscribeToken(app.app.services.secrets.unsubscribe, { schoolId: 1, customer: 999_999_999 }));
  for (let times = 0; times < 25; times += 1)
    expect([times, (await app.call('POST', at)).status]).toEqual([times, 404]);
  expect((await app.call('GET', path('1-1-x'))).status).toBe(404);
  await app.close();
});

it('guessing links is throttled like any secret in a path', async () => {
  const app = await openTestApp({ env: { CONNECT_RATE_SCALE: '1' } });
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await app.call('GET', path('1-1-x'))).status);
  expect([statuses.slice(0, 20).every((status) => status === 404), statuses.at(-1)]).toEqual([true, 429]);
  await app.close();
});
