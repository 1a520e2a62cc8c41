import { createFileRoute } from '@tanstack/react-router';
import { MessageOutboxScreen } from '~features/messages/outbox/outbox-screen';

export const Route = createFileRoute('/_app/communication/outbox')({
  staticData: { title: 'Outbox' },
  component: MessageOutboxScreen,
});
