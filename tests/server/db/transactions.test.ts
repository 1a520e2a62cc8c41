// @run both
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, Tx } from '~server/db/db';
import { sqlState } from '~server/db/errors';
import { appUser, audit, job, login, school, schoolCounter, staff, supplier, throttle } from '~server/db/schema/schema';
import { seedDemo } from '~server/demo/seed';
import { openTestDb } from '~tests/server/helpers/database';

let db: Db;
let ours = 0;
let theirs = 0;

beforeAll(async () => {
  db = await openTestDb();
  await seedDemo(db, { now: new Date('2025-11-20T12:00:00Z') });
  const rows = await db.system((tx) => tx.select({ id: school.id }).from(school).orderBy(school.id));
  [ours = 0, theirs = 0] = rows.map(({ id }) => id);
});
afterAll(() => db.close());

/** SQLSTATE of the failure of `fn`, run as our school. */
async function refusal(fn: (tx: Tx) => Promise<unknown>): Promise<string | undefined> {
  return db.school(ours, fn).then(
    () => 'it was allowed',
    (error: unknown) => sqlState(error),
  );
}

describe('a school', () => {
  it('sees its own rows only', async () => {
    const seen = await db.school(ours, async (tx) => [
      ...(await tx.select({ of: school.id }).from(school)),
      ...(await tx.select({ of: appUser.school_id }).from(appUser)),
      ...(await tx.select({ of: staff.school_id }).from(staff)),
      ...(await tx.select({ of: supplier.school_id }).from(supplier)),
      ...(await tx.select({ of: schoolCounter.school_id }).from(schoolCounter)),
    ]);
    expect(new Set(seen.map(({ of }) => of))).toEqual(new Set([ours]));
    expect(seen.length).toBeGreaterThan(15);
  });

  it("cannot change another school's rows, even when it names them", async () => {
    const { rowCount } = await db.school(theirs, (tx) =>
      tx.execute(sql`UPDATE supplier SET name = 'ours now' WHERE school_id = ${ours}`),
    );
    expect(rowCount).toBe(0);
    const names = await db.system((tx) => tx.select({ name: supplier.name }).from(supplier));
    expect(names.map(({ name }) => name)).not.toContain('ours now');
  });

  it('cannot write a row into another school', async () => {
    const values = { school_id: theirs, name: 'x', connect_location_name: 'x' };
    expect(await refusal((tx) => tx.insert(supplier).values(values))).toBe('42501');
  });

  it('cannot move its own row to another school', async () => {
    expect(await refusal((tx) => tx.update(supplier).set({ school_id: theirs }))).toBe('42501');
  });

  it('cannot read the installation’s own tables', async () => {
    expect(await refusal((tx) => tx.select().from(login))).toBe('42501');
    expect(await refusal((tx) => tx.select().from(throttle))).toBe('42501');
    expect(await refusal((tx) => tx.select().from(job))).toBe('42501');
    expect(await refusal((tx) => tx.execute(sql`SELECT * FROM migration`))).toBe('42501');
  });

  it('cannot add or remove schools', async () => {
    expect(await refusal((tx) => tx.insert(school).values({ name: 'x' }))).toBe('42501');
    expect(await refusal((tx) => tx.delete(school))).toBe('42501');
  });

  it('cannot change what the audit says', async () => {
    await db.school(ours, (tx) => tx.insert(audit).values({ school_id: ours, entity: 'supplier', outcome: 'done' }));
    expect(await refusal((tx) => tx.update(audit).set({ outcome: 'never' }))).toBe('42501');
    expect(await refusal((tx) => tx.delete(audit))).toBe('42501');
  });

  it('must be set: without a school no row is visible', async () => {
    const rows = await db.system(async (tx) => {
      await tx.execute(sql`SET LOCAL ROLE connect_app`);
      return [...(await tx.select().from(school)), ...(await tx.select().from(supplier))];
    });
    expect(rows).toEqual([]);
  });

  it('is a positive whole number, whatever a caller passes', async () => {
    for (const id of [0, -1, 1.5, Number.NaN, '1; DROP TABLE school' as unknown as number]) {
      await expect(async () => db.school(id, () => Promise.resolve())).rejects.toThrow(RangeError);
    }
  });

  it('leaves no trace of itself in the next transaction', async () => {
    await db.school(ours, (tx) => tx.select().from(school));
    const { rows } = await db.system((tx) =>
      tx.execute<{ role: string; school: string | null }>(
        sql`SELECT current_user = session_user AS role, nullif(current_setting('connect.school', true), '') AS school`,
      ),
    );
    expect(rows).toEqual([{ role: true, school: null }]);
  });
});

describe('the audit', () => {
  it('cannot be changed by the installation either', async () => {
    await db.school(ours, (tx) => tx.insert(audit).values({ school_id: ours, entity: 'supplier', outcome: 'done' }));
    await expect(db.system((tx) => tx.update(audit).set({ outcome: 'never' }))).rejects.toThrow('never changed');
    await expect(db.system((tx) => tx.delete(audit))).rejects.toThrow('never changed');
  });
});

