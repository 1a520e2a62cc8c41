// Where the calendar's links lead. What opens over it keeps the calendar below as it is.
import { OPENS } from '~widgets/hooks/use-leave';
import type { CalendarSearch } from './search';

/** Props of a link to a modal: 'new', '12/details'. `search`: the calendar's own. */
export function opens(path: string, search: CalendarSearch) {
  return { to: '/calendar/$', params: { _splat: path }, search: search as never, ...OPENS } as const;
}

/** Props of a link to another day, view or filter: in the place of the present one, so that Back leaves the calendar. */
export function turns(search: CalendarSearch) {
  return { to: '/calendar', search, replace: true, resetScroll: false } as const;
}

/** Props of a link to another view: Back comes back to this one. */
export function opensView(search: CalendarSearch) {
  return { to: '/calendar', search } as const;
}
