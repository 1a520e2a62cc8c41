// Refuses a change of the calendar that has conflicts (domain/calendar/conflicts) and no reason for going ahead.
import { conflictText, type Sight } from '~domain/calendar/conflict-text';
import { REASON_NEEDED } from '~contract/calendar/values';
import { CONFLICTS_MAX } from '~contract/wire/limits';
import { accessTo } from '~contract/staff/permissions';
import { Refusal } from '~server/platform/refusal';
import type { Conflict } from '~domain/calendar/conflicts';
import type { Caller } from '~server/platform/access';
import type { Tx } from '~server/db/db';
import { isAmong, seenBy, seesLevels } from './rights';

const MORE = 'There are more conflicts than are shown here';

/** Courses of the plan. Their instructors decide whether the caller may know of them. */
type Planned = readonly { id: number; instructors: readonly number[] }[];

/**
 * Throws 400 with the conflicts, if there are any. Callers skip this when a reason is given. Rows that the caller may not see
 * are not named, and the attempt is audited.
 *
 * @param others further conflicts, in words that everybody may read
 */
export async function needReason(
  tx: Tx,
  caller: Caller,
  courses: Planned,
  conflicts: readonly Conflict[],
  others: readonly string[] = [],
): Promise<void> {
  if (conflicts.length === 0 && others.length === 0) return;
  const sight = await sightOf(tx, caller, courses);
  const texts = conflicts.map((conflict) => ({ said: conflictText(conflict, sight), whole: conflict.text }));
  const all = [...new Set([...texts.map(({ said }) => said), ...others])];
  const more = all.length > CONFLICTS_MAX ? [MORE] : [];
  const body = { reason: [REASON_NEEDED], conflicts: [...all.slice(0, CONFLICTS_MAX), ...more] };
  const isHidden = texts.some(({ said, whole }) => said !== whole);
  throw new Refusal('invalid', body).auditedAs(
    isHidden ? { entity: 'courses', outcome: 'hidden conflict met' } : undefined,
  );
}

async function sightOf(tx: Tx, caller: Caller, courses: Planned): Promise<Sight> {
  const only = await seenBy(tx, caller);
  const people = new Map(courses.map(({ id, instructors }) => [id, instructors]));
  const { permissions, pro } = caller;
  return {
    course: (id) =>
      isAmong(
        only,
        (people.get(id) ?? []).map((instructor) => ({ id: instructor })),
      ),
    levels: seesLevels(permissions),
    events: accessTo('calendar', permissions) !== 'hidden',
    bikes: pro !== 'never' && accessTo('bikes', permissions) !== 'hidden',
  };
}
