import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { ThemeScreen } from '~features/settings/widget/theme-screen';

export const Route = createFileRoute('/_app/settings/widget/theme')({
  staticData: { title: 'Booking page' },
  beforeLoad: () => requireArea('settings'),
  component: ThemeScreen,
});
