// numbers-after-restore: what a paper in somebody's hand says stays true when the school's records go back to a backup. No number is
// given to a second person, and a change that is sent again keeps the one that its paper has.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreNotice } from '~contract/school/restored';
import { feedPage, type FeedChange, type FeedPage } from '~contract/wire/feed';
import { schoolRestore } from '~server/db/schema/restore';
import { restoreArchive } from '~server/platform/backup/restore';
import { writeArchive } from '~server/platform/backup/write';
import { noteRestore } from '~server/services/restored/note-restore';
import { key } from '~tests/server/calendar/planner';
import { openTestDb } from '~tests/server/helpers/database';
import { openCashier, rowOf, type Cashier } from '~tests/server/orders/cashier';

/** Alike before and after: a phone's place in the feed stays its own. */
const env = { AUTH_SECRET: 'the same secret before and after a restore' };
let home = '';
let before: Cashier;
let after: Cashier;
/** The last numbers in the backup, and those that papers have since. */
let last = { receipt: 0, order: 0 };
let paper = { receipt: 0, order: 0 };
/** Where Callum's phone stood in the feed when the backup was made. */
let cursor = '';
const numberOf = ({ order_friendly_id }: { order_friendly_id: string }) => Number(order_friendly_id.replace('DR#', ''));
/** All that Callum's phone has not heard yet, from its place in the feed on. */
async function pullAll({ send }: Cashier, from?: string): Promise<Pick<FeedPage, 'cursor' | 'changes'>> {
  const changes: FeedChange[] = [];
  for (let query = from === undefined ? '' : `?cursor=${from}`; ;) {
    const page = feedPage.parse((await send('GET', `/sync/changes${query}`, { by: 'callum' })).body);
    changes.push(...page.changes);
    if (!page.more) return { cursor: page.cursor, changes };
    query = `?cursor=${page.cursor}`;
  }
}
const receiptOf = (answer: Parameters<typeof rowOf>[0]) => rowOf(answer).payments.at(-1)?.receipt ?? 0;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'connect-numbers-'));
  before = await openCashier({ env });
  const row = await before.bookedFor();
  last = { receipt: receiptOf(await before.pay(row.id, 100)), order: numberOf(row) };
  // A second phone of the owner, which nobody switches on again.
  await before.app.signIn('owner@example.com');
  cursor = (await pullAll(before)).cursor;
  const path = join(home, 'archive.tar.gz');
  await writeArchive(before.app.db, home, path);
  const lost = await before.bookedFor();
  paper = { receipt: receiptOf(await before.pay(lost.id, 5800)), order: numberOf(lost) };

  const db = await openTestDb();
  await restoreArchive({ path, db, dataDir: home, replace: false, note: noteRestore(new Date()), log: () => {} });
  after = await openCashier({ env, db, seed: false });
  // The days of the backup's courses are taken.
  after.nextDay(9);
});
afterAll(async () => {
  await before.app.close();
  await after.app.close();
  await rm(home, { recursive: true, force: true });
});

