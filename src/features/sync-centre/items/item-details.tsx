// The numbers of a change behind a button: only somebody who helps asks for them.
import { useId, useState } from 'react';
import { Icon } from '~ui/icon';
import type { OutboxItem } from '~data/sync-centre/items';
import { numbersOf } from '../words/item-meta';
import { reasonOf } from '../words/trouble-text';

export function ItemDetails({ item }: { item: OutboxItem }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { lines } = reasonOf(item);
  return (
    <div className="text-tab text-ink-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Details of ${item.about || 'this change'}`}
        className="-ml-1 flex min-h-12 items-center gap-1 rounded-m px-1 font-med wide:min-h-8"
        onClick={() => setOpen(!open)}
      >
        Details
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      <ul id={id} hidden={!open} className="flex flex-col gap-0.5 pb-1 wrap-anywhere">
        {[...(lines.length > 1 ? lines : []), ...numbersOf(item)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
