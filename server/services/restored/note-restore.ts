// The after-effects of a restore (docs/sync.md, After a restore): numbers continue far beyond those that papers may have, and
// the school, its history and its devices are told.
import { eq, sql } from 'drizzle-orm';
import { appUser, schoolCounter } from '~server/db/schema/schema';
import { schoolOrder, calendarTurn } from '~server/db/schema/calendar';
import { orderPayment } from '~server/db/schema/orders';
import { schoolRestore } from '~server/db/schema/restore';
import { recordAudit } from '~server/platform/audit';
import type { NoteRestore } from '~server/platform/backup/restore';
import { recordChange } from '~server/platform/changes';
import type { Tx } from '~server/db/db';

type Numbers = { order: number; receipt: number };

/** Notes in each school that its records went back to the backup. Called before the rows are replaced, `finish` after it. */
export function noteRestore(now: Date): NoteRestore {
  return async (before, backTo) => {
    const known = await lastNumbers(before);
    return async (tx) => {
      const restored = await lastNumbers(tx);
      const busiest = { order: await busiestDays(tx, 'order'), receipt: await busiestDays(tx, 'receipt') };
      const days = Math.ceil((now.getTime() - backTo.getTime()) / DAY) + 1;
      const schools = await tx.select({ id: schoolCounter.school_id }).from(schoolCounter);
      for (const { id } of schools) {
        const from = restored.get(id) ?? FIRST;
        const given = known.get(id) ?? FIRST;
        const next = (series: keyof Numbers) =>
          leap(Math.max(from[series], given[series]), 2 * days * (busiest[series].get(id) ?? 0));
        await noteSchool(tx, id, { from, to: { order: next('order'), receipt: next('receipt') } }, { now, backTo });
      }
    };
  };
}

/** Before the first booking and the first payment of a school, as its columns begin. */
const FIRST: Numbers = { order: 1000, receipt: 0 };
const DAY = 24 * 60 * 60 * 1000;
const THOUSAND = 1000;

/**
 * The last number to be skipped: a full thousand, at least 1,000 beyond `last`, and beyond `likely`, which is what twice the
 * school's busiest day would have given on every day since the backup.
 */
function leap(last: number, likely: number): number {
  return Math.ceil((last + Math.max(THOUSAND, likely)) / THOUSAND) * THOUSAND;
}

async function noteSchool(
  tx: Tx,
  school_id: number,
  { from, to }: { from: Numbers; to: Numbers },
  { now, backTo }: { now: Date; backTo: Date },
): Promise<void> {
  const last = { last_order: to.order, last_receipt: to.receipt };
  await tx
    .insert(calendarTurn)
    .values({ school_id, ...last })
    .onConflictDoUpdate({ target: calendarTurn.school_id, set: last });
  const [at, back_to] = [now.toISOString(), backTo.toISOString()];
  await tx.insert(schoolRestore).values({
    school_id,
    at,
    back_to,
    order_from: from.order,
    order_to: to.order,
    receipt_from: from.receipt,
    receipt_to: to.receipt,
  });
  const deed = { entity: 'school', id: school_id, outcome: `restored to ${back_to}`, fields: [], at: now };
  await recordAudit(tx, { schoolId: school_id, actorId: null, deviceId: null, ...deed });
  // Devices that were up to date at the backup continue from their place in the feed; this change tells them of the restore.
  const people = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.school_id, school_id));
  const changes = people.map(({ id }) => ({ entity: 'permissions', id, op: 'w' as const }));
  await recordChange(tx, school_id, changes);
}

async function lastNumbers(tx: Tx): Promise<Map<number, Numbers>> {
  const rows = await tx.select().from(calendarTurn);
  return new Map(rows.map((row) => [row.school_id, { order: row.last_order, receipt: row.last_receipt }]));
}

/** The most numbers of a series that each school gave on one day. */
async function busiestDays(tx: Tx, series: keyof Numbers): Promise<Map<number, number>> {
  const table = series === 'order' ? schoolOrder : orderPayment;
  const { rows } = await tx.execute<{ school: number; most: number }>(sql`
    select school_id as school, max(given)::int as most
      from (select school_id, count(*) as given from ${table} group by school_id, received_at::date) a_day
     group by school_id`);
  return new Map(rows.map(({ school, most }) => [school, most]));
}
