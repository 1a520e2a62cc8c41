// A message as it was sent: its text, receiver, state, times and cost. One that has not left can be cancelled; one
// that failed, or that may have, sent again.
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Message } from '~contract/messages/row';
import { isReply } from '~domain/messages/states';
import { Button } from '~ui/button';
import { RouteModal } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { stampText } from '~widgets/format/when';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { OPENS, useLeaveModal } from '~widgets/hooks/use-leave';
import { FactList } from '~widgets/lists/fact-list';
import { MessageChip } from '~widgets/messages/message-chip';
import { CHANNEL_NAME, costText, stateReason, typeText } from '~widgets/messages/message-words';
import { MessageActions } from './message-actions';
import { useMessage, type FoundMessage } from './use-message';
import { useBestNow } from '~widgets/hooks/use-today';

const TITLE = 'Message';

/** `messageId`: from the address, not parsed yet. */
export function MessageView({ messageId }: { messageId: string }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/communication/messages', search: true, replace: true }));
  if (/^[1-9]\d{0,14}$/u.test(messageId)) return <Found id={Number(messageId)} leave={leave} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      <NoMessage found={{ is: 'missing' }} again={leave} />
    </RouteModal>
  );
}

function Found({ id, leave }: { id: number; leave: () => void }) {
  const { found, hear, again } = useMessage(id);
  if (found.is !== 'message') {
    return (
      <RouteModal title={TITLE} onClose={leave}>
        <NoMessage found={found} again={again} />
      </RouteModal>
    );
  }
  const { message } = found;
  return (
    <RouteModal
      title={CHANNEL_NAME[message.channel]}
      aside={<MessageChip state={message.state} />}
      onClose={leave}
      footer={<MessageActions message={message} onAnswer={hear} />}
    >
      <div className="flex flex-col gap-3 pt-1">
        <State message={message} />
        <section aria-label="Text" className="card flex flex-col gap-3 p-4 wide:p-5">
          {message.subject === '' ? null : <h3 className="text-lead font-bold wrap-anywhere">{message.subject}</h3>}
          <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
        </section>
        <Facts message={message} />
      </div>
    </RouteModal>
  );
}

/** Why it failed, or a remark on its state. */
function State({ message }: { message: Message }) {
  const reason = stateReason(message, useBestNow());
  if (reason === '') return null;
  const look = message.state === 'FAILED' ? 'bg-red-soft text-red-ink' : 'bg-amber-soft text-amber-ink';
  return (
    <p
      role="status"
      className={`rounded-card p-3 font-med ${message.state === 'QUEUED' ? 'bg-blue-soft text-blue-ink' : look}`}
    >
      {reason}
    </p>
  );
}

function Facts({ message }: { message: Message }) {
  const { name, recipient, customer, created, sent_at, delivered_at, segments, channel, batch, actor } = message;
  if (isReply(message.state)) return <ReplyFacts message={message} />;
  const facts: (readonly [string, ReactNode])[] = [
    ['To', <Receiver key="to" name={name} customer={customer} />],
    [channel === 'EMAIL' ? 'Address' : 'Number', recipient],
    ['About', typeText(message)],
    ['Made', stampText(created)],
    ...(sent_at === null ? [] : ([['Sent', stampText(sent_at)]] as const)),
    ...(delivered_at === null ? [] : ([['Delivered', stampText(delivered_at)]] as const)),
    ...(channel === 'SMS' ? ([['Parts', String(segments)]] as const) : []),
    ['Cost', costText(message) || 'No credits'],
    ['Sent by', actor?.full_name ?? 'Connect, automatically'],
    ...(batch === null ? [] : ([['Sent together', <Group key="group" batch={batch} />]] as const)),
  ];
  return (
    <section aria-label="Facts" className="card p-4 wide:p-5">
      <FactList facts={facts} />
    </section>
  );
}

function ReplyFacts({ message: { name, recipient, customer, created } }: { message: Message }) {
  const facts: (readonly [string, ReactNode])[] = [
    ['From', <Receiver key="from" name={name} customer={customer} />],
    ['Number', recipient],
    ['Received', stampText(created)],
  ];
  return (
    <section aria-label="Facts" className="card p-4 wide:p-5">
      <FactList facts={facts} />
    </section>
  );
}

/** The contact, for those who may see contacts. A test to oneself has none. */
function Receiver({ name, customer }: Pick<Message, 'name' | 'customer'>) {
  const isHidden = useIsHidden('contacts');
  if (customer === null || isHidden) return name || 'A test';
  return (
    <Link to="/contacts/$customerId/details" params={{ customerId: String(customer) }}>
      {name || 'Contact'}
    </Link>
  );
}

function Group({ batch }: { batch: number }) {
  return (
    <Link to="/communication/messages/groups/$batchId" params={{ batchId: String(batch) }} search={true} {...OPENS}>
      Show the group
    </Link>
  );
}

type NoMessageProps = { found: Exclude<FoundMessage, { is: 'message' }>; again: () => void };

function NoMessage({ found, again }: NoMessageProps) {
  if (found.is === 'loading') return <Skeleton rows={4} height={48} />;
  if (found.is === 'missing') {
    return (
      <Empty
        icon="communication"
        title="Message not found"
        text="It doesn’t exist, or its contact’s personal data was erased."
      />
    );
  }
  const isAway = found.is !== 'failed';
  return (
    <div role="status">
      <Empty
        icon={isAway ? 'nosignal' : 'alert'}
        title={isAway ? 'This message needs signal' : 'Couldn’t load this message'}
        text={isAway ? 'Only messages of the last 30 days are on this device.' : found.why}
        action={<Button onClick={again}>Try again</Button>}
      />
    </div>
  );
}
