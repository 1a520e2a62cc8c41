import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/settings/$')({
  staticData: { title: 'Settings' },
  beforeLoad: ({ params }) => {
    requireKnown('settings', params._splat);
    requireArea('settings');
  },
  component: () => <LaterPage area="settings" />,
});
