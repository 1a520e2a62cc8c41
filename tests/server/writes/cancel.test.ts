// Asking for the result of a write, and cancelling it.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Bike } from '~contract/bikes/bikes';
import { cancelMutation, getOutcomes } from '~contract/wire/batch';
import { appUser, audit, bike, idempotency } from '~server/db/schema/schema';
import { openDesk, type Desk } from '~tests/server/bikes/desk';
import { held } from '~tests/server/helpers/held';
import { siteProbes } from '~tests/server/helpers/probe';

let desk: Desk;
let there: Bike;
let marks = 0;
beforeAll(async () => {
  desk = await openDesk({ extraRoutes: siteProbes });
  there = await desk.add();
});
afterAll(() => desk.app.close());
let key = '';
beforeEach(() => {
  key = randomUUID();
});

const cancel = async (mid = key, token = desk.token) => {
  const answer = await desk.app.call('PUT', `/sync/mutations/${mid}/cancel`, { token });
  return answer.status === 200 ? cancelMutation.answer.parse(answer.body) : answer.status;
};
const statusOf = async (mids: string[], token = desk.token) => {
  const answer = await desk.app.call('POST', '/sync/status', { token, body: { mids } });
  return getOutcomes.answer.parse(answer.body).mutations;
};
const paint = (colour: string) => desk.patch(there.id, { colour }, { 'idempotency-key': key });
const colour = async () => ((await desk.get(there.id)).body as Bike).colour;
const audits = async () => (await desk.app.db.system((tx) => tx.select({ id: audit.id }).from(audit))).length;
const form = () => desk.form({ registration_plate: `C${(marks += 1)}CAN` });

const CANCELLED = { status: 409, body: { code: 'invalid_state', detail: 'This change was cancelled' } };

it('a write cancelled before it arrives has no effect, however often it arrives', async () => {
  const [seq, entries, before] = [await desk.lastSeq(), await audits(), await colour()];
  expect(await cancel()).toEqual({ status: 'cancelled' });
  expect(await cancel()).toEqual({ status: 'cancelled' });
  const headers = { 'idempotency-key': key };
  expect(await paint('Teal')).toMatchObject(CANCELLED);
  expect(await desk.post(form(), { headers })).toMatchObject(CANCELLED);
  expect(await desk.remove(there.id, headers)).toMatchObject(CANCELLED);
  expect(await desk.remove(999_999, headers)).toMatchObject(CANCELLED);
  expect(await paint('Teal')).toMatchObject(CANCELLED);
  expect([await desk.lastSeq(), await audits(), await colour()]).toEqual([seq, entries, before]);
  expect(await statusOf([key])).toEqual([{ mid: key, outcome: { status: 'cancelled' } }]);
});

it('a write that already happened is reported with its row and version, and not undone', async () => {
  const { id, version } = (await paint('Amber')).body as Bike;
  const done = { status: 'done', id, version };
  expect(await cancel()).toEqual(done);
  expect(await cancel(key.toUpperCase())).toEqual(done);
  expect(await colour()).toBe('Amber');
  expect((await paint('Amber')).headers['idempotent-replayed']).toBe('true');
  const gone = await desk.add({ registration_plate: 'GONE1' });
  const headers = { 'idempotency-key': randomUUID() };
  await desk.remove(gone.id, headers);
  expect(await cancel(headers['idempotency-key'])).toEqual({ status: 'done', id: gone.id, version: null });
});

it('cancelled while it runs: either it happened or it never does, and the answer says which', async () => {
  const keys = Array.from({ length: 12 }, () => randomUUID());
  const pairs = await Promise.all(
    keys.map(async (mid, at) => {
      const headers = { 'idempotency-key': mid };
      const body = form();
      const write = () => desk.post(body, { headers });
      const [answer, told] =
        at % 2 === 0
          ? await Promise.all([write(), cancel(mid)])
          : (await Promise.all([cancel(mid), write()])).toReversed();
      return { mid, status: (answer as { status: number }).status, told };
    }),
  );
  for (const { mid, status, told } of pairs) {
    const rows = await desk.app.db.school(desk.ours, (tx) => tx.select().from(bike).where(eq(bike.client_key, mid)));
    const happened = { status: 'done', id: rows[0]?.id, version: 1 };
    expect([status, told]).toEqual(rows.length === 1 ? [201, happened] : [409, { status: 'cancelled' }]);
  }
});

