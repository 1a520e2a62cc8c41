// Limits how much of a calendar is compared for conflicts while others wait. A conflict only asks for a reason, and so does
// a calendar with too much to compare.
import { REASON_NEEDED } from '~contract/calendar/values';
import { sql } from 'drizzle-orm';
import { CONFLICTS_MAX } from '~contract/wire/limits';
import { badFields } from '~server/platform/refusal';
import type { Conflict } from '~domain/calendar/conflicts';
import type { Tx } from '~server/db/db';
import { takesPlace } from '~server/repositories/orders/takes-place';

/** The most courses, with the people and bikes on them, of one day and of all days: loading them takes a quarter of a second. */
const A_DAY_MAX = 2000;
const ALL_MAX = 40_000;
/** The most conflicts, old ones included, that are put into words: this takes a fifth of a second. */
const WORDED_MAX = 20_000;

const TOO_MUCH = "There's too much in the calendar on these days to check for every conflict";

/** Throws 400, which asks for a reason, if more is planned for these days than can be compared. */
export async function checkCrowd(tx: Tx, schoolId: number, days: readonly string[]): Promise<void> {
  const wanted = sql.param([...new Set(days)]);
  const { rows } = await tx.execute<{ named: number }>(sql`
    with c as (select id, date from course where school_id = ${schoolId} and date = any(${wanted}::date[]))
    select count(*)::int as named from (
      select date from c
      union all select date from c join course_instructor i on i.school_id = ${schoolId} and i.course_id = c.id
      union all select date from c join course_bike b on b.school_id = ${schoolId} and b.course_id = c.id
      union all select date from c join school_order o on o.school_id = ${schoolId} and o.course_id = c.id
                 and ${takesPlace('o')}
    ) each group by date`);
  const all = rows.reduce((sum, { named }) => sum + named, 0);
  if (all > ALL_MAX || rows.some(({ named }) => named > A_DAY_MAX)) throw tooMuch();
}

/**
 * Runs `look` for each course until more is found than is listed, with pauses in which others run. Throws 400, which asks for a
 * reason, if putting everything into words would take too long.
 *
 * @param look `found`: new conflicts; `worded`: how many were put into words for that
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
