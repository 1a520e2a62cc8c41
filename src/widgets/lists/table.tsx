// A list's table on wide screens. A click anywhere in a row follows the row's first link; arrow keys move between rows.
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '~ui/icon';
import type { Sorted } from './query';

/** `width`: CSS pixels; columns without it share the rest. `sticky`: stays at this side while scrolling sideways. */
export type Column<Field extends string> = {
  title: string;
  width?: number;
  sort?: Field;
  right?: boolean;
  wrap?: boolean;
  sticky?: 'left' | 'right';
};

type Sorting<Field extends string> = {
  sortOf: (field: Field) => Sorted | undefined;
  /** `also`: in addition to the other sorted columns. */
  onSort: (field: Field, also: boolean) => void;
  /** The tooltip of a head: what a click with Shift does. */
  hint?: string;
  /** Rows are in groups, whose heads stay in view below the table's head. */
  grouped?: boolean;
};

type ListTableProps<Field extends string> = Sorting<Field> & {
  label: string;
  columns: readonly Column<Field>[];
  /** Identifies page and order. When it changes, the table scrolls to its top. */
  place: string;
  /** The table's minimum width in CSS pixels. In less room it scrolls sideways. */
  least?: number;
  /** The <tbody> elements. */
  children: ReactNode;
};

export function ListTable<Field extends string>({
  label,
  columns,
  place,
  least = 1006,
  children,
  ...sorting
}: ListTableProps<Field>) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  // The router resets only the window's scroll position, not this element's.
  useEffect(() => {
    if (shown.current !== place) scroller.current?.scrollTo({ top: 0 });
    shown.current = place;
  }, [place]);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto rounded-t-card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut: rows have a link */}
      <table
        className="table table-fixed"
        style={{ minWidth: least }}
        aria-label={label}
        onClick={openRow}
        onKeyDown={moveBetweenRows}
      >
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.title} {...column} {...sorting} />
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

type ColumnHeadProps<Field extends string> = Column<Field> & Sorting<Field>;

function ColumnHead<Field extends string>({ title, sort, right, wrap, sticky, ...sorting }: ColumnHeadProps<Field>) {
  const { sortOf, onSort, hint, grouped = false } = sorting;
  const sorted = sort && sortOf(sort);
  const direction = sorted && (sorted.descending ? 'descending' : 'ascending');
  const side = right ? 'text-right' : 'text-left';
  const above = sticky !== undefined || grouped ? 'z-2' : '';
  const look = [side, wrap ? 'leading-4 whitespace-normal' : '', sticky ? STAYS[sticky] : '', above].join(' ');
  return (
    <th scope="col" aria-sort={direction} className={look}>
      {sort ? (
        <button type="button" className={side} title={hint} onClick={(event) => onSort(sort, event.shiftKey)}>
          {title}
          <Icon name={direction ? ARROW[direction] : 'sort'} size={14} />
          {sorted && sorted.at > 0 ? <span>{sorted.at + 1}</span> : null}
        </button>
      ) : (
        title
      )}
    </th>
  );
}

const STAYS = { left: 'left-0', right: 'right-0' } as const;
const ARROW = { ascending: 'up', descending: 'down' } as const;

function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, th')) return;
  // A click that ends the selection of text must not open the row.
  if (getSelection()?.isCollapsed === false) return;
  const row = target.closest('tbody tr');
  if (row && currentTarget.contains(row)) row.querySelector('a')?.click();
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof Element) || !target.closest('tbody')) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...currentTarget.querySelectorAll('tbody tr')].flatMap((row) => row.querySelector('a') ?? []);
  const here = links.findIndex((link) => link.closest('tr')?.contains(target));
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}
