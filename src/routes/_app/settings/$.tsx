import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/settings/$')({
  staticData: { title: 'Settings' },
  beforeLoad: async ({ params }) => {
    (await import('~app/later-areas')).requireKnown('settings', params._splat);
    requireArea('settings');
  },
  component: () => <LaterPage area="settings" />,
});
