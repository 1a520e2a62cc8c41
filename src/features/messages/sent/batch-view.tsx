// A group of messages that were sent together: how many have left, which failed, and what can still be kept from leaving.
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MessageBatch } from '~contract/messages/messages';
import { SENDING_STATES, type SendingState } from '~domain/messages/states';
import { Bar } from '~ui/bar';
import { Button, buttonClass } from '~ui/button';
import { RouteModal } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { counted } from '~widgets/format/size-text';
import { stampText } from '~widgets/format/when';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { MessageChip } from '~widgets/messages/message-chip';
import { CHANNEL_NAME } from '~widgets/messages/message-words';
import { CancelBatch } from './cancel-batch';
import { isMoving, useBatch, type BatchData } from './use-batch';

const TITLE = 'Messages';

/** `batchId`: from the address, not parsed yet. */
export function BatchView({ batchId }: { batchId: string }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/communication/messages', search: true, replace: true }));
  return (
    <RouteModal title={TITLE} onClose={leave}>
      {/^[1-9]\d{0,14}$/u.test(batchId) ? <Batch key={batchId} id={Number(batchId)} /> : <Missing />}
    </RouteModal>
  );
}

function Batch({ id }: { id: number }) {
  const data = useBatch(id);
  const { batch, trouble } = data;
  if (trouble === 'missing') return <Missing />;
  if (!batch) return trouble === null ? <Skeleton rows={4} height={56} /> : <NotLoaded data={data} />;
  return <Progress batch={batch} data={data} />;
}

function Progress({ batch, data: { trouble, hear, again } }: { batch: MessageBatch; data: BatchData }) {
  const { channel, label, subject, text, total, queued, sending, credits, created, actor } = batch;
  const left = total - queued - sending;
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="flex flex-col gap-3 pt-1">
      <section aria-label="Progress" className="card flex flex-col gap-3 p-4 wide:p-5">
        <p className="text-ink-2 wrap-anywhere">{`${CHANNEL_NAME[channel]} to ${label}`}</p>
        <p role="status" className="flex items-baseline gap-2 text-ink-2">
          <b className="dial text-ink">{left.toLocaleString('en-GB')}</b>
          {isMoving(batch) ? `of ${counted(total, 'message')} done` : `${total === 1 ? 'message' : 'messages'} done`}
        </p>
        <Bar percent={total === 0 ? 100 : Math.round((left / total) * 100)} />
        {trouble === null || trouble === 'missing' ? null : (
          <p className="flex flex-wrap items-center gap-x-2 font-med text-amber-ink">
            {trouble === 'no-signal' ? 'No signal, so this may be out of date.' : trouble.message}
            <Button look="ghost" onClick={again}>
              Try again
            </Button>
          </p>
        )}
        <Counts batch={batch} />
      </section>
      <Ways batch={batch} onAnswer={hear} />
      <section aria-label="Text" className="card flex flex-col gap-2 p-4 wide:p-5">
        {subject === '' ? null : <h3 className="font-bold wrap-anywhere">{subject}</h3>}
        <p className={`whitespace-pre-wrap wrap-anywhere ${isWhole ? '' : 'line-clamp-6'}`}>{text}</p>
        {isWhole || text.length < LONG ? null : (
          <Button look="ghost" className="self-start" onClick={() => setWhole(true)}>
            Show all of it
          </Button>
        )}
        <p className="text-tab text-ink-2">
          {[
            `Sent ${stampText(created)}`,
            actor === null ? '' : `by ${actor.full_name}`,
            channel === 'SMS' ? counted(credits, 'credit') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </section>
    </div>
  );
}

/** Characters of a text that may be cut. */
const LONG = 300;

const COUNT = {
  QUEUED: 'queued',
  SENDING: 'sending',
  SENT: 'sent',
  DELIVERED: 'delivered',
  FAILED: 'failed',
  UNKNOWN: 'unknown',
  CANCELLED: 'cancelled',
} as const satisfies Record<SendingState, keyof MessageBatch>;

/** The states that messages of the group are in. */
function Counts({ batch }: { batch: MessageBatch }) {
  const states = SENDING_STATES.filter((state) => batch[COUNT[state]] > 0);
  return (
    <ul aria-label="By state" className="flex flex-wrap gap-x-5 gap-y-2">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <b className="font-bold tabular-nums">{batch[COUNT[state]].toLocaleString('en-GB')}</b>
          <MessageChip state={state} small />
        </li>
      ))}
    </ul>
  );
}

/** The messages in the list, the failed ones first, and the button that stops the rest. */
function Ways({ batch, onAnswer }: { batch: MessageBatch; onAnswer: (batch: MessageBatch) => void }) {
  const { id, failed, queued } = batch;
  return (
    <div className="grid gap-2 wide:flex wide:flex-wrap">
      {failed === 0 ? null : (
        <Link to="/communication/messages" search={{ batch: id, state: 'FAILED' }} className={buttonClass('soft')}>
          {`See the ${failed === 1 ? 'failed message' : `${failed} failed messages`}`}
        </Link>
      )}
      <Link to="/communication/messages" search={{ batch: id }} className={buttonClass('default')}>
        See all of them
      </Link>
      {queued === 0 ? null : <CancelBatch batch={batch} onAnswer={onAnswer} />}
    </div>
  );
}

function Missing() {
  return <Empty icon="communication" title="Messages not found" text="Nothing was sent together at this address." />;
}

function NotLoaded({ data: { trouble, again } }: { data: BatchData }) {
  const isAway = trouble === 'no-signal';
  return (
    <div role="status">
      <Empty
        icon={isAway ? 'nosignal' : 'alert'}
        title={isAway ? 'The progress needs signal' : 'Couldn’t load the progress'}
        text={
          isAway || trouble === null || trouble === 'missing'
            ? 'Your school’s server goes on sending without this device.'
            : trouble.message
        }
        action={<Button onClick={again}>Try again</Button>}
      />
    </div>
  );
}
