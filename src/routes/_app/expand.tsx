import { createFileRoute } from '@tanstack/react-router';
import { SeatsModal } from '~features/pro/seats-modal';
import { useLeave } from '~app/leave';

export const Route = createFileRoute('/_app/expand')({ staticData: { title: 'More seats' }, component: Expand });

function Expand() {
  return <SeatsModal onClose={useLeave('/')} />;
}
