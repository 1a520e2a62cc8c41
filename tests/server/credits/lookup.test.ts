// The registration lookup: what it costs, what it changes, and that it charges nothing where it brings nothing.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKUP_FREE_FOR } from '~contract/wire/limits';
import { vehicle, type Vehicle } from '~contract/bikes/vehicle-lookup';
import { audit, bike, school } from '~server/db/schema/schema';
import { lookUp } from '~server/services/lookup/look-up';
import { authenticate, findCaller } from '~server/platform/route/caller';
import { rowsOf } from '~tests/server/access/rows';
import { PRO_SINCE } from '~tests/server/bikes/desk';
import { findUser, openTestApp } from '~tests/server/helpers/app';
import { addBike } from '~tests/server/helpers/fleet';
import { Device } from '~tests/server/sync/device';
import type { Asked } from '~server/services/lookup/asked';
import { FACTS, openTill } from './till';

let till: Awaited<ReturnType<typeof openTill>>;
let theirs = 0;
let last = 0;
const nextMark = () => `T${(last += 1)}QTL`;

beforeAll(async () => {
  till = await openTill();
  theirs = (await findUser(till.app.db, 'owner2@example.com')).school_id;
});
afterAll(() => till.app.close());
beforeEach(() => {
  till.provider.asked.length = 0;
  till.provider.mode = 'dvla';
});

async function found(mark: string, by = till.token): Promise<Vehicle> {
  const answer = await till.lookUp(mark, by);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return vehicle.strict().parse(answer.body);
}
const bikeOf = async (id: number) =>
  (await till.app.db.system((tx) => tx.select().from(bike).where(eq(bike.id, id))))[0];
const everything = () => rowsOf(till.app.db, 0);

describe('a lookup', () => {
  it('costs 12 credits, shown on the bike, the account and in the ledger', async () => {
    const mark = nextMark();
    const id = await addBike(till.app, till.ours, mark);
    const device = await Device.of(till.app, 'callum@example.com');
    await device.pullAll();
    const [before, old, lines] = [await till.account(), await bikeOf(id), await till.ledger()];
    const answer = await found(mark);
    const account = await till.account();
    expect([account.balance, account.version]).toEqual([before.balance - 12, before.version + 1]);
    expect(answer).toMatchObject({ ...FACTS, registrationNumber: mark, credits: 12 });
    expect(answer.account).toMatchObject({ id: account.id, balance: account.balance, version: account.version });
    const at = till.app.now().toISOString();
    const stamped = { id, last_dvla_verification: at, updated: at, version: (old?.version ?? 0) + 1 };
    expect(answer.bike).toMatchObject({ ...stamped, make: 'Honda', supplier: [] });
    expect(await bikeOf(id)).toEqual({ ...old, ...stamped });
    const actor_id = (await findUser(till.app.db, 'callum@example.com')).id;
    const use = { token_type: 'DVLA_BIKE_CHECK', reference: mark, actor_id, at, balance_after: account.balance };
    expect((await till.ledger()).slice(lines.length)).toMatchObject([
      { ...use, kind: 'RESERVE', amount: -12 },
      { ...use, kind: 'CONSUME', amount: 0 },
    ]);
    await device.pull();
    expect(device.row('credit_account', account.id)).toEqual(answer.account);
    expect(device.row('bikes', id)).toEqual(answer.bike);
    await till.expectBooks();
  });

  it('is in the audit once, with who paid for it', async () => {
    const { id: actor_id } = await findUser(till.app.db, 'callum@example.com');
    const paid = () =>
      till.app.db.system((tx) =>
        tx
          .select()
          .from(audit)
          .where(and(eq(audit.entity, 'vehicle_lookups'), eq(audit.actor_id, actor_id))),
      );
    const before = (await paid()).length;
    const mark = nextMark();
    await found(mark);
    await found(mark);
    expect((await paid()).slice(before)).toMatchObject([{ school_id: till.ours, outcome: 'paid', fields: [] }]);
  });

  it('wakes the devices of the school', async () => {
    const wake = vi.spyOn(till.app.app.services.events, 'wake');
    await found(nextMark());
    expect(wake.mock.calls).toEqual([[till.ours]]);
  });

  it('marks a stand-in’s answer as made up, also when stored, but never DVLA’s own', async () => {
    const mark = nextMark();
    expect(await found(mark)).not.toHaveProperty('made_up');
    till.provider.mode = 'stand-in';
    const other = nextMark();
    expect(await found(other)).toMatchObject({ made_up: true, credits: 12 });
    expect(await found(other)).toMatchObject({ made_up: true, credits: 0 });
  });

  it('accepts a registration however people write it', async () => {
    const answer = await found(' kx 99qzz');
    expect([answer.registrationNumber, till.provider.asked]).toEqual(['KX99QZZ', ['KX99QZZ']]);
    expect(answer.bike).toBeNull();
  });

  it('leaves nothing of the vehicle in the log', async () => {
    const mark = nextMark();
    till.provider.says.set(mark, async () => ({ is: 'unavailable', reason: 'status 429' }));
    await till.lookUp(mark);
    const log = till.app.logs.join('');
    expect(log).toContain('"reason":"status 429"');
    expect(log).not.toContain(mark);
    expect(log).not.toContain(FACTS.taxDueDate);
  });
});

