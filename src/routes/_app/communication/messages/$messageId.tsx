import { createFileRoute } from '@tanstack/react-router';
import { MessageView } from '~features/messages/sent/message-view';

export const Route = createFileRoute('/_app/communication/messages/$messageId')({
  staticData: { title: 'Message' },
  component: function MessageRoute() {
    const { messageId } = Route.useParams();
    return <MessageView key={messageId} messageId={messageId} />;
  },
});
