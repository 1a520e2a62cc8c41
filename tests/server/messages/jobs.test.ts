// Handing messages over: each at most once, whatever the provider answers and wherever the server dies.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Db } from '~server/db/db';
import { job } from '~server/db/schema/schema';
import { startJobs } from '~server/platform/jobs';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import { addMissingJobs } from '~server/services/messages/keep-sending';
import { messagesHandler } from '~server/services/messages/send';
import { BATCHES, MINUTE, openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterEach(async () => {
  await office.app.runJobs();
  await office.empty();
  await office.app.db.system((tx) => tx.delete(job));
  await office.setBalance(1000);
});
afterAll(() => office.app.close());

const run = () => office.app.runJobs();
const number = async (id: number) => `+44${(await office.contact(id)).phone.replaceAll(' ', '').slice(1)}`;

it('a message is taken by the provider: it is sent, its credits are consumed, and devices hear of it', async () => {
  const id = await office.reachable();
  const sms = await office.text(id);
  expect(sms).toMatchObject({ state: 'QUEUED', segments: 1, credits: 6, tries: 0, sent_at: null, batch: null });
  expect(sms.actor?.full_name).toBeTruthy();
  const heard = await office.changed('messages', sms.id);
  await run();
  const row = await office.row(sms.id);
  expect(row).toMatchObject({
    state: 'SENT',
    spent: 'consumed',
    credits: 6,
    provider: 'twilio',
    tries: 1,
    lease_until: null,
  });
  expect([row.provider_id, row.sent_at !== null]).toEqual([`p-${sms.id}`, true]);
  expect(office.sms.sent).toEqual([
    { schoolId: office.ours, messageId: sms.id, to: await number(id), text: 'See you soon' },
  ]);
  expect(await office.changed('messages', sms.id)).toBe(heard + 1);
  expect((await office.ledger()).at(-1)).toMatchObject({ kind: 'CONSUME', amount: 0, token_type: 'SMS' });
  await office.expectBooks(1000);
});

it('a message certainly not accepted is retried after 1, 4, 15 and 60 minutes, then fails', async () => {
  const id = await office.reachable();
  office.email.rule = () => ({ is: 'later', afterMs: null });
  const mail = await office.mail(id);
  for (const [index, wait] of [1, 4, 15, 60].entries()) {
    const tries = index + 1;
    const from = office.app.jobNow().getTime();
    await run();
    const until = office.app.jobNow().getTime();
    const { state, send_after, tries: tried } = await office.row(mail.id);
    expect([state, tried]).toEqual(['QUEUED', tries]);
    const at = Date.parse(send_after) - wait * MINUTE;
    expect([at >= from, at <= until], `${wait} minutes`).toEqual([true, true]);
    await run();
    expect(office.email.sent).toHaveLength(tries);
    await office.pass(Date.parse(send_after) - from + 1000);
  }
  await run();
  expect(await office.row(mail.id)).toMatchObject({ state: 'FAILED', why: 'provider', tries: 5 });
  expect(office.email.sent).toHaveLength(5);
});

it('a provider that names a time is tried again at that time', async () => {
  const id = await office.reachable();
  office.sms.says.set(await number(id), { is: 'later', afterMs: 30_000 });
  const sms = await office.text(id);
  await run();
  const { state, send_after, spent } = await office.row(sms.id);
  expect([state, spent]).toEqual(['QUEUED', 'reserved']);
  expect(Date.parse(send_after)).toBeLessThanOrEqual(office.app.jobNow().getTime() + 30_000);
  office.sms.says.clear();
  await office.pass(61_000);
  await run();
  expect((await office.row(sms.id)).state).toBe('SENT');
  await office.expectBooks(1000);
});

it('a failed message returns its credits; one with an unknown outcome keeps them and is never resent', async () => {
  const [bad, unknown] = [await office.reachable(), await office.reachable()];
  office.sms.says.set(await number(bad), { is: 'failed', why: 'bad_address' });
  office.sms.says.set(await number(unknown), { is: 'unknown' });
  const rows = [await office.text(bad), await office.text(unknown)];
  await run();
  await office.pass(3 * 60 * MINUTE);
  await run();
  expect(await office.row(rows[0]?.id ?? 0)).toMatchObject({
    state: 'FAILED',
    why: 'bad_address',
    credits: 0,
    spent: 'released',
  });
  expect(await office.row(rows[1]?.id ?? 0)).toMatchObject({
    state: 'UNKNOWN',
    why: null,
    credits: 6,
    spent: 'consumed',
  });
  expect(office.sms.sent).toHaveLength(2);
  expect(await office.balance()).toBe(994);
  await office.expectBooks(1000);
});

it('a provider whose code breaks leaves the message unknown', async () => {
  office.email.rule = () => Promise.reject(new Error('a bug'));
  const mail = await office.mail(await office.reachable());
  await run();
  expect((await office.row(mail.id)).state).toBe('UNKNOWN');
});

it('a bounce is noted on the contact, until they have another address', async () => {
  const id = await office.reachable();
  const { email } = await office.contact(id);
  office.email.says.set(email, { is: 'failed', why: 'bad_address' });
  await office.mail(id);
  await run();
  expect((await office.contact(id)).email_bounced_at).not.toBeNull();
  expect(await office.changed('customers', id)).toBe(2);
  const barred = await office.post(`/customers/${id}/emails/`, { subject: 'x', text: 'x' });
  expect(barred).toMatchObject({ status: 400, body: { non_field_errors: [expect.stringContaining('came back')] } });
  await office.send('PATCH', `/customers/${id}/`, { body: { email, town: 'Netherwick' } });
  expect((await office.contact(id)).email_bounced_at).not.toBeNull();
  await office.send('PATCH', `/customers/${id}/`, { body: { email: 'new@example.com' } });
  expect((await office.contact(id)).email_bounced_at).toBeNull();
});

it('a bounce says nothing of an address that the contact got meanwhile', async () => {
  const id = await office.reachable();
  office.email.rule = async () => {
    await office.changeContact(id, { email: 'other@example.com' });
    return { is: 'failed', why: 'bounced' };
  };
  await office.mail(id);
  await run();
  expect((await office.contact(id)).email_bounced_at).toBeNull();
});

/** A database that fails once, in the first transaction after `arm`. */
function failing(db: Db): { db: Db; arm: () => void } {
  let isArmed = false;
  const school: Db['school'] = async (id, fn) => {
    if (!isArmed) return db.school(id, fn);
    isArmed = false;
    return db.school(id, async (tx) => {
      await fn(tx);
      throw new Error('the disk has gone');
    });
  };
  return { db: { ...db, school }, arm: () => (isArmed = true) };
}

it('a crash between sending and recording leaves the message unknown, and nobody sends it again', async () => {
  const sms = await office.text(await office.reachable());
  const { db, arm } = failing(office.app.db);
  office.sms.rule = () => {
    arm();
    return { is: 'sent', providerId: 'x' };
  };
  const services = { ...office.app.app.services, db };
  const at = { now: office.app.now() };
  const jobs = startJobs(
    db,
    { [MESSAGES_JOB]: messagesHandler(services) },
    { pollMs: 3_600_000, leaseMs: 120_000, now: () => at.now, log: () => undefined },
  );
  await jobs.runOnce();
  expect(await office.row(sms.id)).toMatchObject({ state: 'SENDING', spent: 'reserved' });
  // The job is tried again soon, finds the lease still held, and waits until it is over.
  for (const seconds of [15, 60, 121]) {
    at.now = new Date(office.app.now().getTime() + seconds * 1000);
    await jobs.runOnce();
    expect((await office.row(sms.id)).state).toBe(seconds < 120 ? 'SENDING' : 'UNKNOWN');
  }
  await jobs.stop();
  expect(office.sms.sent).toHaveLength(1);
  await office.expectBooks(1000);
});

it('messages whose job is lost are found again', async () => {
  const [due, left] = [await office.mail(await office.reachable()), await office.mail(await office.reachable())];
  await office.app.db.system((tx) => tx.delete(job));
  const lapsed = new Date(office.app.now().getTime() - 1000).toISOString();
  await office.changeMessage(left.id, { state: 'SENDING', lease_until: lapsed });
  await run();
  expect((await office.row(due.id)).state).toBe('QUEUED');
  await addMissingJobs(office.app.db, office.app.now());
  await run();
  expect([(await office.row(due.id)).state, (await office.row(left.id)).state]).toEqual(['SENT', 'UNKNOWN']);
});

it('two servers never send one message twice', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 12; at += 1) ids.push((await office.mail(await office.reachable())).id);
  const { services } = office.app.app;
  const handle = messagesHandler(services);
  const context = { id: 1, schoolId: office.ours, attempt: 1, now: office.app.now() };
  await Promise.all([handle({}, context), handle({}, context), handle({}, context)]);
  expect(office.email.sent.map(({ messageId }) => messageId).toSorted((a, b) => a - b)).toEqual(ids);
});

