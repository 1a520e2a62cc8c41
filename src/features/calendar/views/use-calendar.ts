// The data of a calendar view, live from this device, for the days that its address names.
import { useState } from 'react';
import { accessTo } from '~contract/staff/permissions';
import { listCalendar, type CalendarView } from '~data/calendar/calendar';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { mondayOf } from '~domain/calendar/recurrence';
import { orNull } from '~widgets/format/or-null';
import { keepShown } from '~widgets/hooks/use-kept';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import { weeksOfMonth } from '../address/days';
import type { CalendarPlace, CalendarSearch } from '../address/search';
import { useBestNow } from '~widgets/hooks/use-today';

/** The number of days in the list of events: 13 weeks. */
export const EVENT_DAYS = 91;

export type Calendar = {
  search: CalendarSearch;
  view: CalendarPlace;
  /** The day in the address, and today, both in London. */
  date: string;
  today: string;
  /** The time in ms, updated every minute. */
  now: number;
  /** The first and the last day in view. */
  from: string;
  to: string;
  /** False until the first snapshot is complete: the head is drawn, and below it that the rows are still to come. */
  isReady: boolean;
  /** The courses and events of these days; undefined while loading, or while some may be missing; null if reading failed. */
  list: CalendarView | null | undefined;
  /** Sites and instructors; those of the previous days while the next ones load. */
  sites: CalendarView['sites'];
  instructors: CalendarView['instructors'];
  /** Staff id of a person who sees only their own courses; null for others. */
  own: number | null;
  /** The search keys of this calendar with some changed. */
  at: (but: Partial<CalendarSearch>) => CalendarSearch;
  /** Retries reading. */
  again: () => void;
};

type Read = CalendarView & { key: string };
const useKept = keepShown<{
  mirror: Awaited<ReturnType<typeof getMirrorState>> | undefined;
  list: Read | null | undefined;
}>();

/** `place`: the view in the address's path, which wins over `search`. A phone shows one day but reads its week. */
export function useCalendar(search: CalendarSearch, place: CalendarPlace | undefined, phone: boolean): Calendar {
  const now = useBestNow();
  const today = londonDay(new Date(now));
  const { date = today, site, instructor } = search;
  const asked = place ?? search.view ?? 'week';
  const view = phone && asked !== 'event' ? 'day' : asked;
  const [from, to] = rangeOf(view, date, phone);
  const [tries, setTries] = useState(0);
  const key = [from, to, site, instructor].join(' ');
  const mirror = useLive(getMirrorState, []);
  const fresh = useLive(() => orNull(readAs(key, { from, to, site, instructor })), [key, tries]);
  const { mirror: known, list } = useKept({ mirror, list: fresh }, key);
  const shown = list?.key === key ? list : undefined;
  const whole = known?.ready === true ? shown : undefined;
  const at = (but: Partial<CalendarSearch>): CalendarSearch => {
    const then = { view: asked, date, site, instructor, ...but };
    return {
      ...then,
      view: then.view === 'week' ? undefined : then.view,
      date: then.date === today ? undefined : then.date,
    };
  };
  return {
    search,
    view,
    date,
    today,
    now,
    from,
    to,
    at,
    isReady: known?.ready !== false,
    list: list === null ? null : whole,
    sites: list?.sites ?? [],
    instructors: list?.instructors ?? [],
    own: useOwn(),
    again: () => setTries(tries + 1),
  };
}

async function readAs(key: string, query: Parameters<typeof listCalendar>[0]): Promise<Read> {
  return { ...(await listCalendar(query)), key };
}

function rangeOf(view: CalendarPlace, date: string, phone: boolean): [from: string, to: string] {
  if (view === 'event') return [date, addDaysTo(date, EVENT_DAYS - 1)];
  if (view === 'day' && !phone) return [date, date];
  if (view !== 'month') return [mondayOf(date), addDaysTo(mondayOf(date), 6)];
  const days = weeksOfMonth(date).flat();
  return [days[0] ?? date, days.at(-1) ?? date];
}

function useOwn(): number | null {
  const { person } = useSession();
  if (!person || accessTo('calendar', person.connect_user_permissions) !== 'hidden') return null;
  return person.staff_id;
}
