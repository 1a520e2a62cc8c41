import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requireArea, requirePerson } from '~app/guard';
import { readTillSearch, type TillSearch } from '~features/orders/till/search';
import { TillRoll } from '~features/orders/till/till-roll';

/** Outside the shell: only the till roll is printed. */
export const Route = createFileRoute('/orders_/till')({
  staticData: { title: 'Till roll' },
  // Parsed on the page itself: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): TillSearch => given,
  beforeLoad: ({ location }) => {
    requirePerson(location.href);
    requireArea('orders');
  },
  component: TillRoute,
});

function TillRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => readTillSearch(given), [given]);
  return <TillRoll search={search} />;
}
