// @run postgres
// backends-ended-under-writes: PostgreSQL ends every connection, again and again, also one that a transaction holds while no
// statement runs. The process lives, callers are told to come back, and every write happens once.
import { randomUUID } from 'node:crypto';
import { count, eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API, endpoint } from '~contract/wire/endpoint';
import { health } from '~contract/wire/public';
import type { Db } from '~server/db/db';
import { openDb } from '~server/db/open';
import { audit, bikeComment } from '~server/db/schema/schema';
import { enqueue } from '~server/platform/jobs';
import { write } from '~server/platform/route/write';
import { findUser, openTestApp, type Answer, type TestApp } from '~tests/server/helpers/app';
import { openTestDb, testDatabaseUrl } from '~tests/server/helpers/database';
import { addBike } from '~tests/server/helpers/fleet';
import { held } from '~tests/server/helpers/held';
import { openLossyLine } from '~tests/server/helpers/lossy-line';

const WHO = 'owner@example.com';
const CONNECTIONS = 3;

/** Holds its transaction open, without a statement, until it is told to go on. */
const hold = { reached: () => {}, released: Promise.resolve() };
const holding = write(
  endpoint({ method: 'POST', path: '/probe/hold/', guard: 'member', summary: 'A probe', status: 204 }),
  {
    run: async ({ caller }) => {
      hold.reached();
      await hold.released;
      return { answer: undefined, entity: 'probe', id: caller.userId, outcome: 'held', fields: [] };
    },
  },
);

let db: Db;
let app: TestApp;
let admin: pg.Client;
let [name, url] = ['', ''];
let [school, bike] = [0, 0];
let token = '';
const unheard: unknown[] = [];
const note = (error: unknown) => unheard.push(error);

beforeAll(async () => {
  db = await openTestDb();
  app = await openTestApp({ db, extraRoutes: [holding] });
  [name, url] = await whereIs(app.db);
  admin = new pg.Client({ connectionString: testDatabaseUrl });
  await admin.connect();
  school = (await findUser(app.db, WHO)).school_id;
  bike = await addBike(app, school);
  token = (await app.signIn(WHO)).access;
});
afterAll(async () => {
  await app.close();
  await db.close();
  await admin.end();
});
beforeEach(() => {
  unheard.length = 0;
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});
afterEach(() => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  expect(unheard).toEqual([]);
});

async function whereIs(db: Db): Promise<[name: string, url: string]> {
  const { rows } = await db.system((tx) => tx.execute<{ name: string }>(sql`select current_database() as name`));
  const address = new URL(testDatabaseUrl ?? '');
  address.pathname = `/${rows[0]?.name}`;
  return [rows[0]?.name ?? '', address.href];
}

let turn: Promise<unknown> = Promise.resolve();

/** Ends all connections to the app's database, and waits until they are gone. Returns how many there were. */
function endAll(): Promise<number> {
  const next = turn.then(endNow);
  turn = next;
  return next;
}

async function endNow(): Promise<number> {
  const found = await admin.query('SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1', [
    name,
  ]);
  return found.rowCount ?? 0;
}

const isToldToComeBack = ({ status, headers }: Answer) => status === 503 && Number(headers['retry-after']) > 0;
const comment = (key: string) =>
  app.call('POST', `/bike_management/motorbikes/${bike}/comments/`, {
    token,
    body: { bike, comment: key },
    headers: { 'idempotency-key': key },
  });

/** Sends it until it is done; everything before that must say when to come back. Returns how often that was. */
async function insist(send: () => Promise<Answer>): Promise<{ answer: Answer; refusals: number }> {
  for (let refusals = 0; ; refusals += 1) {
    const answer = await send();
    if (answer.status < 300) return { answer, refusals };
    expect([answer.status, isToldToComeBack(answer), answer.body]).toEqual([503, true, answer.body]);
    await new Promise(setImmediate);
  }
}

async function expectOnce(keys: readonly string[]): Promise<void> {
  const [comments, lines] = await app.db.system(async (tx) => {
    const made = await tx
      .select({ id: bikeComment.id, key: bikeComment.client_key })
      .from(bikeComment)
      .where(inArray(bikeComment.client_key, [...keys]));
    const ids = made.map(({ id }) => id);
    const audited = await tx.select({ rows: count() }).from(audit).where(inArray(audit.entity_id, ids));
    return [made, audited[0]?.rows];
  });
  expect(comments).toHaveLength(keys.length);
  expect(new Set(comments.map(({ key }) => key))).toEqual(new Set(keys));
  expect(lines).toBe(keys.length);
}

