import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { StaffScreen } from '~features/staff/list/staff-screen';

/** The list, which stays where it is while a person lies over it. */
export const Route = createFileRoute('/_app/staff')({
  staticData: { title: 'Staff' },
  beforeLoad: () => requireArea('staff'),
  component: () => (
    <>
      <StaffScreen />
      <Outlet />
    </>
  ),
});
