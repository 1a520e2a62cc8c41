import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/communication')({
  staticData: { title: 'Communication' },
  beforeLoad: () => requireArea('communication'),
  component: () => <LaterPage area="communication" />,
});
