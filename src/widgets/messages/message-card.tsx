// A message as a card of a list: to whom, what it says, its state and what it cost. The whole card opens it.
import { Link } from '@tanstack/react-router';
import type { Message } from '~contract/messages/row';
import { DOT } from '~widgets/format/contact-text';
import { OPENS } from '~widgets/hooks/use-leave';
import { MessageChip } from './message-chip';
import { aboutText, CHANNEL_NAME, costText, sentText, stateReason, typeText } from './message-words';
import { useBestNow } from '~widgets/hooks/use-today';

/** `isTheirs`: the list is of one contact, so that the card leads with what the message says. */
export function MessageCard({ message, isTheirs = false }: { message: Message; isTheirs?: boolean }) {
  const now = useBestNow();
  const reason = stateReason(message, now);
  const about = aboutText(message);
  const facts = [sentText(message, now), typeText(message), isTheirs ? '' : CHANNEL_NAME[message.channel]];
  return (
    <Link
      to="/communication/messages/$messageId"
      params={{ messageId: String(message.id) }}
      search={true}
      {...OPENS}
      className="flex flex-col gap-1 p-4 font-reg text-ink hover:no-underline wide:px-5"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <b className="line-clamp-2 min-w-[min(10rem,100%)] flex-1 font-bold wrap-anywhere">
          {isTheirs ? about : message.name || message.recipient}
        </b>
        <MessageChip state={message.state} small />
      </span>
      {isTheirs ? null : <span className="line-clamp-2 wrap-anywhere">{about}</span>}
      {reason === '' ? null : (
        <span className={`text-tab ${message.state === 'FAILED' ? 'text-red-ink' : 'text-ink-2'}`}>{reason}</span>
      )}
      <span className="text-cap text-ink-2">{[...facts, costText(message)].filter(Boolean).join(DOT)}</span>
    </Link>
  );
}
