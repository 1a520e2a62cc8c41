// The table of wide screens. The plate is the link; a click anywhere in the row follows it, arrows move between rows.
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '~ui/icon';
import { useLookupDoor } from '~widgets/use-lookup-door';
import { BikeTableRow } from './bike-table-row';
import { sortOf, withNextSort } from './query';
import type { BikesSearch, SortField } from './search';
import type { BikeView } from '~data/bikes';
import type { Change } from './use-address';

type Column = { title: string; width?: number; sort?: SortField; right?: boolean; wrap?: boolean; sticky?: boolean };

/** In the order of specification section 2.5; widths in CSS pixels, the rest is shared. */
const COLUMNS: readonly Column[] = [
  { title: 'Status', width: 120 },
  { title: 'Reg', width: 120, sticky: true },
  { title: 'Make', width: 74, sort: 'make' },
  { title: 'Model', sort: 'model' },
  { title: 'Site' },
  { title: 'Engine Size', width: 68, sort: 'engine_size', right: true, wrap: true },
  { title: 'Transmission', width: 100, sort: 'transmission' },
  { title: 'Tax Until', width: 96, sort: 'tax_expiry_date' },
  { title: 'MOT Until', width: 98, sort: 'mot_expiry_date' },
  { title: 'Last DVLA Update', width: 80, wrap: true },
  { title: 'Actions', width: 132, right: true },
];

type BikeTableProps = { rows: readonly BikeView[]; search: BikesSearch; today: string; onChange: Change };

export function BikeTable({ rows, search, today, onChange }: BikeTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const door = useLookupDoor();
  const place = `${search.page ?? 1} ${search.ordering ?? ''}`;
  const shown = useRef(place);
  // Another page or order is read from its top. The router knows the window's scrolling only.
  useEffect(() => {
    if (shown.current !== place) scroller.current?.scrollTo({ top: 0 });
    shown.current = place;
  }, [place]);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto rounded-t-card">
      <table className="table min-w-[1006px] table-fixed" aria-label="Bikes">
        <colgroup>
          {COLUMNS.map(({ title, width }) => (
            <col key={title} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <ColumnHead key={column.title} {...column} search={search} onChange={onChange} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a convenience: the plate is the link */}
        <tbody onClick={openRow} onKeyDown={moveBetweenRows}>
          {rows.map((bike) => (
            <BikeTableRow key={bike.client_key ?? bike.id} bike={bike} today={today} door={door} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ColumnHeadProps = Column & { search: BikesSearch; onChange: Change };

function ColumnHead({ title, sort, right, wrap, sticky, search, onChange }: ColumnHeadProps) {
  const sorted = sort ? sortOf(search, sort) : undefined;
  const side = right ? 'text-right' : 'text-left';
  const look = [side, wrap ? 'leading-4 whitespace-normal' : '', sticky ? 'left-0 z-2' : ''].join(' ');
  return (
    <th scope="col" aria-sort={sorted} className={look}>
      {sort ? (
        <button type="button" className={side} onClick={() => onChange(withNextSort(search, sort))}>
          {title}
          <Icon name={sorted ? ARROW[sorted] : 'sort'} size={14} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

const ARROW = { ascending: 'up', descending: 'down' } as const;

function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button')) return;
  // Someone who marks a text wants the text.
  if (getSelection()?.isCollapsed === false) return;
  const row = target.closest('tr');
  if (row && currentTarget.contains(row)) row.querySelector('a')?.click();
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const plates = [...currentTarget.querySelectorAll<HTMLElement>('tr > td:nth-child(2) a')];
  const here = plates.findIndex((plate) => plate.closest('tr')?.contains(target));
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: plates.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  plates[next]?.focus();
}
