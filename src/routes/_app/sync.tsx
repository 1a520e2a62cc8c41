import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '~features/sync-centre/sync-screen';

export const Route = createFileRoute('/_app/sync')({
  staticData: { title: 'Sync centre' },
  component: SyncScreen,
});
