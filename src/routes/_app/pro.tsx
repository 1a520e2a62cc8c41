import { createFileRoute } from '@tanstack/react-router';
import { ProModal } from '~features/pro/pro-modal';
import { useLeave } from '~app/leave';

export const Route = createFileRoute('/_app/pro')({ staticData: { title: 'ConnectMCT Pro' }, component: Pro });

function Pro() {
  return <ProModal onClose={useLeave('/')} />;
}