describe('the same mark again', () => {
  it('is free for 60 seconds, and asked again afterwards', async () => {
    const mark = nextMark();
    await found(mark);
    const { balance } = await till.account();
    till.app.pass(LOOKUP_FREE_FOR);
    const [again, otherwise] = [await found(mark), await found(mark.toLowerCase())];
    expect([again.credits, otherwise.credits, again.account.balance]).toEqual([0, 0, balance]);
    expect(till.provider.asked).toEqual([mark]);
    till.app.pass(1);
    expect(await found(mark)).toMatchObject({ credits: 12, account: { balance: balance - 12 } });
    expect(till.provider.asked).toEqual([mark, mark]);
    expect(await found(mark)).toMatchObject({ credits: 0 });
  });

  it('finds a bike added meanwhile, and stamps it with the time of the answer', async () => {
    const mark = nextMark();
    await found(mark);
    const at = till.app.now().toISOString();
    till.app.pass(10_000);
    const id = await addBike(till.app, till.ours, mark);
    const stamped = await found(mark);
    expect(stamped).toMatchObject({ credits: 0, bike: { id, version: 2, last_dvla_verification: at } });
    const seq = await till.lastSeq();
    expect((await found(mark)).bike).toEqual(stamped.bike);
    expect(await till.lastSeq()).toBe(seq);
  });

  it('at the same moment is asked and paid once', async () => {
    const mark = nextMark();
    const { balance } = await till.account();
    const answers = await Promise.all([found(mark), found(mark), found(mark)]);
    expect(answers.map(({ credits }) => credits).toSorted((a, b) => a - b)).toEqual([0, 0, 12]);
    expect(new Set(answers.map(({ account }) => account.balance))).toEqual(new Set([balance - 12]));
    expect(till.provider.asked).toEqual([mark]);
    await till.expectBooks();
  });

  it('at the same moment without an answer is asked once, not charged, and asked again next time', async () => {
    const mark = nextMark();
    const { services } = till.app.app;
    const claims = await authenticate(services, `Bearer ${till.token}`);
    const caller = await till.app.db.school(till.ours, (tx) => findCaller(tx, claims, services.now()));
    const { balance } = await till.account();
    till.provider.says.set(mark, async () => ({ is: 'unavailable', reason: 'status 500' }));
    // Not through inject, where the first may be over before the second has begun.
    const both = await Promise.allSettled([1, 2].map(() => lookUp({ services, caller, mark })));
    expect(both).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { status: 503 } })));
    expect([till.provider.asked, (await till.account()).balance]).toEqual([[mark], balance]);
    till.provider.says.delete(mark);
    const [one, two] = await Promise.all([1, 2].map(() => lookUp({ services, caller, mark })));
    expect([one?.credits, two]).toEqual([12, { ...one, credits: 0 }]);
    expect(till.provider.asked).toEqual([mark, mark]);
  });
});

