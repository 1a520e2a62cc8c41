// What the server has confirmed.
import { Link } from '@tanstack/react-router';
import { usePhone } from '~ui/use-media';
import { countText } from '~widgets/file-forms/photo-field-text';
import { useNow } from '~widgets/hooks/use-now';
import { whenText } from '~widgets/format/when';
import { holderOf } from '~data/entities/all';
import type { OutboxItem } from '~data/sync-centre/items';
import type { PendingFile } from '~data/pending/pending-files';
import { fieldLabel } from '../words/field-text';
import { ItemCard, ItemFrame } from '../items/item-frame';
import { receivedText, textReceived } from '../words/item-meta';
import { counted } from '~widgets/format/size-text';
import type { SentItem } from './use-sent';

/** `unsent`: pending items, among them photos whose comment or report was sent. */
type SentCardProps = { sent: readonly SentItem[]; unsent: readonly OutboxItem[] };

export function SentCard({ sent, unsent }: SentCardProps) {
  const phone = usePhone();
  return (
    <ItemCard title="Sent" aside={<span className="text-tab text-ink-2">last 50, 7 days</span>}>
      {sent.length === 0 ? (
        <p className="px-4 pt-1 pb-3 text-ink-2 wide:px-5">
          Nothing was sent from this {phone ? 'phone' : 'computer'} in the last 7 days.
        </p>
      ) : (
        <ul className="divided">
          {sent.map((item) =>
            item.erased === undefined ? (
              <Row key={item.mid} item={item} left={filesLeft(item, unsent)} />
            ) : (
              <ErasedRow key={item.mid} at={item.at} changes={item.erased} />
            ),
          )}
        </ul>
      )}
    </ItemCard>
  );
}

/** A comment or a report counts as received only when the server has its photos too. */
function Row({ item, left }: { item: SentItem; left: readonly PendingFile[] }) {
  const now = useNow(30_000);
  const device = usePhone() ? 'phone' : 'computer';
  const { at, files = 0, view } = item;
  const when =
    left.length > 0
      ? textReceived(view?.received ?? at, now, countText(left), device)
      : [files > 0 ? counted(files, 'photo') : '', receivedText(at, now)].filter(Boolean).join(' · ');
  return (
    <ItemFrame
      item={item}
      icon={left.length > 0 ? 'clock' : 'check'}
      tone={left.length > 0 ? 'blue' : 'quiet'}
      meta={[when, fieldsOf(item)].filter(Boolean).join(' · ')}
      actions={<View item={item} />}
    />
  );
}

/** Changes that were erased with their person: not shown as sent, and without the name. */
function ErasedRow({ at, changes }: { at: number; changes: number }) {
  const now = useNow(30_000);
  const were = changes === 1 ? 'was' : 'were';
  return (
    <ItemFrame
      item={{ entity: 'customers', op: 'erase', about: '' }}
      icon="trash"
      tone="quiet"
      meta={`${counted(changes, 'unsent change')} about them ${were} erased here too · ${whenText(at, now)}`}
    />
  );
}

function filesLeft({ entity, op, id }: SentItem, unsent: readonly OutboxItem[]): PendingFile[] {
  if (op !== 'create') return [];
  return unsent.filter((item) => holderOf(item) === entity && item.id === id).flatMap(({ files }) => files);
}

function fieldsOf({ entity, op, fields }: SentItem): string {
  return op === 'patch' ? fields.map((field) => fieldLabel(field, entity)).join(', ') : '';
}

const VIEW = 'btn btn--ghost px-2';

function View({ item: { view } }: { item: SentItem }) {
  if (view === null) return null;
  return (
    <Link {...view.to} className={VIEW} aria-label={view.label}>
      View
    </Link>
  );
}
