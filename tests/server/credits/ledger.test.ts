// The ledger under pressure: many at once, processes that die, a settlement that comes twice. And what is kept of answers.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { creditAccount, creditReservation, vehicleAnswer } from '~server/db/schema/credits';
import { recordChange } from '~server/platform/changes';
import { releaseAbandoned, reserve, settle } from '~server/platform/credits';
import { sweep } from '~server/services/sweep';
import { getAccount } from '~server/platform/credit-account';
import { findAnswer, stampBike } from '~server/repositories/bikes/vehicle-answers';
import { findUser } from '~tests/server/helpers/app';
import { addBike } from '~tests/server/helpers/fleet';
import type { Asked } from '~server/services/lookup/asked';
import { FACTS, openTill } from './till';

const TWO_MINUTES = 120_000;
const DAY = 24 * 60 * 60 * 1000;
let till: Awaited<ReturnType<typeof openTill>>;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.app.close());
beforeEach(() => till.setBalance(2400));

const take = (quantity: number, reference = 'a test') => {
  const purchase = { schoolId: till.ours, token: 'SMS', quantity, reference, actorId: null } as const;
  return till.app.db.school(till.ours, async (tx) => {
    const reserved = await reserve(tx, purchase, till.app.now());
    await recordChange(tx, till.ours, reserved?.changes ?? []);
    return reserved;
  });
};
const end = (id: number, outcome: 'consumed' | 'released', schoolId = till.ours) =>
  till.app.db.school(schoolId, async (tx) => {
    const settled = await settle(tx, schoolId, id, outcome, till.app.now());
    await recordChange(tx, schoolId, settled?.changes ?? []);
    return settled;
  });
const balance = async () => (await till.account()).balance;
const later = (ms: number) => new Date(till.app.now().getTime() + ms);

it('50 lookups at once with credits for 10: 10 are answered, 40 refused, and nothing is left', async () => {
  await till.setBalance(120);
  const marks = Array.from({ length: 50 }, (_, at) => `M${at}QAA`);
  const answers = await Promise.all(marks.map((mark) => till.lookUp(mark)));
  const by = (status: number) => answers.filter((answer) => answer.status === status);
  expect([by(200).length, by(400).length]).toEqual([10, 40]);
  for (const { body } of by(400)) expect(body).toMatchObject({ code: 'insufficient_credits' });
  expect(await balance()).toBe(0);
  await till.expectBooks();
});

it('reserving, releasing and spending at the same time keeps every ledger line right', async () => {
  await till.setBalance(600);
  await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const taken = await take(2);
      await end(taken?.id ?? 0, at % 2 === 0 ? 'consumed' : 'released');
    }),
  );
  expect(await balance()).toBe(600 - 12 * 12);
  await till.expectBooks();
});

it('reserves up to the balance, and not one credit more', async () => {
  await till.setBalance(11);
  expect(await take(2)).toBeNull();
  await till.setBalance(12);
  const taken = await take(2);
  expect([taken?.amount, await balance()]).toEqual([12, 0]);
  expect(await end(taken?.id ?? 0, 'released')).toMatchObject({ account: { balance: 12 } });
  await till.expectBooks();
});

it('the database itself keeps a balance from falling below 0', async () => {
  const below = till.app.db.system((tx) =>
    tx.update(creditAccount).set({ balance: -1 }).where(eq(creditAccount.school_id, till.ours)),
  );
  await expect(below).rejects.toMatchObject({ code: '23514' });
});

it('a school can add to its ledger, and change nothing in it', async () => {
  const change = till.app.db.school(till.ours, (tx) => tx.execute('update credit_transaction set amount = 0'));
  await expect(change).rejects.toMatchObject({ code: '42501' });
  const removal = till.app.db.school(till.ours, (tx) => tx.execute('delete from credit_transaction'));
  await expect(removal).rejects.toMatchObject({ code: '42501' });
});

it('settles a reservation once, however often and in whatever way it is asked', async () => {
  const [one, two] = [(await take(1))?.id ?? 0, (await take(1))?.id ?? 0];
  const both = await Promise.all([end(one, 'released'), end(one, 'released'), end(one, 'consumed')]);
  expect(both.filter((each) => each !== null)).toHaveLength(1);
  expect(await end(two, 'consumed')).toMatchObject({ account: { balance: await balance() } });
  expect(await end(two, 'released')).toBeNull();
  await till.expectBooks();
});

it("does not settle another school's reservation", async () => {
  const theirs = (await findUser(till.app.db, 'owner2@example.com')).school_id;
  const taken = await take(1);
  expect(await end(taken?.id ?? 0, 'released', theirs)).toBeNull();
  // Nor as the installation, which row-level security does not hold back.
  const asInstallation = till.app.db.system((tx) => settle(tx, theirs, taken?.id ?? 0, 'released', till.app.now()));
  expect(await asInstallation).toBeNull();
  expect(await end(taken?.id ?? 0, 'released')).not.toBeNull();
});

