import { createFileRoute } from '@tanstack/react-router';
import { ProModal } from '~features/pro/pro-modal';
import { useLeave } from '~app/leave';

export const Route = createFileRoute('/_app/pro')({ component: Pro });

function Pro() {
  return <ProModal onClose={useLeave('/')} />;
}
