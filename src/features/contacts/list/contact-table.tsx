// The table of wide screens. The first name is the link; a click anywhere in the row follows it, arrows move between rows.
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '~ui/icon';
import type { ContactOrderField } from '~domain/contact-query';
import { ContactTableRow } from './contact-table-row';
import { groupRows, sortOf, withNextSort } from './query';
import type { ContactsSearch } from './search';
import type { Change } from './use-address';
import type { ReadList } from './use-contacts';

type Column = { title: string; width?: number; sort?: ContactOrderField };

/** Widths in CSS pixels, the rest is shared. */
const COLUMNS: readonly Column[] = [
  { title: 'First name', sort: 'first_name' },
  { title: 'Last name', sort: 'last_name' },
  { title: 'Phone', width: 120 },
  { title: 'E-mail', sort: 'email' },
  { title: 'Town', width: 120, sort: 'town' },
  { title: 'Postcode', width: 92, sort: 'postcode' },
  { title: 'Age', width: 48 },
  { title: 'Source', width: 96 },
  { title: 'Added', width: 160, sort: 'created' },
];

type ContactTableProps = { list: ReadList; search: ContactsSearch; today: string; onChange: Change };

export function ContactTable({ list, search, today, onChange }: ContactTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = `${search.page ?? 1} ${search.ordering ?? ''}`;
  const shown = useRef(place);
  // Another page or order is read from its top. The router knows the window's scrolling only.
  useEffect(() => {
    if (shown.current !== place) scroller.current?.scrollTo({ top: 0 });
    shown.current = place;
  }, [place]);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto rounded-t-card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a convenience: the name is the link */}
      <table
        className="table min-w-[1006px] table-fixed"
        aria-label="Contacts"
        onClick={openRow}
        onKeyDown={moveBetweenRows}
      >
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
        {groupRows(list.rows, list.orders).map(({ title, rows }) => (
          <tbody key={title ?? ''}>
            {title === null ? null : (
              <tr>
                <th scope="rowgroup" colSpan={COLUMNS.length}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map((contact) => (
              <ContactTableRow key={contact.client_key ?? contact.id} contact={contact} today={today} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type ColumnHeadProps = Column & { search: ContactsSearch; onChange: Change };

function ColumnHead({ title, sort, search, onChange }: ColumnHeadProps) {
  if (!sort) return <th scope="col">{title}</th>;
  const sorted = sortOf(search, sort);
  const direction = sorted && (sorted.descending ? 'descending' : 'ascending');
  return (
    <th scope="col" aria-sort={direction} className="z-2">
      <button
        type="button"
        title="With Shift: beside the other orders"
        onClick={(event) => onChange(withNextSort(search, sort, event.shiftKey))}
      >
        {title}
        <Icon name={direction ? ARROW[direction] : 'sort'} size={14} />
        {sorted && sorted.at > 0 ? <span>{sorted.at + 1}</span> : null}
      </button>
    </th>
  );
}

const ARROW = { ascending: 'up', descending: 'down' } as const;

function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, th')) return;
  // Someone who marks a text wants the text.
  if (getSelection()?.isCollapsed === false) return;
  const row = target.closest('tbody tr');
  if (row && currentTarget.contains(row)) row.querySelector('a')?.click();
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof Element) || !target.closest('tbody')) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const names = [...currentTarget.querySelectorAll<HTMLElement>('tbody tr > td:first-child a')];
  const here = names.findIndex((name) => name.closest('tr')?.contains(target));
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: names.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  names[next]?.focus();
}
