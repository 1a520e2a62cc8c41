// A new account is no mail cannon: its addresses are confirmed by links before anything leaves, a day has a limit, an address gets a few
// messages a day, and the operator sees who sends how much.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provenAddress } from '~server/db/schema/messages';
import { enqueue } from '~server/platform/jobs';
import { logSenders } from '~server/services/messages/keep-sending';
import { openOffice, type Office } from './office';
import { startMailServer, type MailServer } from './providers/mail-server';

const DAY = 24 * 60 * 60 * 1000;
let mailbox: MailServer;
let office: Office;
beforeAll(async () => {
  mailbox = await startMailServer();
  office = await openOffice({
    env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://connect.example.com', CONNECT_QUOTA_EMAILS: '3' },
  });
});
beforeEach(async () => {
  await office.empty();
  mailbox.mails.length = 0;
});
afterAll(async () => {
  await office.app.close();
  await mailbox.close();
});

/** The paths of the links to confirm that have arrived, by address. */
const links = () =>
  mailbox.mails.flatMap(({ to, text = '' }) => {
    const [, token] = /\/confirm\/([\w-]+)/u.exec(text) ?? [];
    return token === undefined
      ? []
      : [{ to: [to ?? []].flat()[0]?.value[0]?.address, path: `/public/confirm/${token}/` }];
  });

let schools = 0;
async function signUp() {
  schools += 1;
  const email = `new${schools}@example.net`;
  const form = {
    school_name: 'Your Bank',
    first_name: 'A',
    last_name: 'B',
    email,
    password: 'a long enough passphrase',
  };
  expect((await office.app.call('POST', '/users/signup', { body: form })).status).toBe(201);
  const { access: token } = await office.app.signIn(email, form.password);
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    office.app.call(method, path, { token, ...(body && { body }) });
  const rider = await call('POST', '/customers/', {
    first_name: 'Ann',
    last_name: 'Other',
    email: 'stranger@example.org',
  });
  const { id } = rider.body as { id: number };
  const write = () => call('POST', `/customers/${id}/emails/`, { subject: 'Soon', text: 'See you soon' });
  return { email, call, write, id };
}

