// @run both
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tables from '~server/db/schema/schema';
import { purgeChanges } from '~server/services/feed/purge';
import { sweep } from '~server/services/sweep';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { addBike, rideBike, touch } from '~tests/server/helpers/fleet';
import { Device } from './device';

const DAY = 24 * 60 * 60 * 1000;
let app: TestApp;
let ours = 0;
let bike = 0;

beforeAll(async () => {
  app = await openTestApp();
  ours = (await findUser(app.db, 'owner@example.com')).school_id;
  bike = await addBike(app, ours);
});
afterAll(() => app.close());

async function upToDate(email = 'owner@example.com'): Promise<Device> {
  const device = await Device.of(app, email);
  await device.pullAll();
  return device;
}

async function expectGone(device: Device, code: string, cursor = device.cursor): Promise<void> {
  const answer = await device.ask(1000, cursor);
  expect([answer.status, answer.body]).toEqual([410, { code, detail: expect.any(String) as string }]);
}

async function historyOf(schoolId: number) {
  return app.db.system(async (tx) => {
    const [counter] = await tx.select().from(tables.schoolCounter).where(eq(tables.schoolCounter.school_id, schoolId));
    const rows = await tx.select().from(tables.change).where(eq(tables.change.school_id, schoolId));
    const seqs = rows.map(({ seq }) => seq).toSorted((left, right) => left - right);
    return { seq: counter?.change_seq ?? 0, minSeq: counter?.min_seq ?? 0, seqs };
  });
}

describe('cursor-410', () => {
  it('a cursor with any of its bytes flipped, cut short, lengthened or made up', async () => {
    const device = await upToDate();
    const text = device.cursor ?? '';
    expect(text.length).toBeLessThanOrEqual(1000);
    const flipped = Array.from(text, (byte, at) => {
      const other = String.fromCodePoint((byte.codePointAt(0) ?? 0) ^ 1);
      return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
    });
    const [body = '', signature = ''] = text.split('.');
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as { seq: number };
    const older = Buffer.from(JSON.stringify({ ...payload, seq: payload.seq - 1 })).toString('base64url');
    const made = [
      '',
      '.',
      'x',
      body,
      `${body}.`,
      `.${signature}`,
      `${older}.${signature}`,
      `${text}.x`,
      `${text}=`,
      'é',
    ];
    for (const cursor of [...flipped, ...made, text.slice(1), text.slice(0, -1)]) {
      await expectGone(device, 'cursor_expired', cursor);
    }
    expect((await device.pull()).more).toBe(false);
  });

  it("a colleague's, and one of another school", async () => {
    const [mine, colleague, other] = [
      await upToDate(),
      await upToDate('callum@example.com'),
      await upToDate('owner2@example.com'),
    ];
    await expectGone(mine, 'cursor_expired', colleague.cursor);
    await expectGone(mine, 'cursor_expired', other.cursor);
    await expectGone(other, 'cursor_expired', mine.cursor);
  });

  it('a cursor older than the kept changes, in a snapshot too; one from yesterday goes on', async () => {
    const away = await upToDate();
    const halfWay = await Device.of(app, 'owner@example.com');
    await halfWay.pull(2);
    for (let at = 0; at < 5; at += 1) await rideBike(app, ours, bike);
    await age(31);
    const yesterday = await upToDate();
    for (let at = 0; at < 3; at += 1) await rideBike(app, ours, bike);
    const { seq } = await historyOf(ours);
    await sweep(app.db, app.app.services.config.DATA_DIR, new Date());
    expect(await historyOf(ours)).toEqual({ seq, minSeq: seq - 2, seqs: [seq - 2, seq - 1, seq] });
    await expectGone(away, 'cursor_expired');
    await expectGone(halfWay, 'cursor_expired');
    // The cursor's own change was swept: every later change is kept, but the cursor cannot be verified.
    await expectGone(yesterday, 'cursor_expired');
    // The mirror is built anew over the old rows.
    away.cursor = undefined;
    const { epoch } = away;
    await away.pullAll(3);
    expect(away.epoch).not.toBe(epoch);
    expect(away.versions('bikes')).toMatchObject({ [bike]: 9 });
  });

  it('the newest change is kept however old it is, for every device that is up to date', async () => {
    const device = await upToDate();
    const other = await upToDate('owner2@example.com');
    await age(400);
    const { seq } = await historyOf(ours);
    await sweep(app.db, app.app.services.config.DATA_DIR, new Date());
    expect(await historyOf(ours)).toEqual({ seq, minSeq: seq, seqs: [seq] });
    expect(await device.pull()).toMatchObject({ changes: [], more: false });
    expect(await other.pull()).toMatchObject({ changes: [], more: false });
    await rideBike(app, ours, bike);
    expect(await device.pull()).toMatchObject({ changes: [{ id: bike, version: 10 }], more: false });
  });

  it('old changes are deleted in small portions, oldest first, and a second pass changes nothing', async () => {
    const before = await historyOf(ours);
    await touch(app, ours, 'bikes', ...Array.from({ length: 25 }, () => bike));
    const young = before.seq + 21;
    await age(31);
    await app.db.system((tx) =>
      tx
        .update(tables.change)
        .set({ at: new Date().toISOString() })
        .where(and(eq(tables.change.school_id, ours), eq(tables.change.seq, young))),
    );
    for (let pass = 0; pass < 2; pass += 1) {
      await purgeChanges(app.db, new Date(), 10);
      const { seq, minSeq, seqs } = await historyOf(ours);
      expect([seq, minSeq, seqs[0], seqs.length]).toEqual([before.seq + 25, young, young, 5]);
    }
  });
});

