// @run both
// A large group is accepted as a whole, with its credits, and written in parts: whatever happens between two of them, everybody gets
// one message and each credit is spent or given back once.
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { messageBatch } from '~contract/messages/messages';
import { messageBatchPart } from '~server/db/schema/parts';
import { job } from '~server/db/schema/schema';
import { message } from '~server/db/schema/messages';
import type { Db } from '~server/db/db';
import { startJobs } from '~server/platform/jobs';
import { countUsage, getUsage } from '~server/platform/usage';
import { insertCustomers } from '~server/repositories/contacts/insert';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import { GROUP_JOB, groupHandler } from '~server/services/messages/groups/parts';
import { messagesHandler } from '~server/services/messages/send';
import { BATCHES, batchOf, MESSAGES, openOffice, type Office } from './office';

/** Three parts: 500, 500 and 300. */
const PEOPLE = 1300;
const PART = 500;
const COST = 6;

let office: Office;
let ids: number[];
beforeAll(async () => {
  office = await openOffice({ modes: { sms: 'stand-in' } });
  ids = await office.app.db.school(office.ours, (tx) => insertCustomers(tx, office.ours, people()));
});
afterEach(async () => {
  await office.app.runJobs();
  await office.empty();
  await office.app.db.system((tx) => tx.delete(job));
  await restore();
});
afterAll(() => office.app.close());

function people() {
  return Array.from({ length: PEOPLE }, (_each, at) => ({
    first_name: 'Ada',
    last_name: 'Multitude',
    source: 'DASHBOARD',
    phone: `07${String(400_000_000 + at)}`,
    sms_consent: 'GIVEN' as const,
  }));
}

/** Everybody as they were. */
async function restore(): Promise<void> {
  await office.app.db.system((tx) =>
    tx.execute(sql`
      update customer set first_name = 'Ada', sms_consent = 'GIVEN', phone = '07' || (400000000 + id - ${ids[0]}::bigint)
       where last_name = 'Multitude' and id = any(${sql.param(ids)}::bigint[])`),
  );
}

const draft = { channel: 'SMS', text: 'Hello {{first_name}}', audience: { of: 'contacts', search: 'multitude' } };
const batchNow = async (id: number) => messageBatch.strict().parse((await office.send('GET', `${BATCHES}${id}/`)).body);
const rows = () =>
  office.app.db.school(office.ours, (tx) =>
    tx.select().from(message).where(eq(message.channel, 'SMS')).orderBy(asc(message.id)),
  );
const partsLeft = async () => (await office.app.db.system((tx) => tx.select().from(messageBatchPart))).length;

/** Runs up to `most` jobs that write parts, on this database, and none that sends. */
async function write(most: number, db: Db = office.app.db, seconds = 0): Promise<void> {
  let count = 0;
  const handle = groupHandler({ ...office.app.app.services, db });
  const handlers = {
    [GROUP_JOB]: async (...given: Parameters<typeof handle>) => {
      await handle(...given);
      count += 1;
      if (count === most) void jobs.stop();
    },
    [MESSAGES_JOB]: async () => undefined,
  };
  const now = () => new Date(office.app.now().getTime() + seconds * 1000);
  const jobs = startJobs(db, handlers, { pollMs: 3_600_000, leaseMs: 120_000, now, log: () => undefined });
  await jobs.runOnce().catch(() => 0);
  await jobs.stop();
}

/** Sends what is queued. */
async function deliver(): Promise<void> {
  await office.app.db.system((tx) =>
    tx
      .insert(job)
      .values({ school_id: office.ours, kind: MESSAGES_JOB, payload: {}, run_at: office.app.now().toISOString() }),
  );
  const handlers = { [MESSAGES_JOB]: messagesHandler(office.app.app.services), [GROUP_JOB]: async () => undefined };
  const now = () => new Date(office.app.now().getTime() + 1000);
  const jobs = startJobs(office.app.db, handlers, { pollMs: 3_600_000, leaseMs: 120_000, now, log: () => undefined });
  await jobs.runOnce();
  await jobs.stop();
}

it('is accepted as a whole: its numbers and credits are there before its messages, which come 500 at a time', async () => {
  await office.setBalance(PEOPLE * COST);
  const before = await office.app.db.system((tx) => countUsage(tx, office.ours, office.app.now()));
  const batch = batchOf(await office.sendSeen(draft));
  const whole = { total: PEOPLE, queued: PEOPLE, cancelled: 0, credits: PEOPLE * COST };
  expect(batch).toMatchObject(whole);
  expect([await office.balance(), (await rows()).length, await partsLeft()]).toEqual([0, 0, 3]);
  const noted = await office.app.db.system((tx) => getUsage(tx, office.ours, { lock: false }));
  expect(noted.rows).toBe(before.rows + PEOPLE);
  expect((await office.app.db.system((tx) => countUsage(tx, office.ours, office.app.now()))).rows).toBe(noted.rows);
  for (const written of [PART, 2 * PART, PEOPLE]) {
    await write(1);
    expect(await rows()).toHaveLength(written);
    expect(await batchNow(batch.id)).toEqual(batch);
  }
  const stored = await rows();
  expect(stored.map(({ customer_id }) => customer_id)).toEqual(ids);
  expect(stored.every((row) => row.text.startsWith('Hello Ada') && row.batch_id === batch.id && row.marketing)).toBe(
    true,
  );
  expect(stored.every((row) => !row.for_device && row.actor_id !== null && row.spent === 'reserved')).toBe(true);
  expect(await partsLeft()).toBe(0);
  await office.expectBooks(PEOPLE * COST);
});

