import { createFileRoute } from '@tanstack/react-router';
import { MoreSeats } from '~features/pro/more-seats';
import { useLeave } from '~app/leave';

export const Route = createFileRoute('/_app/expand')({ staticData: { title: 'More seats' }, component: Expand });

function Expand() {
  return <MoreSeats onClose={useLeave('/')} />;
}
