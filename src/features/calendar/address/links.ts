// Props of the calendar's links. A modal's link keeps the calendar's own search, so the calendar below doesn't change.
import { OPENS } from '~widgets/hooks/use-leave';
import type { CalendarSearch } from './search';

/** Link to a modal. `path`: 'new', '12/details'. `search`: the calendar's own. */
export function opens(path: string, search: CalendarSearch) {
  return { to: '/calendar/$', params: { _splat: path }, search: search as never, ...OPENS } as const;
}

/** Link to another day or filter. It replaces the history entry, so that Back leaves the calendar. */
export function turns(search: CalendarSearch) {
  return { to: '/calendar', search, replace: true, resetScroll: false } as const;
}

/** Link to another view. It adds a history entry, so that Back returns to the present view. */
export function opensView(search: CalendarSearch) {
  return { to: '/calendar', search } as const;
}