describe('a transaction', () => {
  it('says so when another is opened inside it, instead of waiting for ever', async () => {
    const nested = db.school(ours, () => db.system((tx) => tx.select().from(school)));
    await expect(nested).rejects.toThrow('pass its tx instead');
  });

  it('may be opened by work that was started inside another one and goes on after it', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await db.system(async () => {
      later = gate.then(() => db.system((tx) => tx.select().from(school)));
      await Promise.resolve();
    });
    release();
    expect(await later).toHaveLength(2);
  });

  it('keeps nothing when its work throws', async () => {
    const failing = db.system(async (tx) => {
      await tx.insert(school).values({ name: 'never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const names = await db.system((tx) => tx.select({ name: school.name }).from(school));
    expect(names.map(({ name }) => name)).not.toContain('never');
  });

  it('refuses statements after its end, which would run alone and with every right', async () => {
    let kept: Tx | undefined;
    await db.school(ours, async (tx) => {
      kept = tx;
      await tx.select().from(school);
    });
    const why = (error: Error) => String(error.cause);
    const late = kept?.update(school).set({ name: 'late' }).then(String, why);
    expect(await late).toContain('The transaction has ended');
    const names = await db.system((tx) => tx.select({ name: school.name }).from(school));
    expect(names.map(({ name }) => name)).not.toContain('late');
  });

  it('never reports success when a failure inside was swallowed', async () => {
    const swallowing = db.system(async (tx) => {
      await tx.insert(school).values({ name: 'swallowed' });
      await tx.execute(sql`SELECT 1/0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: '25P02' });
  });

  it('can roll back a part of itself', async () => {
    await db.system(async (tx) => {
      await tx.insert(school).values({ name: 'kept' });
      await tx
        .transaction(async (inner) => {
          await inner.insert(school).values({ name: 'undone' });
          throw new Error('undo');
        })
        .catch(() => undefined);
    });
    const names = await db.system((tx) => tx.select({ name: school.name }).from(school));
    expect(names.map(({ name }) => name)).toContain('kept');
    expect(names.map(({ name }) => name)).not.toContain('undone');
  });

  it('is repeated after a serialisation failure or a deadlock, three times at most', async () => {
    for (const state of ['40001', '40P01']) {
      let runs = 0;
      const value = await db.system(async (tx) => {
        runs += 1;
        if (runs <= 3) await raise(tx, state);
        return 'done';
      });
      expect([value, runs]).toEqual(['done', 4]);
    }
    let runs = 0;
    const hopeless = db.system(async (tx) => {
      runs += 1;
      await raise(tx, '40001');
    });
    await expect(hopeless).rejects.toThrow('planted');
    expect(runs).toBe(4);
  });

  it('is not repeated after any other failure', async () => {
    let runs = 0;
    const failing = db.system(async (tx) => {
      runs += 1;
      await raise(tx, '23505');
    });
    expect(
      await failing.then(
        () => 'allowed',
        (error: unknown) => sqlState(error),
      ),
    ).toBe('23505');
    expect(runs).toBe(1);
  });

  it('that is a snapshot writes nothing', async () => {
    const writing = db.snapshot((tx) => tx.insert(school).values({ name: 'x' }));
    expect(await writing.then(String, (error: unknown) => sqlState(error))).toBe('25006');
  });

  it('does not lose increments of twenty writers at once', async () => {
    const before = await seq();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.school(ours, (tx) => tx.update(schoolCounter).set({ change_seq: sql`${schoolCounter.change_seq} + 1` })),
      ),
    );
    expect(await seq()).toBe(before + 20);
  });
});

async function raise(tx: Tx, state: string): Promise<void> {
  await tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${state}'; END $$`));
}

async function seq(): Promise<number> {
  const [row] = await db.school(ours, (tx) => tx.select().from(schoolCounter));
  return row?.change_seq ?? Number.NaN;
}

it('runs commit hooks once after the commit, and never after a rollback', async () => {
  const seen: string[] = [];
  let attempts = 0;
  await db.system(async () => {
    attempts += 1;
    db.afterCommit(() => seen.push(`attempt ${attempts}`));
    if (attempts === 1) throw Object.assign(new Error('a deadlock'), { code: '40P01' });
    expect(seen).toEqual([]);
    return Promise.resolve();
  });
  expect(seen).toEqual(['attempt 2']);
  const failing = db.system(() => {
    db.afterCommit(() => seen.push('never'));
    return Promise.reject(new Error('refused'));
  });
  await expect(failing).rejects.toThrow('refused');
  db.afterCommit(() => seen.push('outside'));
  expect(seen).toEqual(['attempt 2', 'outside']);
});
