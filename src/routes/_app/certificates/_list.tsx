import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CertificatesScreen } from '~features/certificates/certificates-screen';
import { certificatesSearch } from '~features/certificates/list/search';

/** The list, which stays where it is while a certificate lies over it. */
export const Route = createFileRoute('/_app/certificates/_list')({
  validateSearch: certificatesSearch,
  component: CertificatesRoute,
});

function CertificatesRoute() {
  return (
    <>
      <CertificatesScreen search={Route.useSearch()} />
      <Outlet />
    </>
  );
}
