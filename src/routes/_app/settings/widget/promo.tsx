import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { PromoScreen } from '~features/settings/promo/promo-screen';

/** The list, which stays on screen below the form of one of them. */
export const Route = createFileRoute('/_app/settings/widget/promo')({
  staticData: { title: 'Promo codes' },
  beforeLoad: () => requireArea('settings'),
  component: () => (
    <>
      <PromoScreen />
      <Outlet />
    </>
  ),
});
