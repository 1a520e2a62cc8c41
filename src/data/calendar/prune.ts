// Removes what ended more than CALENDAR_DAYS ago from the device, once a day (docs/sync.md, Pull). The server still has it.
// Rows that a pending change is about stay.
import { CALENDAR_DAYS } from '~contract/limits';
import { addDaysTo, londonDay } from '~domain/london-time';
import type { Database } from '~data/store/connection';
import type { SchoolDb } from '~data/store/db';
import { neededBy } from '~data/outbox/place';
import { raiseRevision } from '~data/store/revisions';
import { storeOf } from '~data/mirror/row-stores';

const PRUNED = 'calendar pruned';

/** Prunes unless that was done today; returns how many rows were removed. `now` in ms. */
export async function pruneCalendar({ mirror }: Database, now: number): Promise<number> {
  const today = londonDay(new Date(now));
  if ((await mirror.meta.get(PRUNED))?.value === today) return 0;
  const tables = [mirror.rows('courses'), mirror.rows('events'), mirror.rows('orders'), mirror.mutations, mirror.meta];
  return mirror.transaction('rw', tables, async () => {
    const gone = await listOld(mirror, addDaysTo(today, -CALENDAR_DAYS));
    for (const [collection, ids] of gone) {
      if (ids.length === 0) continue;
      await storeOf(mirror, collection).remove(ids);
      await raiseRevision(mirror, collection);
    }
    await mirror.meta.put({ key: PRUNED, value: today });
    return gone.reduce((sum, [, ids]) => sum + ids.length, 0);
  });
}

/** Ids of what ended before that day, except those of pending changes. */
async function listOld(mirror: SchoolDb, before: string) {
  const waiting = await mirror.mutations.where('entity').anyOf(['courses', 'events', 'orders']).toArray();
  const isKept = (entity: string, id: number) =>
    waiting.some(
      (change) =>
        (change.entity === entity && change.targetId === id) || (entity === 'courses' && neededBy(change) === id),
    );
  const old = await mirror.rows('courses').where('date').below(before).toArray();
  const orders = await mirror
    .rows('orders')
    .where('school_course_id')
    .anyOf(old.map(({ id }) => id))
    .toArray();
  const heldOrders = orders.filter(({ id }) => isKept('orders', id));
  const held = new Set(heldOrders.map(({ school_course_id }) => school_course_id));
  const courses = old.filter(({ id }) => !held.has(id) && !isKept('courses', id)).map(({ id }) => id);
  const going = new Set(courses);
  const events = await mirror
    .rows('events')
    .filter(({ id, end_date }) => end_date < before && !isKept('events', id))
    .primaryKeys();
  return [
    ['courses', courses],
    ['events', events],
    ['orders', orders.filter(({ school_course_id }) => going.has(school_course_id)).map(({ id }) => id)],
  ] as const;
}
