// The calendar screen. The views are a chunk of their own, because only this page needs their styles.
import { lazy, Suspense } from 'react';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import type { CalendarPlace, CalendarSearch } from '../address/search';
import { useCalendar } from './use-calendar';
import { useDayBelow, type Over } from '../address/use-day-below';

const Views = lazy(() => import('./views').then((loaded) => ({ default: loaded.Views })));

/** `place`: the view that the address's path names. `over`: the course or event whose modal covers the calendar. */
type CalendarScreenProps = { search: CalendarSearch; place?: CalendarPlace | undefined; over?: Over };

export function CalendarScreen({ search, place, over = NOTHING }: CalendarScreenProps) {
  const phone = usePhone();
  const calendar = useCalendar(search, place, phone);
  useDayBelow(calendar, over, phone);
  return (
    <Suspense fallback={<Skeleton rows={5} height={96} />}>
      <Views calendar={calendar} phone={phone} />
    </Suspense>
  );
}

const NOTHING: Over = {};
