import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { InvoicesScreen } from '~features/invoices/list/invoices-screen';
import { invoicesSearch, type InvoicesSearch } from '~features/invoices/list/search';

/** The list, which stays where it is while a form lies over it. */
export const Route = createFileRoute('/_app/invoices/_list')({
  // Parsed on the list's own page, as every list's.
  validateSearch: (given: Record<string, unknown>): InvoicesSearch => given,
  component: InvoicesRoute,
});

function InvoicesRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => invoicesSearch.parse(given), [given]);
  return (
    <>
      <InvoicesScreen search={search} />
      <Outlet />
    </>
  );
}
