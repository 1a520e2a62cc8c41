// Everything that is only on this device: changes that need the person first, then those that are sent automatically.
import { Badge } from '~ui/chip';
import { usePhone } from '~ui/use-media';
import { holderOf } from '~data/entities/all';
import type { Outbox, OutboxItem } from '~data/sync-centre/items';
import { countdown } from '~widgets/sync/text';
import { useNow } from '~widgets/hooks/use-now';
import type { SyncStatus } from '~sync/status';
import { DiscardedItem } from './discarded-item';
import { FixingItem } from './fixing-item';
import { ItemCard } from './item-frame';
import type { Names } from '../words/names';
import { rowKey } from '../sent/use-sent';
import { WaitingItem } from './waiting-item';

/** What needs the person; nothing without such changes. */
export function FixingCard({ fixing, names }: { fixing: readonly OutboxItem[]; names: Names }) {
  if (fixing.length === 0) return null;
  return (
    <ItemCard title="Needs fixing" aside={<Badge kind="red" count={fixing.length} />}>
      <ul className="divided">
        {fixing.map((item) => (
          <FixingItem key={item.mid} item={item} names={names} />
        ))}
      </ul>
    </ItemCard>
  );
}

/** `received`: how many photos of a comment or a report have been sent, by `rowKey`. */
type WaitingCardsProps = { outbox: Outbox; names: Names; status: SyncStatus; received: ReadonlyMap<string, number> };

/** What was just deleted, and what is sent by itself. */
export function WaitingCards({ outbox: { discarding, waiting }, ...rest }: WaitingCardsProps) {
  return (
    <>
      {discarding.length > 0 ? (
        <ItemCard title="Deleted">
          <ul className="divided">
            {strokes(discarding).map((items) => (
              <DiscardedItem key={items[0].mid} items={items} />
            ))}
          </ul>
        </ItemCard>
      ) : null}
      <Waiting waiting={waiting} {...rest} />
    </>
  );
}

type WaitingProps = Omit<WaitingCardsProps, 'outbox'> & { waiting: readonly OutboxItem[] };

function Waiting({ waiting, names, status, received }: WaitingProps) {
  const phone = usePhone();
  if (waiting.length === 0) {
    return (
      <ItemCard title="Waiting">
        <p className="px-4 pt-1 pb-3 text-ink-2 wide:px-5">
          Nothing is waiting on this {phone ? 'phone' : 'computer'}. Changes you save without signal are listed here
          until the school has them.
        </p>
      </ItemCard>
    );
  }
  return (
    <ItemCard title="Waiting" aside={phone ? <Signal status={status} /> : <Badge kind="blue" count={waiting.length} />}>
      <ul className="divided">
        {waiting.map((item) => (
          <WaitingItem
            key={item.mid}
            item={item}
            names={names}
            status={status}
            received={received.get(rowKey(holderOf(item) ?? '', item.id)) ?? 0}
          />
        ))}
      </ul>
    </ItemCard>
  );
}

/** 'Weak signal, next try 0:40'. */
function Signal({ status: { state, nextTry } }: { status: SyncStatus }) {
  const now = useNow(nextTry === null ? null : 1000);
  if (state !== 'weak' && state !== 'offline') return null;
  const word = state === 'weak' ? 'Weak signal' : 'Offline';
  return (
    <span className="text-tab text-ink-2">
      {nextTry === null ? word : `${word}, next try ${countdown(nextTry, now)}`}
    </span>
  );
}

/** Items that were deleted together have the same `discardAt`. */
function strokes(items: readonly OutboxItem[]): [OutboxItem, ...OutboxItem[]][] {
  const found = new Map<number | null, [OutboxItem, ...OutboxItem[]]>();
  for (const item of items) {
    const stroke = found.get(item.discardAt);
    if (stroke) stroke.push(item);
    else found.set(item.discardAt, [item]);
  }
  return [...found.values()];
}
