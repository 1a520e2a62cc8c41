// Where certificates run short, on a phone: three lines at most that unfold to one part for each site.
import { useId, useState } from 'react';
import type { Shortage } from '~data/certificates/books';
import { Icon } from '~ui/icon';
import { AddBookLink } from './book-links';
import { bookedText, isUrgent, leftText, ORDER, shortText } from './stock-text';

type StockFoldedProps = { short: readonly Shortage[]; mayEdit: boolean };

export function StockFolded({ short, mayEdit }: StockFoldedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [only, ...others] = short;
  const colours = short.some(isUrgent) ? 'bg-red-soft text-red-ink' : 'bg-amber-soft text-amber-ink';
  return (
    <section aria-label="Running short" className={`rounded-card shadow-1 ${colours}`}>
      <div className="flex items-center gap-1 pr-2">
        <button
          type="button"
          className="flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-card py-1.5 pl-3 text-left"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {/* On the narrowest phones the words need its room. */}
          <span className="flex-none max-[359px]:hidden">
            <Icon name="alert" size={20} />
          </span>
          <span className="line-clamp-3 min-w-0 flex-1 text-tab leading-5 font-bold">{shortText(short)}</span>
          <Icon name={open ? 'up' : 'down'} size={20} />
        </button>
        {/* Unfolded, each site has its own. */}
        {mayEdit && !open ? <AddBookLink site={others.length === 0 ? only?.site : undefined} /> : null}
      </div>
      <div id={id} hidden={!open} className="px-3 pb-3">
        <ul className="flex flex-col gap-2">
          {short.map((one) => (
            <li key={one.site.id} className="flex items-center gap-3">
              <p className="min-w-0 flex-1 text-tab">
                <b className="block font-bold">{`${leftText(one)}. `}</b>
                <span className="font-med">{bookedText(one)}</span>
              </p>
              {mayEdit ? <AddBookLink site={one.site} /> : null}
            </li>
          ))}
        </ul>
        <p className="pt-2 text-tab font-med">{ORDER}</p>
      </div>
    </section>
  );
}
