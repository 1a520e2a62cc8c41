// The endpoints of credits, what a school starts with, and the demonstration: its history, and its agency.
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  costAnswer,
  creditAccount,
  creditTransaction,
  listCreditTransactions,
  type CreditTransaction,
} from '~contract/school/credits';
import { vehicle } from '~contract/bikes/vehicle-lookup';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { bikeFacts } from '~domain/bikes/vehicle-facts';
import { bike, school } from '~server/db/schema/schema';
import { fleet } from '~server/demo/fleet';
import { getAccount } from '~server/platform/credit-account';
import * as repository from '~server/repositories/school/credits';
import { openDesk, type Desk } from '~tests/server/bikes/desk';
import type { Tx } from '~server/db/db';
import { findUser, type Call } from '~tests/server/helpers/app';

let desk: Desk;
let owner = '';
beforeAll(async () => {
  desk = await openDesk();
  owner = (await desk.app.signIn('owner@example.com')).access;
});
afterAll(() => desk.app.close());

const get = (path: string, token = owner) => desk.app.call('GET', `/credits/${path}`, { token });
const cost = (body: unknown, call: Call = {}) =>
  desk.app.call('POST', '/credits/calculate-cost/', { token: desk.token, body, ...call });
type Ledger = { count: number; results: CreditTransaction[] };
const ledger = async (query: string) => {
  const answer = await get(`transactions/?${query}`);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as Ledger;
};
const verify = (mark: string) =>
  desk.app.call('GET', `/bike_management/motorbikes/verify/${mark}/`, { token: desk.token });

const PRICES = [
  ['DVLA_BIKE_CHECK', 12, '12'],
  ['DVLA_LICENSE_CHECK', 150, '150'],
  ['SMS', 6, '6'],
];
const pricesOf = (body: unknown) =>
  (body as { results: { name: string; unit_price: number; unit_price_display: string }[] }).results.map((each) => [
    each.name,
    each.unit_price,
    each.unit_price_display,
  ]);

describe('the demonstration', () => {
  it('bought 2,600 credits weeks ago and has about 2,400 left', async () => {
    const { balance } = creditAccount.parse((await get('account/')).body);
    expect(balance).toBeGreaterThan(2350);
    expect(balance).toBeLessThan(2450);
    const { count, results } = await ledger('ordering=id&page_size=100');
    expect(results).toHaveLength(count);
    let sum = 0;
    for (const { amount, balance_after } of results) expect(balance_after).toBe((sum += amount));
    expect(sum).toBe(balance);
    const times = results.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(desk.app.now().getTime());
    const topUp = results.find(({ kind }) => kind === 'TOPUP');
    expect(topUp).toMatchObject({ amount: 2600, token_type: null, actor: { full_name: 'Marion Hale' } });
    expect(desk.app.now().getTime() - Date.parse(topUp?.at ?? '')).toBeGreaterThan(21 * 24 * 60 * 60 * 1000);
  });

  it('has paid for every lookup that its bikes record', async () => {
    const { results } = await ledger('kind=CONSUME&token_type=DVLA_BIKE_CHECK&page_size=100');
    const paid = new Map(results.map(({ reference, at }) => [reference, at]));
    const bikes = await desk.app.db.school(desk.ours, (tx) => tx.select().from(bike));
    for (const each of bikes) {
      expect([each.registration_plate, paid.get(each.registration_plate)]).toEqual([
        each.registration_plate,
        each.last_dvla_verification,
      ]);
    }
  });

  it('leaves the second school with nothing', async () => {
    expect((await get('account/', desk.other)).body).toMatchObject({ balance: 0 });
    const answer = await get('transactions/', desk.other);
    expect(answer.body).toEqual({ count: 0, results: [] });
    expect(pricesOf((await get('token-types/', desk.other)).body)).toEqual(PRICES);
  });

  it('has a stand-in for DVLA that knows its bikes', async () => {
    const { provider } = desk.app.app.services.lookups;
    expect(provider.mode).toBe('stand-in');
    const rows = await desk.app.db.school(desk.ours, (tx) => tx.select().from(bike));
    for (const { mark } of fleet) {
      const asked = await provider.ask(mark);
      const row = rows.find(({ registration_plate }) => registration_plate === mark);
      if (asked.is !== 'found' || !row) throw new Error(`no answer for ${mark}`);
      const { make, colour, first_registered_date, ...facts } = bikeFacts(asked.facts, londonDay(desk.app.now()));
      expect([make?.toLowerCase(), colour?.toLowerCase()]).toEqual([row.make.toLowerCase(), row.colour.toLowerCase()]);
      expect(row).toMatchObject(facts);
      expect(asked.facts.motExpiryDate).toBe(row.mot_expiry_date);
      expect(first_registered_date).toBe(`${row.first_registered_date?.slice(0, 7)}-01`);
    }
  });

  it('counts the days of those bikes from when it was put there, not from today', async () => {
    const { provider } = desk.app.app.services.lookups;
    const today = londonDay(desk.app.now());
    const isOurs = eq(school.id, desk.ours);
    const madeOn = (created: string) =>
      desk.app.db.system((tx) =>
        tx
          .update(school)
          .set({ created: `${created}T12:00:00.000Z` })
          .where(isOurs),
      );
    await madeOn(addDaysTo(today, -9));
    const asked = await provider.ask('LB22QDE');
    await madeOn(today);
    expect(asked).toMatchObject({ is: 'found', facts: { motExpiryDate: addDaysTo(today, 12 - 9) } });
    expect(await provider.ask('LB22QDE')).toMatchObject({ facts: { motExpiryDate: addDaysTo(today, 12) } });
  });

  it.each([
    ['ER19BAD', 400, { registration_number: ['The DVLA does not accept this registration'] }],
    ['ER19NFD', 400, { registration_number: ['The DVLA has no vehicle with this registration'] }],
    ['QWERTY', 400, { registration_number: ['The DVLA has no vehicle with this registration'] }],
    ['ER19THR', 503, { detail: 'DVLA isn’t answering. You haven’t been charged.' }],
    ['ER19ERR', 503, { detail: 'DVLA isn’t answering. You haven’t been charged.' }],
    ['ER19MNT', 503, { detail: 'DVLA isn’t answering. You haven’t been charged.' }],
  ])('%s is answered with %i, and costs nothing', async (mark, status, body) => {
    const before = creditAccount.parse((await get('account/')).body);
    const answer = await verify(mark);
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([status, body, undefined]);
    expect((await get('account/')).body).toMatchObject({ balance: before.balance, version: before.version + 2 });
  });

  it.each(['AA19AAA', 'AA19EEE', 'AA19PPP', 'AA19SRN', 'AA19MOT', 'AA19AMP', 'L2WPS'])(
    '%s is a published test mark',
    async (mark) => {
      const asked = await desk.app.app.services.lookups.provider.ask(mark);
      expect(asked).toMatchObject({ is: 'found', facts: { yearOfManufacture: 2019 } });
      if (mark === 'AA19MOT') expect(asked).toMatchObject({ facts: { motExpiryDate: null } });
    },
  );
});

