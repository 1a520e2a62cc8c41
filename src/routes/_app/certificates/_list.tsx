import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CertificatesScreen } from '~features/certificates/certificates-screen';
import { certificatesSearch, type CertificatesSearch } from '~features/certificates/list/search';

/** The list, which stays where it is while a certificate lies over it. */
export const Route = createFileRoute('/_app/certificates/_list')({
  // Parsed on the list's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): CertificatesSearch => given,
  component: CertificatesRoute,
});

function CertificatesRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => certificatesSearch.parse(given), [given]);
  return (
    <>
      <CertificatesScreen search={search} />
      <Outlet />
    </>
  );
}