it('a restored server is recognised: before new writes by the position, after them by the nonce', async () => {
  const { seq } = await historyOf(ours);
  const known = await upToDate();
  for (let at = 0; at < 3; at += 1) await rideBike(app, ours, bike);
  const lost = await upToDate();
  const halfWay = await Device.of(app, 'owner@example.com');
  await halfWay.pull(2);
  // The backup was made at `seq`.
  await app.db.system(async (tx) => {
    await tx.delete(tables.change).where(and(eq(tables.change.school_id, ours), gt(tables.change.seq, seq)));
    await tx.update(tables.schoolCounter).set({ change_seq: seq }).where(eq(tables.schoolCounter.school_id, ours));
  });
  await expectGone(lost, 'history_changed');
  await expectGone(halfWay, 'history_changed');
  for (let at = 0; at < 5; at += 1) await rideBike(app, ours, bike);
  await expectGone(lost, 'history_changed');
  await expectGone(halfWay, 'history_changed');
  // A cursor from before the backup still works.
  expect((await known.pull()).changes).toHaveLength(1);
});

it.each(['0', '1001', 'abc', '-1', '1.5', '', '1e2', '9'.repeat(20)])(
  'limit %s is a 400 that names it',
  async (limit) => {
    const { access: token } = await app.signIn('owner@example.com');
    const answer = await app.call('GET', `/sync/changes?limit=${limit}`, { token });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['limit']]);
  },
);

it('an unknown or repeated parameter and an overlong cursor are refused by name', async () => {
  const { access: token } = await app.signIn('owner@example.com');
  for (const [query, field] of [
    ['since=1', 'since'],
    ['limit=1&limit=2', 'limit'],
    [`cursor=${'x'.repeat(1001)}`, 'cursor'],
  ]) {
    const answer = await app.call('GET', `/sync/changes?${query}`, { token });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  }
  expect((await app.call('GET', '/sync/changes')).status).toBe(401);
});

/** Makes every change of the school this many days old. */
async function age(days: number): Promise<void> {
  const at = new Date(Date.now() - days * DAY).toISOString();
  await app.db.system((tx) => tx.update(tables.change).set({ at }).where(eq(tables.change.school_id, ours)));
}
