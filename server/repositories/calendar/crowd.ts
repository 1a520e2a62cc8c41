// How much of a calendar is compared while others wait. None of the conflicts refuses: they ask for a reason. Where there is
// too much to compare, a reason is asked for as well.
import { REASON_NEEDED } from '~contract/calendar-values';
import { sql } from 'drizzle-orm';
import { CONFLICTS_MAX } from '~contract/limits';
import { badFields } from '~server/platform/refusal';
import type { Conflict } from '~domain/conflicts';
import type { Tx } from '~server/db/db';

/** Courses, and people and bikes on them, of one day and of all days together: to load them takes a quarter of a second. */
const A_DAY_MAX = 2000;
const ALL_MAX = 40_000;
/** Conflicts that are put into words, those from before among them: a fifth of a second. */
const WORDED_MAX = 20_000;

const TOO_MUCH = 'There is too much in the calendar on these days to check everything for conflicts';

/** Throws 400, which asks for a reason, where more is planned for these days than can be compared. */
export async function checkCrowd(tx: Tx, schoolId: number, days: readonly string[]): Promise<void> {
  const wanted = sql.param([...new Set(days)]);
  const { rows } = await tx.execute<{ named: number }>(sql`
    with c as (select id, date from course where school_id = ${schoolId} and date = any(${wanted}::date[]))
    select count(*)::int as named from (
      select date from c
      union all select date from c join course_instructor i on i.school_id = ${schoolId} and i.course_id = c.id
      union all select date from c join course_bike b on b.school_id = ${schoolId} and b.course_id = c.id
      union all select date from c join school_order o on o.school_id = ${schoolId} and o.course_id = c.id
    ) each group by date`);
  const all = rows.reduce((sum, { named }) => sum + named, 0);
  if (all > ALL_MAX || rows.some(({ named }) => named > A_DAY_MAX)) throw tooMuch();
}

/**
 * What `look` finds, one course after the other, until there is more than is named; between them others have their turn.
 * Throws 400, which asks for a reason, where it would take too long to put everything into words.
 *
 * @param look `found`: what is new; `worded`: how many conflicts were put into words for it
 */
export async function lookAtEach<One>(
  ones: readonly One[],
  look: (one: One) => { found: readonly Conflict[]; worded: number },
): Promise<Conflict[]> {
  const all = new Map<string, Conflict>();
  let words = 0;
  for (const one of ones) {
    const { found, worded } = look(one);
    words += worded;
    for (const conflict of found) all.set(conflict.text, conflict);
    if (all.size > CONFLICTS_MAX) break;
    if (words > WORDED_MAX) throw tooMuch();
    await new Promise(setImmediate);
  }
  return [...all.values()];
}

function tooMuch() {
  return badFields({ reason: [REASON_NEEDED], conflicts: [TOO_MUCH] });
}