describe('numbers-after-restore', () => {
  it('receipt and booking numbers that may be on paper are not given out again', async () => {
    const row = await after.bookedFor();
    const receipt = receiptOf(await after.pay(row.id, 100));
    expect([paper.receipt, paper.order]).toEqual([last.receipt + 1, last.order + 1]);
    expect([receipt, numberOf(row)]).toEqual([nextOf(last.receipt), nextOf(last.order)]);
    expect(receiptOf(await after.pay(row.id, 100))).toBe(receipt + 1);
  });

  it('a payment or booking sent again keeps its number, once', async () => {
    const more = { order_number: paper.order };
    const row = await after.bookedFor(more);
    expect(row.order_friendly_id).toBe(`DR#${paper.order}`);
    const twice = await Promise.all(
      [1, 2].map(() => after.pay(row.id, 5800, { receipt_number: paper.receipt }, { headers: key() })),
    );
    const given = twice.map(receiptOf).toSorted((one, other) => one - other);
    expect(given[0]).toBe(paper.receipt);
    expect(given[1]).toBeGreaterThan(nextOf(last.receipt) - 1);
    expect(numberOf(await after.bookedFor(more))).toBeGreaterThan(nextOf(last.order) - 1);
  });

  it.each([
    ['of the backup', () => last],
    ['that were given after the restore', () => ({ receipt: nextOf(last.receipt), order: nextOf(last.order) })],
    ['far beyond', () => ({ receipt: 700_000, order: 700_000 })],
    ['before the first', () => ({ receipt: 1, order: 1 })],
  ])('numbers %s cannot be claimed', async (_which, asked) => {
    const row = await after.bookedFor({ order_number: asked().order });
    const paid = receiptOf(await after.pay(row.id, 100, { receipt_number: asked().receipt }));
    expect(numberOf(row)).toBeGreaterThanOrEqual(nextOf(last.order));
    expect(numberOf(row)).toBeLessThan(nextOf(last.order) + 100);
    expect(paid).toBeGreaterThanOrEqual(nextOf(last.receipt));
    expect(paid).toBeLessThan(nextOf(last.receipt) + 100);
  });

  it('in a school that was never restored nobody can claim a number', async () => {
    const row = await before.bookedFor({ order_number: 1500 });
    expect(numberOf(row)).toBeLessThan(1500);
    expect(receiptOf(await before.pay(row.id, 100, { receipt_number: 900 }))).toBeLessThan(900);
  });

  it('the other school has its own numbers', async () => {
    const rows = await after.app.db.system((tx) => tx.select().from(schoolRestore));
    const [ours, theirs] = [after.ours, after.theirs].map((id) => rows.find((row) => row.school_id === id));
    expect(ours).toMatchObject({ receipt_from: last.receipt, order_from: last.order });
    expect(theirs).toMatchObject({ receipt_from: 0, receipt_to: 1000, order_from: 1000, order_to: 2000 });
  });
});

describe('the school is told', () => {
  const look = async (by: 'owner' | 'callum' = 'owner') => after.send('GET', '/school/restored/', { by });
  const read = async () => restoreNotice.parse(((await look()).body as { notice: unknown }).notice);

  it('in its history, and every device with its permissions', async () => {
    const back_to = (await read()).back_to;
    const { body } = await after.send('GET', '/school/audit/?area=school&page_size=100');
    const { results } = body as { results: object[] };
    expect(results).toContainEqual(
      expect.objectContaining({ outcome: `restored to ${back_to}`, entity: 'school', actor: null }),
    );
    const page = await after.send('GET', '/sync/changes', { by: 'callum' });
    const { changes } = page.body as { changes: { collection: string; row: unknown }[] };
    const rows = changes.filter(({ collection, row }) => collection === 'permissions' && row !== null);
    expect(rows).toEqual([
      expect.objectContaining({
        row: expect.objectContaining({ restored: { at: expect.any(String) as string, back_to } }) as object,
      }),
    ]);
  });

  it('somebody of the staff whose phone was up to date when the backup was made', async () => {
    const { back_to } = await read();
    const { changes } = await pullAll(after, cursor);
    const own = changes.filter(({ collection, row }) => collection === 'permissions' && row !== null);
    expect(own).toEqual([
      expect.objectContaining({
        row: expect.objectContaining({ restored: { at: expect.any(String) as string, back_to } }) as object,
      }),
    ]);
  });

  it('which devices have not synced since; one that signed in again replaces its old session', async () => {
    const { devices } = await read();
    expect(devices).toEqual([
      expect.objectContaining({
        person: expect.stringContaining(' ') as string,
        last_seen: expect.any(String) as string,
      }),
    ]);
    await after.app.signIn('owner@example.com');
    expect((await read()).devices).toEqual([]);
  });

  it('the owner sees the notice and dismisses it; an admin and somebody of the staff don’t', async () => {
    const { id } = await read();
    const path = `/school/restored/${id}/dismiss/`;
    const callum = await look('callum');
    expect([callum.status === 403 || (callum.body as { notice: unknown }).notice === null]).toEqual([true]);
    expect((await after.send('POST', path, { body: {}, by: 'callum' })).status).toBe(403);
    expect((await after.send('POST', `/school/restored/${id + 99}/dismiss/`, { body: {} })).status).toBe(404);
    expect((await after.send('POST', path, { body: {}, by: 'owner2' })).status).toBe(404);
    expect((await after.send('POST', path, { body: {} })).status).toBe(204);
    expect((await look()).body).toEqual({ notice: null });
    // The phones that come later still hear when the records went back.
    const page = await after.send('GET', '/sync/changes');
    expect(JSON.stringify(page.body)).toContain('"restored":{"at"');
  });
});

/** The first number after a restore: a full thousand, at least 1,000 beyond the last one, and one. */
function nextOf(number: number): number {
  return Math.ceil((number + 1000) / 1000) * 1000 + 1;
}
