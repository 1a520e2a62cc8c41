import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { ProfileScreen } from '~features/settings/profile-screen';

export const Route = createFileRoute('/_app/settings/profile')({
  staticData: { title: 'Profile' },
  beforeLoad: () => requireArea('profile'),
  component: () => (
    <>
      <ProfileScreen />
      <Outlet />
    </>
  ),
});