describe('nothing is charged, and the bike stays as it is,', () => {
  const free = (why: string) => ({ detail: `${why} You haven’t been charged.` });
  const UNREADABLE = free('DVLA answered, but not with this vehicle’s details. Type them in.');
  const UNAVAILABLE = free('DVLA isn’t answering.');
  it.each<[string, () => Promise<Asked>, number, object]>([
    [
      'where the agency refuses',
      async () => ({ is: 'refused', why: 'No such vehicle' }),
      400,
      { registration_number: ['No such vehicle'] },
    ],
    ['where it does not answer', async () => ({ is: 'unavailable', reason: 'too slow' }), 503, UNAVAILABLE],
    ['where its answer cannot be read', async () => ({ is: 'unreadable', reason: 'not an answer' }), 503, UNREADABLE],
  ])('%s', async (_name, says, status, body) => {
    const mark = nextMark();
    const id = await addBike(till.app, till.ours, mark);
    const [old, before, seq] = [await bikeOf(id), await till.account(), await till.lastSeq()];
    till.provider.says.set(mark, says);
    const answer = await till.lookUp(mark);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers['retry-after']).toBeUndefined();
    const account = await till.account();
    expect([account.balance, account.version]).toEqual([before.balance, before.version + 2]);
    expect(await bikeOf(id)).toEqual(old);
    expect((await till.ledger()).slice(-2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['RESERVE', -12],
      ['RELEASE', 12],
    ]);
    const change = { entity: 'credit_account', id: account.id, op: 'w' };
    expect(await till.changesAfter(seq)).toEqual([change, change]);
    await till.expectBooks();
  });

  it.each([
    ['AB12CDEF', 'Must be at most 7 characters'],
    ['AB 12 CDEF', 'Must be at most 7 characters'],
    [' ', 'This field is required'],
    ['KX23-QB', 'Use letters and digits only'],
    ['ÄB12', 'Use letters and digits only'],
    ["'; --", 'Use letters and digits only'],
    ['A\u0000B', 'This text contains characters that cannot be stored'],
    ['🏍', 'Use letters and digits only'],
  ])('for %j: DVLA is not asked', async (mark, message) => {
    const before = await everything();
    const answer = await till.lookUp(mark);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['registration_number']]);
    expect((answer.body as Record<string, string[]>)['registration_number']).toContain(message);
    expect(till.provider.asked).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it('with too few credits, and DVLA is not asked', async () => {
    await till.setBalance(11);
    const before = await everything();
    const answer = await till.lookUp(nextMark());
    const body = { non_field_errors: ['Bad Request'], code: 'insufficient_credits' };
    expect([answer.status, answer.body, till.provider.asked]).toEqual([400, body, []]);
    expect(await everything()).toBe(before);
    await till.setBalance(12);
    expect((await found(nextMark())).account.balance).toBe(0);
    await till.setBalance(2400);
  });

  it('where no DVLA access is set up', async () => {
    till.provider.mode = 'none';
    const before = await everything();
    const answer = await till.lookUp(nextMark());
    const body = { detail: 'The registration lookup is not set up on this server' };
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([503, body, undefined]);
    expect((await till.lookUp('AB12CDEF')).status).toBe(400);
    expect([till.provider.asked, await everything()]).toEqual([[], before]);
  });

  it('by a HEAD, which does not exist', async () => {
    const before = await everything();
    const url = '/api/v2/bike_management/motorbikes/verify/AA19AAA/';
    const headers = { authorization: `Bearer ${till.token}` };
    expect((await till.app.app.server.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
    expect([till.provider.asked, await everything()]).toEqual([[], before]);
  });
});

describe('who may', () => {
  it('edit bikes, not who may only view them; the mark is not even looked at', async () => {
    const before = await everything();
    const { access } = await till.app.signIn('priya@example.com');
    for (const mark of ['AA19AAA', 'AB12CDEF']) {
      const answer = await till.lookUp(mark, access);
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'permission_denied' }]);
    }
    expect(till.provider.asked).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it('use Pro', async () => {
    const before = await everything();
    const setPro = (pro_since: string | null) =>
      till.app.db.system((tx) => tx.update(school).set({ pro_since }).where(eq(school.id, theirs)));
    await setPro(null);
    const answer = await till.lookUp('AA19AAA', till.other);
    await setPro(PRO_SINCE);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'pro_required' }]);
    expect([till.provider.asked, await everything()]).toEqual([[], before]);
  });

  it('each school for itself: its own answer, its own credits, its own bike', async () => {
    const mark = nextMark();
    const [our, their] = [await addBike(till.app, till.ours, mark), await addBike(till.app, theirs, mark)];
    await till.setBalance(30, theirs);
    const [old, { balance }] = [await bikeOf(their), await till.account()];
    expect((await found(mark)).bike?.id).toBe(our);
    expect(await bikeOf(their)).toEqual(old);
    expect(await found(mark, till.other)).toMatchObject({ credits: 12, account: { balance: 18 }, bike: { id: their } });
    expect((await till.account()).balance).toBe(balance - 12);
    await till.expectBooks(theirs);
  });

  it('ask 300 times an hour', async () => {
    const app = await openTestApp({ db: till.app.db, seed: false, env: { CONNECT_RATE_SCALE: '0.01' } });
    const { access: token } = await app.signIn('callum@example.com');
    const ask = () => app.call('GET', '/bike_management/motorbikes/verify/TOOLONGAMARK/', { token });
    for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(400);
    const { status, body, headers } = await ask();
    expect([status, body]).toMatchObject([429, { code: 'throttled' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    await app.close();
  });
});