it('gives back credits reserved by a dead process after two minutes, once, and tells the feed', async () => {
  const before = await till.account();
  await take(3, 'left behind');
  const { config } = till.app.app.services;
  await sweep(till.app.db, config.DATA_DIR, later(TWO_MINUTES));
  expect(await balance()).toBe(before.balance - 18);
  const seq = await till.lastSeq();
  const released = await Promise.all([1, 2].map(() => releaseAbandoned(till.app.db, later(TWO_MINUTES + 1))));
  expect(released.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await till.account()).toMatchObject({ balance: before.balance, version: before.version + 2 });
  expect((await till.ledger()).at(-1)).toMatchObject({ kind: 'RELEASE', amount: 18, reference: 'left behind' });
  expect(await till.changesAfter(seq)).toEqual([{ entity: 'credit_account', id: before.id, op: 'w' }]);
  await take(1);
  await sweep(till.app.db, config.DATA_DIR, later(TWO_MINUTES + 1));
  expect(await balance()).toBe(before.balance);
  await till.expectBooks();
});

it('an answer that comes after its credits were given back is free', async () => {
  const before = await balance();
  const [asked, answer] = [gate<undefined>(), gate<Asked>()];
  till.provider.says.set('LATE1', () => {
    asked.open(undefined);
    return answer.wait;
  });
  const call = till.lookUp('LATE1');
  await asked.wait;
  expect(await balance()).toBe(before - 12);
  expect(await releaseAbandoned(till.app.db, later(TWO_MINUTES + 1))).toBe(1);
  answer.open({ is: 'found', facts: FACTS });
  expect((await call).body).toMatchObject({ make: 'HONDA', credits: 0, account: { balance: before } });
  await till.expectBooks();
});

it('while DVLA is answering the school can work: no transaction is open', async () => {
  const [asked, answer] = [gate<undefined>(), gate<Asked>()];
  till.provider.says.set('SLOW1', () => {
    asked.open(undefined);
    return answer.wait;
  });
  const call = till.lookUp('SLOW1');
  await asked.wait;
  const [reservation] = await till.app.db.school(till.ours, (tx) =>
    tx.select().from(creditReservation).where(eq(creditReservation.reference, 'SLOW1')),
  );
  expect(reservation).toMatchObject({ amount: 12, settled: null, outcome: null });
  expect(await till.add()).toMatchObject({ version: 1 });
  expect((await till.lookUp('OTHER1')).status).toBe(200);
  answer.open({ is: 'refused', why: 'No such vehicle' });
  expect((await call).status).toBe(400);
  await till.expectBooks();
});

it('answers are forgotten after a day', async () => {
  await till.lookUp('KEPT1');
  const kept = () => till.app.db.system((tx) => tx.select().from(vehicleAnswer).where(eq(vehicleAnswer.mark, 'KEPT1')));
  const { DATA_DIR } = till.app.app.services.config;
  await sweep(till.app.db, DATA_DIR, later(DAY));
  expect(await kept()).toHaveLength(1);
  await sweep(till.app.db, DATA_DIR, later(DAY + 1));
  expect(await kept()).toEqual([]);
});

it('answers, bikes and credits are limited to the asking school by the query itself', async () => {
  const theirs = (await findUser(till.app.db, 'owner2@example.com')).school_id;
  const mine = await addBike(till.app, till.ours, 'BOTH1');
  const other = await addBike(till.app, theirs, 'BOTH1');
  await till.lookUp('BOTH1');
  const now = later(1);
  // As the installation, which row-level security does not hold back: the queries themselves must ask for the school.
  await till.app.db.system(async (tx) => {
    expect(await findAnswer(tx, theirs, 'BOTH1', new Date(0))).toBeUndefined();
    const stamped = await stampBike(tx, theirs, 'BOTH1', { at: now.toISOString(), now });
    expect([stamped.bike?.id, stamped.changes]).toEqual([other, [{ entity: 'bikes', id: other, op: 'w' }]]);
    expect((await stampBike(tx, till.ours, 'BOTH1', { at: till.app.now().toISOString(), now })).bike).toMatchObject({
      id: mine,
      last_dvla_verification: till.app.now().toISOString(),
    });
    const purchase = { schoolId: theirs, token: 'SMS', quantity: 1, reference: '', actorId: null } as const;
    const { balance: before } = await getAccount(tx, till.ours);
    const reserved = await reserve(tx, purchase, now);
    expect([reserved, (await getAccount(tx, till.ours)).balance]).toEqual([null, before]);
  });
});

function gate<T>() {
  let open: (value: T) => void = () => undefined;
  const wait = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { wait, open: (value: T) => open(value) };
}

it('a settled reservation is deleted after a week; its ledger lines stay', async () => {
  const taken = await take(1, 'long ago');
  await end(taken?.id ?? 0, 'consumed');
  const kept = () =>
    till.app.db.system((tx) => tx.select().from(creditReservation).where(eq(creditReservation.reference, 'long ago')));
  const { DATA_DIR } = till.app.app.services.config;
  await sweep(till.app.db, DATA_DIR, later(7 * DAY));
  expect(await kept()).toHaveLength(1);
  await sweep(till.app.db, DATA_DIR, later(7 * DAY + 1));
  expect(await kept()).toEqual([]);
  expect((await till.ledger()).filter(({ reference }) => reference === 'long ago')).toHaveLength(2);
});
