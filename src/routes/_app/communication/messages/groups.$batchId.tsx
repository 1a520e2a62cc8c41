import { createFileRoute } from '@tanstack/react-router';
import { BatchView } from '~features/messages/sent/batch-view';

export const Route = createFileRoute('/_app/communication/messages/groups/$batchId')({
  staticData: { title: 'Messages sent together' },
  component: function BatchRoute() {
    return <BatchView batchId={Route.useParams().batchId} />;
  },
});