it('makes up any other motorcycle, says so, and charges for it as DVLA would', async () => {
  const first = vehicle.parse((await verify('ab12%20cde')).body);
  expect(first).toMatchObject({ registrationNumber: 'AB12CDE', made_up: true, credits: 12, bike: null });
  expect(['2012-03', '2012-04', '2012-05', '2012-06', '2012-07', '2012-08']).toContain(first.monthOfFirstRegistration);
  const today = londonDay(desk.app.now());
  expect((first.motExpiryDate ?? '') >= today && (first.taxDueDate ?? '') >= today).toBe(true);
  const again = vehicle.parse((await verify('AB12CDE')).body);
  expect(again).toEqual({ ...first, credits: 0, account: again.account });
});

describe('the ledger', () => {
  it('comes newest first, in pages, with exact counts', async () => {
    const all = await ledger('page_size=100');
    const ids = all.results.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const second = await ledger('page=2&page_size=10');
    expect(second).toEqual({ count: all.count, results: all.results.slice(10, 20) });
    for (const row of all.results) expect(creditTransaction.strict().parse(row)).toEqual(row);
  });

  it('is limited to the asking school by the query itself, not only by row-level security', async () => {
    const query = listCreditTransactions.query.parse({});
    const other = (await findUser(desk.app.db, 'owner2@example.com')).school_id;
    // As the installation, which row-level security does not hold back.
    const found = await desk.app.db.system((tx) => repository.listTransactions(tx, other, query));
    expect(found).toEqual({ count: 0, results: [] });
  });

  it('can be filtered by kind and by token', async () => {
    expect((await ledger('kind=TOPUP')).results.map(({ amount }) => amount)).toEqual([2600]);
    const { count, results } = await ledger('token_type=SMS&kind=RESERVE');
    expect(results.map(({ amount, actor }) => [amount, actor])).toEqual(Array.from({ length: 4 }, () => [-6, null]));
    expect(count).toBe(4);
  });

  it.each([
    ['kind=GIFT', 'kind'],
    ['token_type=FAX', 'token_type'],
    ['ordering=amount', 'ordering'],
    ['page_size=101', 'page_size'],
    ['colour=red', 'colour'],
  ])('%s is refused by name', async (query, field) => {
    const answer = await get(`transactions/?${query}`);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });
});

