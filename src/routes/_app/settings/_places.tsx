import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { SchoolScreen } from '~features/settings/school-screen';

/** The school and its sites, which stay on screen below the form of one of them. */
export const Route = createFileRoute('/_app/settings/_places')({
  staticData: { title: 'School' },
  beforeLoad: () => requireArea('settings'),
  component: () => (
    <>
      <SchoolScreen />
      <Outlet />
    </>
  ),
});