describe('backends-ended-under-writes', () => {
  it('with four writers and all connections ended after each fifth write, each write happens once', async () => {
    const keys = Array.from({ length: 80 }, () => randomUUID());
    const waiting = [...keys];
    const tally = { done: 0, ended: 0, rounds: 0 };
    const writer = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        const mine = key;
        await insist(() => comment(mine));
        tally.done += 1;
        if (tally.done % 5 !== 0) continue;
        // The other writers go on meanwhile.
        const ended = await endAll();
        tally.ended += ended;
        tally.rounds += 1;
      }
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    expect(tally).toMatchObject({ done: 80, rounds: 16 });
    expect(tally.ended).toBeGreaterThanOrEqual(16);
    await expectOnce(keys);
  });

  it('a connection ended in an idle transaction: its caller is told to come back, and it happens once', async () => {
    const key = randomUUID();
    const send = () => app.call('POST', '/probe/hold/', { token, headers: { 'idempotency-key': key } });
    for (let round = 1; round <= 3; round += 1) {
      let release = () => {};
      hold.released = new Promise((resolve) => {
        release = resolve;
      });
      const isHeld = new Promise<void>((resolve) => {
        hold.reached = resolve;
      });
      const first = send();
      await isHeld;
      expect(await endAll()).toBeGreaterThan(0);
      // Another connection works by now, so this process has heard of the end of the first one.
      await insist(() => app.call('GET', health.path));
      release();
      const answer = await first;
      expect([answer.status, isToldToComeBack(answer)]).toEqual([503, true]);
    }
    hold.released = Promise.resolve();
    const { answer } = await insist(send);
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([204, undefined]);
    const lines = await app.db.system((tx) => tx.select().from(audit).where(eq(audit.outcome, 'held')));
    expect(lines).toHaveLength(1);
  });

  it('in a batch the entries are told to come back one by one, and each is done once', async () => {
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const path = `/bike_management/motorbikes/${bike}/comments/`;
    const requests = keys.map((key) => ({ key, method: 'POST', path, body: { bike, comment: key } }));
    const seen = new Set<number>();
    let left = requests;
    for (let round = 0; left.length > 0; round += 1) {
      const sent = app.call('POST', '/sync/batch', { token, body: { requests: left } });
      if (round < 3) await endAll();
      const answer = await sent;
      if (answer.status !== 200) {
        expect(isToldToComeBack(answer)).toBe(true);
        continue;
      }
      const { responses } = answer.body as { responses: { key: string; status: number; retry_after?: number }[] };
      for (const { status, retry_after } of responses) {
        seen.add(status);
        if (status === 503) expect(retry_after).toBeGreaterThan(0);
      }
      left = left.filter(({ key }) => !responses.some((one) => one.key === key && one.status === 201));
    }
    expect([...seen].every((status) => status === 201 || status === 503)).toBe(true);
    await expectOnce(keys);
  });

  it('jobs go on afterwards, and none is lost', async () => {
    await app.db.system((tx) => enqueue(tx, { kind: 'nobody knows this', payload: {} }));
    await endAll();
    await app.runJobs().catch(() => 0);
    const left = async () => {
      const { rows } = await app.db.system((tx) =>
        tx.execute<{ rows: number }>(
          sql`select count(*) as rows from job where kind = 'nobody knows this' and failed is null`,
        ),
      );
      return rows[0]?.rows;
    };
    for (let tries = 0; tries < 10 && (await left()) !== 0; tries += 1) await app.runJobs().catch(() => 0);
    expect(await left()).toBe(0);
  });

  it('if the answer to a commit is lost, the caller is told to come back, and gets the first answer', async () => {
    const line = await openLossyLine(url);
    const own = await openDb({ databaseUrl: line.url });
    const beside = await openTestApp({ db: own, seed: false });
    const { access } = await beside.signIn(WHO);
    const key = randomUUID();
    const send = () =>
      beside.call('POST', `/bike_management/motorbikes/${bike}/comments/`, {
        token: access,
        body: { bike, comment: key },
        headers: { 'idempotency-key': key },
      });
    line.loseCommit();
    const first = await send();
    expect([first.status, isToldToComeBack(first)]).toEqual([503, true]);
    const again = await send();
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    await beside.close();
    await own.close();
    await line.close();
    await expectOnce([key]);
  });

  it('with all connections in use, a few wait, and the others are told to come back at once', async () => {
    const own = await openDb({ databaseUrl: url, connections: CONNECTIONS });
    const beside = await openTestApp({ db: own, seed: false });
    const holders = [];
    for (let n = 0; n < CONNECTIONS; n += 1) holders.push(await held(own, (tx) => tx.execute(sql`select 1`)));
    const waiting = Array.from({ length: CONNECTIONS * 10 }, () => beside.call('GET', health.path));
    await new Promise(setImmediate);
    const refused = await Promise.all(Array.from({ length: 20 }, () => beside.call('GET', `${API}${health.path}`)));
    expect(refused.every(isToldToComeBack)).toBe(true);
    await Promise.all(holders.map(({ release }) => release()));
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
    // Callers that waited in vain are told to come back, too.
    for (const at of holders.keys()) holders[at] = await held(own, (tx) => tx.execute(sql`select 1`));
    expect(isToldToComeBack(await beside.call('GET', health.path))).toBe(true);
    await Promise.all(holders.map(({ release }) => release()));
    await beside.close();
    await own.close();
  });
});