describe('a school that has confirmed nothing', () => {
  it('sends nothing until the link is used, which a look at it does not do', async () => {
    const { email, call, write } = await signUp();
    expect(await write()).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining(`Confirm ${email} first`) as string] },
    });
    expect((await call('GET', '/school/sender/')).body).toMatchObject({
      ready: false,
      addresses: [{ email, confirmed: false }],
      emails: { used: 0, limit: 3 },
    });
    await office.app.runJobs();
    const [link, ...others] = links();
    expect([link?.to, others]).toEqual([email, []]);
    const path = link?.path ?? '';
    expect((await office.app.call('GET', path)).body).toMatchObject({ confirmed: false, email: 'n…@example.net' });
    expect((await write()).status).toBe(400);
    for (let times = 0; times < 2; times += 1)
      expect(await office.app.call('POST', path)).toMatchObject({ status: 200, body: { confirmed: true } });
    expect((await write()).status).toBe(201);
  });

  it('invites nobody else, but its owner may correct the address that they signed up with', async () => {
    const { email, call } = await signUp();
    const person = { first_name: 'Bo', last_name: 'Li', email: `victim${schools}@example.org` };
    expect(await call('POST', '/school/staff/', person)).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining(`Confirm ${email} first`) as string] },
    });
    const { body } = await call('GET', '/school/staff/');
    const [owner] = (body as { results: { id: number }[] }).results;
    const right = `right${schools}@example.net`;
    expect(await call('PATCH', `/school/staff/${owner?.id}/`, { email: right })).toMatchObject({ status: 200 });
    await office.app.runJobs();
    expect(mailbox.recipients).toContain(right);
    expect(mailbox.recipients).not.toContain(person.email);
  });

  it('says nothing that somebody has typed in the mail with the link', async () => {
    await signUp();
    await office.app.runJobs();
    const [mail] = mailbox.mails;
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Your Bank');
  });

  it('gets a few links a day, for its own addresses only', async () => {
    const { email, call } = await signUp();
    const again = (to: string) => call('POST', '/school/sender/links/', { email: to });
    expect((await again('stranger@example.org')).status).toBe(400);
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await again(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('confirms its address by setting a new password with a link, too', async () => {
    const { email, call, write } = await signUp();
    await office.app.call('POST', '/users/forgot-password', { body: { email } });
    await office.app.runJobs();
    const [, uid = '', token = ''] =
      mailbox.mails.map(({ text = '' }) => /\/reset\/([\w-]+)\/([\w-]+)/u.exec(text)).find(Boolean) ?? [];
    const set = await office.app.call('POST', `/school/staff/reset-password/${token}/${uid}/`, {
      body: { password: 'another long passphrase' },
    });
    expect(set.status).toBe(204);
    expect((await write()).status).toBe(401);
    const { access } = await office.app.signIn(email, 'another long passphrase');
    expect((await office.app.call('GET', '/school/sender/', { token: access })).body).toMatchObject({ ready: true });
    expect((await call('GET', '/school/sender/')).status).toBe(401);
  });
});

it('a new address for answers is confirmed before anything leaves; what was queued waits for it', async () => {
  const rider = await office.reachable();
  const mail = await office.mail(rider);
  const id = (await office.send('GET', '/school/settings/')).body as { id: number };
  expect(id).toBeTruthy();
  expect((await office.send('PATCH', '/school/settings/', { body: { email: 'front@example.com' } })).status).toBe(200);
  await office.app.runJobs();
  expect((await office.row(mail.id)).state).toBe('QUEUED');
  expect((await office.post(`/customers/${rider}/emails/`, { subject: 'Soon', text: 'Soon' })).status).toBe(400);
  const link = links().find(({ to }) => to === 'front@example.com');
  expect((await office.app.call('POST', link?.path ?? '')).status).toBe(200);
  await office.app.runJobs();
  expect((await office.row(mail.id)).state).toBe('SENT');
});

it('a day has a limit that grows with age and payment; the rest leaves in the morning', async () => {
  // The demonstration has Pro: ten times what a new school gets.
  expect((await office.send('GET', '/school/sender/')).body).toMatchObject({ emails: { used: 0, limit: 30 } });
  const ids: number[] = [];
  for (let each = 0; each < 32; each += 1) ids.push((await office.mail(await office.reachable())).id);
  await office.app.runJobs();
  const states = (await office.rows()).map(({ state }) => state);
  expect(states.filter((state) => state === 'SENT')).toHaveLength(30);
  expect(states.filter((state) => state === 'QUEUED')).toHaveLength(2);
  expect((await office.send('GET', '/school/sender/')).body).toMatchObject({ emails: { used: 30, limit: 30 } });
  await office.pass(DAY);
  await office.app.runJobs();
  expect((await office.rows()).every(({ state }) => state === 'SENT')).toBe(true);
});

it('an address that several contacts share gets six messages a day from a school, and the seventh says why not', async () => {
  const email = 'same@example.com';
  const [one, two] = [await office.reachable({ email }), await office.reachable({ email })];
  for (let each = 0; each < 7; each += 1) await office.mail(each % 2 === 0 ? one : two);
  await office.app.runJobs();
  const rows = await office.rows();
  expect(rows.filter(({ state }) => state === 'SENT')).toHaveLength(6);
  expect(rows.filter(({ state, why }) => state === 'FAILED' && why === 'enough_today')).toHaveLength(1);
  expect(office.email.sent).toHaveLength(6);
});

it('a mail with what a rider has written goes only to an address that is confirmed', async () => {
  const { db } = office.app;
  await db.system((tx) =>
    tx.update(provenAddress).set({ proven: null }).where(eq(provenAddress.email, 'front@example.com')),
  );
  const payload = { schoolId: office.ours, to: 'front@example.com', subject: 'A rider', text: 'Hello' };
  await db.system((tx) => enqueue(tx, { kind: 'mail', schoolId: office.ours, payload }));
  await office.app.runJobs();
  expect(mailbox.mails.filter(({ subject }) => subject === 'A rider')).toEqual([]);
});

const proveAgain = () =>
  office.app.db.system((tx) =>
    tx
      .update(provenAddress)
      .set({ proven: office.app.now().toISOString() })
      .where(eq(provenAddress.email, 'front@example.com')),
  );

it('the operator sees who sends how much, by number and not by name', async () => {
  await proveAgain();
  await office.mail(await office.reachable());
  await office.app.runJobs();
  await logSenders(office.app.app.services);
  const line = office.app.logs.find((each) => each.includes('messages that schools sent in 24 hours')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ senders: [{ school: office.ours, emails: 1, sms: 0, addresses: 1 }] });
});
