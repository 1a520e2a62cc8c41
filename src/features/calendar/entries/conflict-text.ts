// A conflict in a few words, for blocks that have no room for its sentence.
import type { Conflict, ConflictKind } from '~domain/calendar/conflicts';

/** `who`: the person, bike or site; `what`: what is wrong with it. */
type ShortConflict = { who: string; what: string };

/** 'Isla Pennington' 'twice', 'GN22 QRS' 'no MOT', 'Hilltop Park' 'closed'. */
export function shortConflict({ kind, who, about }: Conflict): ShortConflict {
  // A bike taken by an event is in order, but absent.
  const isTaken = kind === 'bike_out_of_order' && about.event !== undefined;
  return { who: PERSON.has(kind) ? firstAndLast(who) : who, what: isTaken ? 'not available' : WHAT[kind] };
}

const WHAT: Readonly<Record<ConflictKind, string>> = {
  instructor_twice: 'twice',
  bike_twice: 'twice',
  rider_twice: 'twice',
  site_full: 'full',
  site_closed: 'closed',
  instructor_away: 'away',
  instructor_expired: 'certificate ran out',
  instructor_not_certified: 'not certified for this course',
  bike_out_of_order: 'out of order',
  bike_mot_expired: 'no MOT',
  bike_tax_expired: 'not taxed',
  rider_too_young: 'too young',
  overbooked: 'overbooked',
};

const PERSON: ReadonlySet<ConflictKind> = new Set([
  'instructor_twice',
  'rider_twice',
  'instructor_away',
  'instructor_expired',
  'instructor_not_certified',
  'rider_too_young',
]);

/** 'Isla Rose Pennington' → 'Isla Pennington'. */
function firstAndLast(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return words.length < 3 ? words.join(' ') : `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
}
