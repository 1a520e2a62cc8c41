// What has reached the school: the receipt to trust.
import { Link } from '@tanstack/react-router';
import { usePhone } from '~ui/use-media';
import { useNow } from '~widgets/use-now';
import { fieldLabel } from './field-text';
import { ItemCard, ItemFrame } from './item-frame';
import { receivedText } from './item-meta';
import type { SentItem } from './use-sent';

export function SentCard({ sent }: { sent: readonly SentItem[] }) {
  const now = useNow(30_000);
  const phone = usePhone();
  return (
    <ItemCard title="Sent" aside={<span className="text-tab text-ink-2">last 50, 7 days</span>}>
      {sent.length === 0 ? (
        <p className="px-4 pt-1 pb-3 text-ink-2 wide:px-5">
          Nothing was sent from this {phone ? 'phone' : 'computer'} in the last 7 days.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {sent.map((item) => (
            <ItemFrame
              key={item.mid}
              item={item}
              icon="check"
              tone="quiet"
              meta={[receivedText(item.at, now), fieldsOf(item)].filter(Boolean).join(' · ')}
              actions={<View item={item} />}
            />
          ))}
        </ul>
      )}
    </ItemCard>
  );
}

function fieldsOf({ op, fields }: SentItem): string {
  return op === 'patch' ? fields.map(fieldLabel).join(', ') : '';
}

const VIEW = 'btn btn--ghost px-2';

function View({ item: { view, about } }: { item: SentItem }) {
  if (view === null) return null;
  const bikeId = String(view.bike);
  if (view.comment === null) {
    return (
      <Link to="/bikes/$bikeId/details" params={{ bikeId }} className={VIEW} aria-label={`View ${about}`}>
        View
      </Link>
    );
  }
  return (
    <Link
      to="/bikes/$bikeId/details/comment/$commentId"
      params={{ bikeId, commentId: String(view.comment) }}
      className={VIEW}
      aria-label={`View the comment on ${about}`}
    >
      View
    </Link>
  );
}
