// Removes what ended more than CALENDAR_DAYS ago from the device, once a day (docs/sync.md, Pull). The server still has it.
// Rows that a pending change is about stay.
import { CALENDAR_DAYS } from '~contract/wire/limits';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { Database } from '~data/database/connection';
import type { SchoolDb } from '~data/database/db';
import { isEntity } from '~data/entities/all';
import { nameOf } from '~data/database/ids';
import { neededBy } from '~data/outbox/place';
import { raiseRevision } from '~data/database/revisions';
import { storeOf } from '~data/mirror/row-stores';

const PRUNED = 'calendar pruned';
const PRUNED_ROWS = ['courses', 'events', 'orders', 'waiting_riders'] as const;

/** Prunes unless that was done today; returns how many rows were removed. `now` in ms. */
export async function pruneCalendar({ mirror }: Database, now: number): Promise<number> {
  const today = londonDay(new Date(now));
  if ((await mirror.meta.get(PRUNED))?.value === today) return 0;
  const tables = PRUNED_ROWS.map((collection) => mirror.table(collection));
  return mirror.transaction('rw', [...tables, mirror.mutations, mirror.idmap, mirror.meta], async () => {
    const gone = await listOld(mirror, addDaysTo(today, -CALENDAR_DAYS));
    for (const [collection, ids] of gone) {
      if (ids.length === 0) continue;
      await storeOf(mirror, collection).remove(ids);
      await raiseRevision(mirror, collection, ids);
    }
    await mirror.meta.put({ key: PRUNED, value: today });
    return gone.reduce((sum, [, ids]) => sum + ids.length, 0);
  });
}

/** Ids of what ended before that day, except those of pending changes. */
async function listOld(mirror: SchoolDb, before: string) {
  const isKept = await keptBy(mirror);
  const old = await mirror.rows('courses').where('date').below(before).toArray();
  const onThem = old.map(({ id }) => id);
  const orders = await mirror.rows('orders').where('school_course_id').anyOf(onThem).toArray();
  const waiting = await mirror.rows('waiting_riders').where('school_course_id').anyOf(onThem).toArray();
  const held = new Set([
    ...orders.filter(({ id }) => isKept('orders', id)).map(({ school_course_id }) => school_course_id),
    ...waiting.filter(({ id }) => isKept('waiting_riders', id)).map(({ school_course_id }) => school_course_id),
  ]);
  const courses = onThem.filter((id) => !held.has(id) && !isKept('courses', id));
  const going = new Set(courses);
  const events = await mirror
    .rows('events')
    .filter(({ id, end_date }) => end_date < before && !isKept('events', id))
    .primaryKeys();
  const idsOn = (rows: readonly { id: number; school_course_id: number }[]) =>
    rows.filter(({ school_course_id }) => going.has(school_course_id)).map(({ id }) => id);
  return [
    ['courses', courses],
    ['events', events],
    ['orders', idsOn(orders)],
    ['waiting_riders', idsOn(waiting)],
  ] as const;
}

/** A test for rows that a pending change is about; the changes may name them by the ids that they had here. */
async function keptBy(mirror: SchoolDb): Promise<(entity: string, id: number) => boolean> {
  const kept = new Set<string>();
  for (const change of await mirror.mutations.where('entity').anyOf(PRUNED_ROWS).toArray()) {
    const { entity, targetId } = change;
    if (isEntity(entity) && targetId !== undefined) kept.add(`${entity} ${await nameOf(mirror, entity, targetId)}`);
    const course = neededBy(change);
    if (course !== undefined) kept.add(`courses ${await nameOf(mirror, 'courses', course)}`);
  }
  return (entity, id) => kept.has(`${entity} ${id}`);
}