describe('prices', () => {
  it('are the same in the price list and for each feature', async () => {
    expect(pricesOf((await get('token-types/', desk.token)).body)).toEqual(PRICES);
    const { results } = (await get('feature-costs/', desk.token)).body as { results: Record<string, unknown>[] };
    expect(results.map(({ feature, token_type, unit_price }) => [feature, token_type, unit_price])).toEqual([
      ['vehicle_lookup', 'DVLA_BIKE_CHECK', 12],
      ['licence_check', 'DVLA_LICENSE_CHECK', 150],
      ['sms', 'SMS', 6],
    ]);
  });

  it('say what so many uses cost, and whether there is enough', async () => {
    const { balance } = creditAccount.parse((await get('account/')).body);
    const most = Math.floor(balance / 6);
    const enough = costAnswer.parse((await cost({ token_type: 'SMS', quantity: most })).body);
    expect(enough).toMatchObject({ unit_price: 6, cost: most * 6, balance, sufficient: true });
    const short = costAnswer.parse((await cost({ token_type: 'SMS', quantity: most + 1 })).body);
    expect(short).toMatchObject({ cost: most * 6 + 6, sufficient: false });
    const largest = costAnswer.parse((await cost({ token_type: 'DVLA_LICENSE_CHECK', quantity: 100_000 })).body);
    expect(largest.cost).toBe(15_000_000);
    expect((await get('account/')).body).toMatchObject({ balance });
  });

  it.each([
    [{ token_type: 'FAX', quantity: 1 }, 'token_type'],
    [{ token_type: 'SMS', quantity: 0 }, 'quantity'],
    [{ token_type: 'SMS', quantity: 1.5 }, 'quantity'],
    [{ token_type: 'SMS', quantity: '1' }, 'quantity'],
    [{ token_type: 'SMS', quantity: 100_001 }, 'quantity'],
    [{ token_type: 'SMS', quantity: 1, free: true }, 'free'],
    [{ token_type: 'SMS' }, 'quantity'],
  ])('%j is refused by name', async (body, field) => {
    const answer = await cost(body);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });
});

describe('every school has a price list and an account:', () => {
  it('one that signs up', async () => {
    const person = { first_name: 'Ada', last_name: 'Moss', email: 'ada@example.com' };
    const body = { school_name: 'Fen Riders', ...person, password: 'gravel crimson otter 7' };
    expect((await desk.app.call('POST', '/users/signup', { body })).status).toBe(201);
    const { access } = await desk.app.signIn(body.email, body.password);
    expect((await get('account/', access)).body).toMatchObject({ balance: 0, version: 1 });
    expect(pricesOf((await get('token-types/', access)).body)).toEqual(PRICES);
  });

  it('one that was there before the migration', async () => {
    const files = ['0004_credits', '0058_credit_settings'].map((name) => `server/db/migrations/${name}.sql`);
    const migrations = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const tables = 'token_type, credit_account, credit_transaction, credit_reservation, vehicle_answer';
    const undone = new Error('undone');
    const redo = async (tx: Tx) => {
      await tx.execute(sql.raw(`DROP FUNCTION add_credits; DROP TABLE ${tables}`));
      for (const migration of migrations) await tx.execute(sql.raw(migration));
      expect(await getAccount(tx, desk.ours)).toMatchObject({ balance: 0 });
      expect(pricesOf({ results: await repository.listTokenTypes(tx, desk.ours) })).toEqual(PRICES);
      throw undone;
    };
    await expect(desk.app.db.system(redo)).rejects.toBe(undone);
  });
});

it.each([
  ['prices', repository.listTokenTypesAfter, repository.listTokenTypesByIds],
  ['the account', repository.listAccountsAfter, repository.listAccountsByIds],
] as const)('%s: the feed’s pages give every row once, and none of another school', async (_name, after, byIds) => {
  const [theirs] = await desk.app.db.system((tx) =>
    tx
      .select()
      .from(school)
      .where(eq(school.id, desk.ours + 1)),
  );
  const other = theirs?.id ?? 0;
  // As the installation, which row-level security does not hold back.
  await desk.app.db.system(async (tx) => {
    const all = await after(tx, desk.ours, 0, 1000);
    const ids = all.map(({ id }) => id);
    const [first, rest] = [await after(tx, desk.ours, 0, 1), await after(tx, desk.ours, ids[0] ?? 0, 1000)];
    expect([...first, ...rest]).toEqual(all);
    expect(await byIds(tx, desk.ours, [...ids].toReversed())).toEqual(all);
    expect(await byIds(tx, desk.ours, [])).toEqual([]);
    const foreign = (await after(tx, other, 0, 1000)).map(({ id }) => id);
    expect(foreign).toHaveLength(ids.length);
    expect(foreign.some((id) => ids.includes(id))).toBe(false);
    expect(await byIds(tx, other, ids)).toEqual([]);
  });
});
