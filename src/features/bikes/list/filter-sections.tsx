// The filters of 'Bike Management': sections that fold, with a checkbox and a number of bikes for each value. The panel
// of wide screens and the drawer of phones share them.
import { useId, useState } from 'react';
import { Checkbox } from '~ui/fields/checkbox';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { sortKey } from '~domain/text/sort-key';
import { chosen, withValue } from './query';
import type { BikesSearch, FilterName } from './search';
import type { BikeFacets } from '~data/bikes/bikes';
import type { Change } from './use-address';

type Item = { value: string; label: string; count: number };
type SectionProps = {
  title: string;
  note?: string;
  /** Unfolded at first. */
  open: boolean;
  items: readonly Item[];
  isOn: (item: Item) => boolean;
  onToggle: (item: Item, on: boolean) => void;
};

type FilterSectionsProps = { search: BikesSearch; facets: BikeFacets | undefined; onChange: Change };

export function FilterSections({ search, facets, onChange }: FilterSectionsProps) {
  if (!facets) return <Skeleton rows={8} height={24} />;
  return (
    <>
      {sections(facets).map(({ name, folded, ...section }) => {
        const ticked = chosen(search, name).map(sortKey);
        return (
          <Section
            key={name}
            {...section}
            open={!folded || ticked.length > 0}
            isOn={({ value }) => ticked.includes(sortKey(value))}
            onToggle={({ value }, on) => onChange(withValue(search, name, tickedAs(search, name, value), on))}
          />
        );
      })}
    </>
  );
}

function Section({ title, note, open: initially, items, isOn, onToggle }: SectionProps) {
  const [open, setOpen] = useState(initially);
  const id = useId();
  return (
    <section className="py-2 not-first-of-type:line-above wide:px-5">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="flex min-h-12 w-full items-center gap-2 text-left font-bold wide:min-h-8 wide:text-tab"
          onClick={() => setOpen(!open)}
        >
          {title}
          {note ? <span className="text-cap font-reg text-ink-2">{note}</span> : null}
          <span className="ml-auto text-ink-3">
            <Icon name={open ? 'up' : 'down'} size={16} />
          </span>
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {items.length === 0 ? <p className="py-2 text-tab text-ink-2">No items found</p> : null}
        {items.map((item) => (
          <Checkbox
            key={item.value}
            label={item.label}
            count={item.count}
            checked={isOn(item)}
            onChange={(on) => onToggle(item, on)}
          />
        ))}
      </div>
    </section>
  );
}

/** An address may spell a model differently from the bikes; unticking must remove the spelling of the address. */
function tickedAs(search: BikesSearch, name: FilterName, value: string): string {
  return chosen(search, name).find((one) => sortKey(one) === sortKey(value)) ?? value;
}

function sections({ events, sites, status, transmission, models }: BikeFacets) {
  return [
    {
      name: 'event' as const,
      title: 'Events within 90 days',
      items: [
        { value: 'all', label: 'All', count: events.any },
        { value: 'mot', label: 'MOT Expiring', count: events.mot },
        { value: 'tax', label: 'Tax Expiring', count: events.tax },
        { value: 'untaxed', label: 'SORN or untaxed', count: events.untaxed },
      ],
    },
    {
      name: 'supplier' as const,
      title: 'Sites',
      items: sites.map((site) => ({ ...site, value: String(site.value) })),
    },
    { name: 'status' as const, title: 'Status', items: status },
    { name: 'transmission' as const, title: 'Transmission', items: transmission, folded: true },
    {
      name: 'bikes' as const,
      title: 'Bikes',
      note: `${models.length} ${models.length === 1 ? 'model' : 'models'}`,
      items: models,
      folded: true,
    },
  ].map((section) => ({ folded: false, ...section }));
}
