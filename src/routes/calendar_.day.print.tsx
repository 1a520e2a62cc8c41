import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requireArea, requirePerson } from '~app/guard';
import { DaySheet } from '~features/calendar/sheet/day-sheet';
import { readSheetSearch, type SheetSearch } from '~features/calendar/sheet/search';

/** Outside the shell: what is printed is the sheet alone. */
export const Route = createFileRoute('/calendar_/day/print')({
  staticData: { title: 'Day sheet' },
  // Read when it is opened: every page carries what stands here.
  validateSearch: (given: Record<string, unknown>): SheetSearch => given,
  beforeLoad: ({ location }) => {
    requirePerson(location.href);
    requireArea('calendar');
  },
  component: DaySheetRoute,
});

function DaySheetRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => readSheetSearch(given), [given]);
  return <DaySheet search={search} />;
}
