// The calendar: what its address asks for, and the view of it, whose styles no other page needs.
import { lazy, Suspense } from 'react';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { NotHereYet } from '~widgets/not-here-yet';
import { PageHead } from '~widgets/page-head';
import type { CalendarPlace, CalendarSearch } from './search';
import { useCalendar } from './use-calendar';

const Views = lazy(() => import('./views').then((loaded) => ({ default: loaded.Views })));

/** `place`: the view that the address is of. */
export function CalendarScreen({ search, place }: { search: CalendarSearch; place?: CalendarPlace | undefined }) {
  const phone = usePhone();
  const calendar = useCalendar(search, place, phone);
  if (!calendar.isReady)
    return (
      <>
        <PageHead title="Calendar" />
        <NotHereYet device={phone ? 'phone' : 'computer'} what="calendar" />
      </>
    );
  return (
    <Suspense fallback={<Skeleton rows={5} height={96} />}>
      <Views calendar={calendar} phone={phone} />
    </Suspense>
  );
}
