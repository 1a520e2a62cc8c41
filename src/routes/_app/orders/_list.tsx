import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { OrdersScreen } from '~features/orders/list/orders-screen';
import { ordersSearch, type OrdersSearch } from '~features/orders/list/search';

/** The list, which stays where it is while a booking lies over it. */
export const Route = createFileRoute('/_app/orders/_list')({
  // Parsed on the list's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): OrdersSearch => given,
  component: OrdersRoute,
});

function OrdersRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => ordersSearch.parse(given), [given]);
  return (
    <>
      <OrdersScreen search={search} />
      <Outlet />
    </>
  );
}
