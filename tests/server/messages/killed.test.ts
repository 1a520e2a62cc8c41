// Scenario killed-before-first-byte: a sender that dies leaves at most one message of which nobody knows; what had not begun is sent
// after all, once, and a person may send again what nobody knows of.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit, job } from '~server/db/schema/schema';
import type { Db } from '~server/db/db';
import { startJobs } from '~server/platform/jobs';
import { smtpEmail } from '~server/platform/messages/email';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import { messagesHandler } from '~server/services/messages/send';
import { ORDERS } from '~tests/server/calendar/planner';
import { MESSAGES, messageOf, MINUTE, openOffice, type Office } from './office';
import { EMAIL } from './providers/letters';
import { reply, startMailServer } from './providers/mail-server';

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

const KILLED = new Error('the server was killed');

/** A server that can be killed: from then on it neither reads nor writes anything. */
function killable(db: Db) {
  const state = { isDead: false };
  const school: Db['school'] = (id, fn) => (state.isDead ? Promise.reject(KILLED) : db.school(id, fn));
  const system: Db['system'] = (fn) => (state.isDead ? Promise.reject(KILLED) : db.system(fn));
  const die = () => {
    state.isDead = true;
    throw KILLED;
  };
  return { db: { ...db, school, system }, die };
}

async function runOn(db: Db, seconds = 0): Promise<void> {
  const now = () => new Date(office.app.now().getTime() + seconds * 1000);
  const handlers = { [MESSAGES_JOB]: messagesHandler({ ...office.app.app.services, db }) };
  const jobs = startJobs(db, handlers, { pollMs: 3_600_000, leaseMs: 120_000, now, log: () => undefined });
  await jobs.runOnce().catch(() => 0);
  await jobs.stop();
}

const states = async () => (await office.rows()).map(({ state }) => state);

async function queueThree(): Promise<void> {
  for (let at = 0; at < 3; at += 1) await office.text(await office.reachable());
}

describe('killed-before-first-byte', () => {
  it('before its first byte a message is sent after all, once, and its try doesn’t count', async () => {
    await queueThree();
    const { db, die } = killable(office.app.db);
    office.sms.connect = die;
    await runOn(db);
    expect(await states()).toEqual(['SENDING', 'SENDING', 'SENDING']);
    office.sms.connect = null;
    // Another server might still be at it.
    await runOn(office.app.db, 60);
    expect(office.sms.sent).toEqual([]);
    await runOn(office.app.db, 121);
    const rows = await office.rows();
    expect(rows.map(({ state, tries, spent }) => [state, tries, spent])).toEqual(
      rows.map(() => ['SENT', 1, 'consumed']),
    );
    expect(office.sms.sent.map(({ messageId }) => messageId)).toEqual(rows.map(({ id }) => id));
    await office.expectBooks(1000);
  });

  it('after its first byte its outcome is unknown; the one before stays sent, the next one is sent', async () => {
    await queueThree();
    const { db, die } = killable(office.app.db);
    office.sms.rule = () => (office.sms.sent.length < 2 ? { is: 'sent', providerId: 'x' } : die());
    await runOn(db);
    expect(await states()).toEqual(['SENDING', 'SENDING', 'SENDING']);
    office.sms.rule = null;
    await runOn(office.app.db, 121);
    expect(await states()).toEqual(['SENT', 'UNKNOWN', 'SENT']);
    const [first, second, third] = await office.rows();
    expect(office.sms.sent.map(({ messageId }) => messageId)).toEqual([first?.id, second?.id, third?.id]);
    // The outcome of the first one was recorded when the second one began.
    expect(first).toMatchObject({ provider: 'twilio', provider_id: 'x', spent: 'consumed', tries: 1 });
    await office.expectBooks(1000);
  });

  it('a server that was suspended finds its message taken by another, and sends nothing', async () => {
    await queueThree();
    office.sms.connect = async () => {
      office.sms.connect = null;
      await runOn(office.app.db, 121);
    };
    await runOn(office.app.db);
    expect(await states()).toEqual(['SENT', 'SENT', 'SENT']);
    expect(office.sms.sent).toHaveLength(3);
    await office.expectBooks(1000);
  });

  it('messages of an older server beside this one are unknown, as it does not record the first byte', async () => {
    const { id } = await office.text(await office.reachable());
    const lapsed = new Date(office.app.now().getTime() - 1000).toISOString();
    await office.changeMessage(id, { state: 'SENDING', lease_until: lapsed });
    await runOn(office.app.db);
    expect(await states()).toEqual(['UNKNOWN']);
  });
});