it('killed between two parts, or before one is committed, nobody is left out or written to twice', async () => {
  await office.setBalance(PEOPLE * COST);
  const batch = batchOf(await office.sendSeen(draft));
  let transactions = 0;
  const killed: Db = {
    ...office.app.db,
    school: (id, fn) =>
      office.app.db.school(id, async (tx) => {
        const answer = await fn(tx);
        transactions += 1;
        if (transactions === 2) throw new Error('the server was killed');
        return answer;
      }),
    system: (fn) => (transactions < 2 ? office.app.db.system(fn) : Promise.reject(new Error('the server was killed'))),
  };
  await write(3, killed);
  expect([await rows(), await partsLeft()]).toEqual([expect.objectContaining({ length: PART }), 2]);
  // Its lease is still running.
  await write(3, office.app.db, 60);
  expect(await rows()).toHaveLength(PART);
  // Two servers at once, and one of them again.
  await Promise.all([write(3, office.app.db, 121), write(3, office.app.db, 121)]);
  await write(3, office.app.db, 600);
  expect((await rows()).map(({ customer_id }) => customer_id)).toEqual(ids);
  expect(await batchNow(batch.id)).toEqual(batch);
  expect(await office.balance()).toBe(0);
  await office.expectBooks(PEOPLE * COST);
});

it('one key is one group, however often it is sent', async () => {
  await office.setBalance(PEOPLE * COST * 2);
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { ...draft, seen: { recipients: PEOPLE, credits: PEOPLE * COST } };
  const send = () => office.post(`${MESSAGES}send/`, body, headers);
  const [one, twin] = await Promise.all([send(), send()]);
  await write(1);
  const again = await send();
  expect([one.status, twin.status, again.status]).toEqual([201, 201, 201]);
  expect([twin.body, again.body]).toEqual([one.body, one.body]);
  await write(9);
  expect((await rows()).map(({ customer_id }) => customer_id)).toEqual(ids);
  expect(await office.balance()).toBe(PEOPLE * COST);
});

it('cancelled half-written, nothing more of it leaves, and all credits come back', async () => {
  await office.setBalance(PEOPLE * COST);
  const batch = batchOf(await office.sendSeen(draft));
  await write(2);
  const cancelled = batchOf(await office.post(`${BATCHES}${batch.id}/cancel/`));
  const none = { total: PEOPLE, queued: 0, cancelled: PEOPLE, credits: 0 };
  expect(cancelled).toMatchObject(none);
  // Half of it is cancelled by the call, and the rest can't leave any more.
  expect((await rows()).filter(({ state }) => state === 'QUEUED')).toHaveLength(PART);
  await deliver();
  expect(office.sms.sent).toEqual([]);
  await office.app.db.system((tx) => tx.update(job).set({ done: null }).where(eq(job.kind, GROUP_JOB)));
  await write(9);
  expect(await rows()).toHaveLength(PEOPLE);
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['CANCELLED']));
  expect(await batchNow(batch.id)).toMatchObject(none);
  expect(await office.balance()).toBe(PEOPLE * COST);
  await office.expectBooks(PEOPLE * COST);
});

it('without enough credits nothing is accepted', async () => {
  await office.setBalance(PEOPLE * COST - 1);
  const body = { ...draft, seen: { recipients: PEOPLE, credits: PEOPLE * COST } };
  expect(await office.post(`${MESSAGES}send/`, body)).toMatchObject({
    status: 400,
    body: { code: 'insufficient_credits' },
  });
  expect([await office.balance(), await partsLeft()]).toEqual([PEOPLE * COST - 1, 0]);
});

it('who changes meanwhile is written to as they are by then, at no more than was reserved', async () => {
  await office.setBalance(PEOPLE * COST + 100);
  const batch = batchOf(await office.sendSeen(draft));
  await write(1);
  const [gone = 0, stopped = 0, twin = 0, ...others] = ids.slice(PART);
  await office.app.db.system((tx) =>
    tx.execute(sql`
      update customer set erased = case when id = ${gone} then now() end,
             sms_consent = case when id = ${stopped} then 'OPTED_OUT' else sms_consent end,
             phone = case when id = ${twin} then '07400000000' else phone end,
             first_name = case when id > ${others[0] ?? 0} and id < ${others[4] ?? 0} then repeat('Ada', 60) else first_name end
       where id = any(${sql.param(ids)}::bigint[])`),
  );
  await write(9);
  const stored = await rows();
  const written = ids.filter((id) => ![gone, stopped, twin].includes(id));
  expect(stored.map(({ customer_id }) => customer_id)).toEqual(written);
  expect(new Set(stored.map(({ recipient }) => recipient)).size).toBe(written.length);
  // Three have come to cost 12, for which the credits of those three who get nothing are there; the others are as before.
  expect(stored.filter(({ credits }) => credits === 2 * COST)).toHaveLength(3);
  expect(await batchNow(batch.id)).toMatchObject({ total: PEOPLE - 3, queued: PEOPLE - 3, credits: PEOPLE * COST });
  expect(await office.balance()).toBe(100);
  await office.app.db.system((tx) => tx.execute(sql`update customer set erased = null where id = ${gone}`));
  await office.expectBooks(PEOPLE * COST + 100);
});
