// A booking action that the school refused: the booking's present state, and what can be done with the entered values.
import { useState } from 'react';
import { REASON_MAX, REASON_NEEDED } from '~contract/calendar/values';
import { DATE_REASON_MAX } from '~contract/wire/limits';
import { OUTCOME_LABEL } from '~domain/orders/outcomes';
import { isOfMarketplace } from '~domain/orders/money';
import { courseName } from '~data/calendar/save';
import { getOrder } from '~data/orders/order';
import { listOtherBookings, outcomeLeft, payInstead, setOutcomeAgain } from '~data/orders/retry';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { DONE_ALREADY } from '~data/outbox/refusal-record';
import { StorageFullError } from '~data/database/storage-full';
import type { OutboxItem } from '~data/sync-centre/items';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { TextArea } from '~ui/fields/text-area';
import { toast } from '~ui/overlays/toasts';
import { DATE_REASON_LABEL, DATE_REASON_MISSING } from '~widgets/conflicts/far-day';
import { useLive } from '~widgets/hooks/use-live';

/** True if the booking's state, not what was entered, is the reason for the refusal. */
function isStopped({ entity, op, trouble }: OutboxItem): boolean {
  return entity === 'orders' && op === 'action' && trouble?.kind === 'state' && trouble.message !== DONE_ALREADY;
}

/** The booking's present state at the school; nothing for other items. */
export function OrderNow({ item }: { item: OutboxItem }) {
  const isAsked = isStopped(item);
  const text = useLive(async () => (isAsked ? nowText(item.id) : null), [isAsked, item.id]);
  return text ? <p>{text}</p> : null;
}

/** 'At your school now: checked in, CBT 28/11/2026 08:00, Quayside Yard.' */
async function nowText(id: number): Promise<string | null> {
  const detail = await getOrder(id);
  if (!detail) return null;
  return `At your school now: ${OUTCOME_LABEL[detail.order.outcome].toLowerCase()}, ${courseName(detail.course)}.`;
}

/** Money goes to another booking of the rider, an outcome after the present one. */
export function OrderAgain({ item, className = '' }: { item: OutboxItem; className?: string }) {
  const { entity, action, trouble } = item;
  if (entity !== 'orders' || trouble === null) return null;
  if (action === 'pay') return <PayElsewhere item={item} className={className} />;
  if (action !== 'outcome') return null;
  return isStopped(item) ? (
    <SetAgain item={item} className={className} />
  ) : (
    <SetAnyway item={item} className={className} />
  );
}

type AgainProps = { item: OutboxItem; className: string };

function PayElsewhere({ item: { seq, id, parentId = 0, trouble }, className }: AgainProps) {
  const { busy, run } = useBusy();
  const isGone = trouble?.kind === 'deleted';
  const others = useLive(async () => {
    const isLocked = isOfMarketplace((await getOrder(id))?.order.source ?? '');
    return isGone || isLocked ? listOtherBookings(parentId, id) : [];
  }, [id, parentId, isGone]);
  return (others ?? []).map((other) => (
    <Button
      key={other.id}
      look="pri"
      icon="send"
      className={className}
      disabled={busy}
      onClick={() => run(() => payInstead(seq, other.id))}
    >
      {`Record on ${other.course}`}
    </Button>
  ));
}

function SetAgain({ item: { seq }, className }: AgainProps) {
  const { busy, run } = useBusy();
  const left = useLive(() => outcomeLeft(seq), [seq]);
  if (!left) return null;
  return (
    <Button
      look="pri"
      icon="send"
      className={className}
      disabled={busy}
      onClick={() => run(() => setOutcomeAgain(seq))}
    >
      {`Set to ${OUTCOME_LABEL[left].toLowerCase()}`}
    </Button>
  );
}

/** What the school asks a reason for: a rider with conflicts who is booked again, or a day far from the course's. */
const ASKED = {
  conflicts: {
    does: 'Book again anyway',
    question: 'Book this rider again anyway?',
    confirm: 'Book again',
    label: 'Reason for going ahead',
    needed: REASON_NEEDED,
    max: REASON_MAX,
    as: (reason: string) => ({ reason }),
  },
  date_reason: {
    does: 'Record it anyway',
    question: 'Is this day right?',
    confirm: 'Record it',
    label: DATE_REASON_LABEL,
    needed: DATE_REASON_MISSING,
    max: DATE_REASON_MAX,
    as: (date_reason: string) => ({ date_reason }),
  },
} as const;

function SetAnyway({ item: { seq, trouble }, className }: AgainProps) {
  const { busy, run } = useBusy();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const fields = trouble?.kind === 'refused' ? trouble.fields : {};
  const field = (['conflicts', 'date_reason'] as const).find((one) => fields[one] !== undefined);
  if (field === undefined) return null;
  const { does, question, confirm, label, needed, max, as } = ASKED[field];
  const given = reason.trim();
  return (
    <>
      <Button look="pri" icon="send" className={className} disabled={busy} onClick={() => setAsking(true)}>
        {does}
      </Button>
      <Question
        open={isAsking}
        question={question}
        confirm={confirm}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          if (given === '') return setError(needed);
          if ([...given].length > max) return setError(`Must be at most ${max} characters`);
          setAsking(false);
          run(() => setOutcomeAgain(seq, as(given)));
        }}
      >
        {field === 'date_reason' ? <p className="text-ink-2">{fields[field]?.join(' ')}</p> : null}
        <TextArea label={label} error={error} value={reason} max={max} perRow={60} rows={3} onChange={setReason} />
      </Question>
    </>
  );
}

function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    void tried(work).finally(() => setBusy(false));
  };
  return { busy, run };
}

async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof NotAllowedError || error instanceof StorageFullError) toast('failed', error.message);
    else throw error;
  }
}
