// The messages on a phone.
import type { Message } from '~contract/messages/row';
import { MessageCard } from '~widgets/messages/message-card';

export function MessageList({ messages }: { messages: readonly Message[] }) {
  return (
    <ul aria-label="Messages" className="card divided">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} />
        </li>
      ))}
    </ul>
  );
}