describe('put back by a server that stops, after its booking has changed', () => {
  /** A confirmation is taken with a message before it, in whose turn the booking changes and the server begins to stop. */
  async function putBack(change: (order: { id: number; course: number }) => Promise<unknown>) {
    await office.text(await office.reachable());
    const { id: course } = await office.add();
    const { id } = await office.booked(course, { customer: await office.reachable(), notify: true });
    await office.pass(2 * MINUTE);
    const state = { isEnding: false };
    office.sms.connect = async () => {
      office.sms.connect = null;
      await change({ id, course });
      state.isEnding = true;
    };
    const handlers = { [MESSAGES_JOB]: messagesHandler(office.app.app.services, () => state.isEnding) };
    const jobs = startJobs(office.app.db, handlers, {
      pollMs: 3_600_000,
      leaseMs: 120_000,
      now: office.app.now,
      log: () => undefined,
    });
    await jobs.runOnce();
    await jobs.stop();
    expect(state.isEnding).toBe(true);
    return (await office.rows()).filter((row) => row.type === 'BOOKING_CONFIRMATION');
  }

  it('a confirmation of a booking that was cancelled is cancelled too, and never sent', async () => {
    const found = await putBack(async ({ id }) => {
      expect((await office.post(`${ORDERS}${id}/cancel/`, { money: 'keep' })).status).toBe(200);
    });
    expect(found.map(({ state }) => state)).toEqual(['CANCELLED']);
    await office.pass(5 * MINUTE);
    await office.app.runJobs();
    expect(office.email.sent).toEqual([]);
  });

  it('the message of a moved rider is rewritten, and sent with the current course', async () => {
    const found = await putBack(async ({ id, course }) => {
      const { id: to } = await office.add();
      const moved = await office.post(`${ORDERS}${id}/move/`, { school_course_id: to, from_course: course });
      expect(moved.status).toBe(200);
    });
    expect(found.map(({ state, tries }) => [state, tries])).toEqual([
      ['CANCELLED', 0],
      ['QUEUED', 0],
    ]);
    await office.pass(5 * MINUTE);
    await office.app.runJobs();
    expect(office.email.sent.map(({ text }) => text)).toEqual([found[1]?.text]);
  });

  it('the message of an unchanged booking is sent unchanged', async () => {
    const found = await putBack(() => Promise.resolve());
    expect(found.map(({ state, tries }) => [state, tries])).toEqual([['QUEUED', 0]]);
    await office.app.runJobs();
    expect(office.email.sent.map(({ text }) => text)).toEqual([found[0]?.text]);
  });
});

describe('a message with an unknown outcome', () => {
  const again = (id: number) => office.post(`${MESSAGES}${id}/retry/`);

  it('is sent again by a person, once, for new credits; the first ones stay spent', async () => {
    office.sms.rule = () => ({ is: 'unknown' });
    const first = await office.text(await office.reachable());
    await office.app.runJobs();
    expect(await office.row(first.id)).toMatchObject({ state: 'UNKNOWN', spent: 'consumed', credits: 6 });
    office.sms.rule = null;
    const second = messageOf(await again(first.id));
    expect(second).toMatchObject({ state: 'QUEUED', text: first.text, credits: 6 });
    expect(await again(first.id)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    await office.app.runJobs();
    expect((await office.rows()).map(({ state, spent }) => [state, spent])).toEqual([
      ['UNKNOWN', 'consumed'],
      ['SENT', 'consumed'],
    ]);
    expect(await office.balance()).toBe(988);
    await office.expectBooks(1000);
    const lines = await office.app.db.school(office.ours, (tx) =>
      tx.select().from(audit).where(eq(audit.entity_id, second.id)),
    );
    expect(lines.filter(({ entity }) => entity === 'messages').map(({ outcome }) => outcome)).toEqual([
      'sent again, though it may have arrived,',
    ]);
  });
});

describe('a mail server', () => {
  const FROM = 'connect@mail.example.com';

  it('gets no byte of the mail before it has accepted our sign-in and we have recorded the start', async () => {
    const server = await startMailServer();
    const seen: number[] = [];
    const begin = () => {
      seen.push(server.raw.length, server.greeted());
      return Promise.resolve();
    };
    expect(await smtpEmail({ url: server.url, from: FROM }).send(EMAIL, begin)).toMatchObject({ is: 'sent' });
    await server.close();
    expect([seen, server.raw.length]).toEqual([[0, 1], 1]);
  });

  it('gets nothing if the start cannot be recorded', async () => {
    const server = await startMailServer();
    const handed = smtpEmail({ url: server.url, from: FROM }).send(EMAIL, () => Promise.reject(KILLED));
    expect((await handed).is).not.toBe('sent');
    await server.close();
    expect(server.mails).toEqual([]);
  });

  it('that refuses our sign-in is tried again later, and nothing counts as begun', async () => {
    const server = await startMailServer({ connection: reply(421, 'busy') });
    let begun = 0;
    const handed = await smtpEmail({ url: server.url, from: FROM }).send(EMAIL, async () => void (begun += 1));
    await server.close();
    expect([handed.is, begun]).toEqual(['later', 0]);
  });
});
