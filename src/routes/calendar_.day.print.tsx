import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requireArea, requirePerson } from '~app/guard';
import { DaySheet } from '~features/calendar/sheet/day-sheet';
import { readSheetSearch, type SheetSearch } from '~features/calendar/sheet/search';

/** Outside the shell: only the sheet is printed. */
export const Route = createFileRoute('/calendar_/day/print')({
  staticData: { title: 'Day sheet' },
  // Parsed on the sheet itself: validation here would put its schema into every page's chunk.
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