it('a chunk leaves room for other jobs, and the rest follows by itself', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 60; at += 1) ids.push(await office.reachable());
  const draft = { channel: 'EMAIL', subject: 'x', text: 'x', audience: { of: 'customers', ids } };
  const batch = (await office.sendSeen(draft)).body as { id: number };
  // One of the first fifty has opted out: the chunk still counts as full.
  await office.changeContact(ids[7] ?? 0, { email_consent: 'OPTED_OUT' });
  let most = 0;
  let now = 0;
  office.email.rule = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    return { is: 'sent', providerId: '' };
  };
  expect(await run()).toBe(2);
  // One at a time: a crash leaves one message with an unknown outcome.
  expect([office.email.sent.length, most]).toEqual([59, 1]);
  expect((await office.send('GET', `${BATCHES}${batch.id}/`)).body).toMatchObject({
    total: 60,
    sent: 59,
    queued: 0,
  });
});

it('a server that is stopped begins no further message, and the rest keeps its tries', async () => {
  const first = await office.mail(await office.reachable());
  for (let at = 0; at < 8; at += 1) await office.mail(await office.reachable());
  let isEnding = false;
  office.email.rule = () => {
    isEnding = true;
    return { is: 'sent', providerId: '' };
  };
  const handle = messagesHandler(office.app.app.services, () => isEnding);
  await handle({}, { id: 1, schoolId: office.ours, attempt: 1, now: office.app.now() });
  const rows = await office.rows();
  expect(rows.filter(({ state }) => state === 'SENT').length).toBe(office.email.sent.length);
  expect(rows.filter(({ state, tries }) => state === 'QUEUED' && tries === 0).length).toBe(
    9 - office.email.sent.length,
  );
  expect((await office.row(first.id)).state).toBe('SENT');
  expect(office.email.sent.length).toBeLessThan(9);
});
