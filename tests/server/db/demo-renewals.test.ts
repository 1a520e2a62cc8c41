// The months to come of CBT renewals in the demonstration: some people in several months, and nobody due at once.
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { school } from '~server/db/schema/schema';
import { seedDemo } from '~server/demo/seed';
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { forecast, listMonth } from '~server/services/messages/forecast';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

const NOW = new Date('2026-11-26T12:00:00Z');
const SEEN = { now: NOW, replies: true, rules: STANDARD_RULES };
let db: Db;
let ours = 0;
beforeAll(async () => {
  db = await openTestDb();
  await seedDemo(db, { now: NOW });
  ours = (await db.system((tx) => tx.select().from(school).orderBy(asc(school.id))))[0]?.id ?? 0;
});
afterAll(() => db.close());

it('has people in several of the next months, each with its expected income', async () => {
  const { on, lead, months, waiting } = await db.school(ours, (tx) => forecast(tx, ours, SEEN));
  expect(on).toBe(true);
  const soon = months.slice(0, 8).filter(({ count }) => count > 0);
  expect(soon.map(({ month }) => month)).toEqual(['2026-12', '2027-01', '2027-03', '2027-05']);
  expect(soon.every(({ value }) => value > 0)).toBe(true);
  expect(months[0]?.count).toBe(0);
  expect(waiting.filter(({ days }) => days <= lead)).toEqual([]);
});

it('writes by e-mail to those who agreed, and says why the others get none', async () => {
  const all = await db.school(ours, (tx) => listMonth(tx, ours, '2027-04', SEEN));
  expect(all.find(({ full_name }) => full_name === "Niamh O'Rourke")?.left_out).toBe('opted_out');
  const may = await db.school(ours, (tx) => listMonth(tx, ours, '2027-05', SEEN));
  expect(may.filter(({ left_out }) => left_out === null)).toMatchObject([
    { full_name: 'Tomasz Novak', messages: [{ channel: 'EMAIL', state: 'PLANNED' }] },
  ]);
});
