import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { CentresScreen } from '~features/settings/dvsa/centres-screen';

/** The list, which stays on screen below the form of one of them. */
export const Route = createFileRoute('/_app/settings/dvsa/centres')({
  staticData: { title: 'Test centres' },
  beforeLoad: () => requireArea('settings'),
  component: () => (
    <>
      <CentresScreen />
      <Outlet />
    </>
  ),
});