it('a write that failed leaves nothing to cancel, and may be cancelled', async () => {
  const body = { name: 'Slipway', town: 'throws' };
  const headers = { 'idempotency-key': key };
  const owner = (await desk.app.signIn('owner@example.com')).access;
  const post = (town: string) =>
    desk.app.call('POST', '/probe/sites/', { token: owner, body: { ...body, town }, headers });
  expect((await post('throws')).status).toBe(500);
  expect(await statusOf([key], owner)).toMatchObject([{ outcome: { status: 'unknown' } }]);
  expect(await cancel(key, owner)).toEqual({ status: 'cancelled' });
  expect(await post('')).toMatchObject(CANCELLED);
});

it('cancels only the caller’s own write, not a colleague’s under the same key', async () => {
  await paint('Plum');
  const owner = (await desk.app.signIn('owner@example.com')).access;
  for (const stranger of [owner, desk.other]) {
    expect(await statusOf([key], stranger)).toEqual([{ mid: key, outcome: { status: 'unknown' } }]);
    expect(await cancel(key, stranger)).toEqual({ status: 'cancelled' });
  }
  expect(await statusOf([key])).toMatchObject([{ outcome: { status: 'done', id: there.id } }]);
  expect((await paint('Plum')).headers['idempotent-replayed']).toBe('true');
});

it('status reports many at once, in the order and spelling of the request, and changes nothing', async () => {
  const { version } = (await paint('Rust')).body as Bike;
  const [dropped, never] = [randomUUID(), randomUUID()];
  await cancel(dropped);
  const records = async () => (await desk.app.db.system((tx) => tx.select().from(idempotency))).length;
  const before = [await desk.lastSeq(), await audits(), await records()];
  const done = { status: 'done', id: there.id, version };
  expect(await statusOf([never, key.toUpperCase(), dropped, key])).toEqual([
    { mid: never, outcome: { status: 'unknown' } },
    { mid: key.toUpperCase(), outcome: done },
    { mid: dropped, outcome: { status: 'cancelled' } },
    { mid: key, outcome: done },
  ]);
  expect(await statusOf(Array.from({ length: 1000 }, () => randomUUID()))).toHaveLength(1000);
  expect([await desk.lastSeq(), await audits(), await records()]).toEqual(before);
});

it.each([
  [{}, 'mids'],
  [{ mids: [] }, 'mids'],
  [{ mids: ['x'] }, 'mids.0'],
  [{ mids: Array.from({ length: 1001 }, () => randomUUID()) }, 'mids'],
  [{ mids: [randomUUID()], all: true }, 'all'],
])('status refuses %#: 400 with the field named', async (body, field) => {
  const answer = await desk.app.call('POST', '/sync/status', { token: desk.token, body });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
});

it('a mutation whose id is not a UUID is not found, and a cancellation takes no body or query', async () => {
  for (const mid of ['x', '1', '-1', '%00', `${key}0`]) expect(await cancel(mid)).toBe(404);
  const path = `/sync/mutations/${key}/cancel`;
  const withBody = await desk.app.call('PUT', path, { token: desk.token, body: { really: true } });
  expect([withBody.status, withBody.body]).toEqual([400, { really: ['This field is not known'] }]);
  expect((await desk.app.call('PUT', `${path}?force=1`, { token: desk.token })).status).toBe(400);
  expect(await statusOf([key])).toMatchObject([{ outcome: { status: 'unknown' } }]);
});

it('a cancellation waits for a write that holds the key, and is told to come back if that takes too long', async () => {
  // The embedded database has one connection, on which requests wait in line instead.
  if (desk.app.db.kind === 'pglite') {
    const [, told] = await Promise.all([paint('Sand'), cancel()]);
    expect(told).toMatchObject({ status: (await colour()) === 'Sand' ? 'done' : 'cancelled' });
    return;
  }
  const [user] = await desk.app.db.system((tx) =>
    tx
      .select()
      .from(appUser)
      .where(and(eq(appUser.school_id, desk.ours), eq(appUser.email, 'callum@example.com'))),
  );
  const holder = await held(desk.app.db, (tx) =>
    tx.insert(idempotency).values({ school_id: desk.ours, user_id: user?.id ?? 0, key, fingerprint: 'x', status: 200 }),
  );
  const answer = await desk.app.call('PUT', `/sync/mutations/${key}/cancel`, { token: desk.token });
  expect(answer).toMatchObject({ status: 409, body: { code: 'in_progress' } });
  expect(answer.headers['retry-after']).toBe('1');
  await holder.release();
  expect(await cancel()).toMatchObject({ status: 'done' });
});
