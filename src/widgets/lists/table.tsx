// A list's table on wide screens. A click anywhere in a row follows the row's first link; arrow keys, j and k move between rows.
import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '~ui/icon';
import { noteRow, useOpenedRow } from './opened-row';
import type { Sorted } from './query';
import { RowsContext, TickBox, type Rows } from './table-row';
import { rangeOf, type Ticked } from './ticked';

/**
 * `width`: CSS pixels at the usual type size, with which it grows; columns without it share the rest. `sticky`: stays at this
 * side while scrolling sideways. `always`: can't be hidden.
 */
export type Column<Field extends string> = {
  title: string;
  width?: number;
  sort?: Field;
  right?: boolean;
  wrap?: boolean;
  sticky?: 'left' | 'right';
  always?: boolean;
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
  /** The titles of the columns that aren't shown. */
  hidden?: ReadonlySet<string>;
  /** Rows can be ticked; `rows`: the ids on this page, in its order. */
  ticks?: { of: Ticked; rows: readonly number[] };
  /** Identifies page and order. When it changes, the table scrolls to its top. */
  place: string;
  /** The table's minimum width in CSS pixels at the usual type size. In less room it scrolls sideways. */
  least?: number;
  /** The <tbody> elements, with rows of table-row. */
  children: ReactNode;
};

const NONE: ReadonlySet<string> = new Set();
/** Of the tick boxes' column, in CSS pixels. */
const TICKS = 36;

export function ListTable<Field extends string>(props: ListTableProps<Field>) {
  const { label, columns, hidden = NONE, ticks, place, least = 1006, children, ...sorting } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  // The router resets only the window's scroll position, not this element's.
  useEffect(() => {
    if (before.current !== place) scroller.current?.scrollTo({ top: 0 });
    before.current = place;
  }, [place]);
  useOpenedRow(label, scroller);
  const rows = useRows(columns, hidden, ticks);
  const shown = columns.filter((_, at) => rows.shown[at]);
  const gone = columns.filter((_, at) => !rows.shown[at]).reduce((sum, { width = 80 }) => sum + width, 0);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto rounded-t-card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut: rows have a link */}
      <table
        className="table table-fixed"
        style={{ minWidth: rem(least - gone) }}
        aria-label={label}
        onClick={openRow}
        onClickCapture={({ target }) => noteRow(label, target)}
        onKeyDown={actOnKey}
      >
        <colgroup>
          {ticks ? <col style={{ width: rem(TICKS) }} /> : null}
          {shown.map(({ title, width }) => (
            <col key={title} style={width === undefined ? {} : { width: rem(width) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {ticks ? <TickHead {...ticks} /> : null}
            {shown.map((column) => (
              <ColumnHead key={column.title} {...column} {...sorting} />
            ))}
          </tr>
        </thead>
        <RowsContext value={rows}>{children}</RowsContext>
      </table>
    </div>
  );
}

const rem = (pixels: number) => `${pixels / 16}rem`;

function useRows(
  columns: readonly Column<string>[],
  hidden: ReadonlySet<string>,
  ticks: { of: Ticked; rows: readonly number[] } | undefined,
): Rows {
  const last = useRef<number | null>(null);
  const shown = useMemo(
    () => columns.map(({ title, always = false }) => always || !hidden.has(title)),
    [columns, hidden],
  );
  if (!ticks) return { shown };
  const { of, rows } = ticks;
  const set = (id: number, on: boolean, upTo: boolean) => {
    of.set(upTo ? rangeOf(rows, last.current, id) : [id], on);
    last.current = id;
  };
  return { shown, ticks: { ids: of.ids, set } };
}

/** Ticks all rows of the page, or none. */
function TickHead({ of, rows }: { of: Ticked; rows: readonly number[] }) {
  const count = rows.filter((id) => of.ids.has(id)).length;
  const isAll = count === rows.length;
  return (
    <th scope="col">
      <TickBox
        label="Select all on this page"
        state={count > 0 && !isAll ? 'some' : isAll}
        onClick={() => of.set(rows, !isAll)}
      />
    </th>
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
  if (!(target instanceof Element) || target.closest('a, button, th, label')) return;
  // A click that ends the selection of text must not open the row.
  if (getSelection()?.isCollapsed === false) return;
  const row = target.closest('tbody tr');
  if (row && currentTarget.contains(row)) row.querySelector('a')?.click();
}

/** Moves between rows, and ticks one with x. */
function actOnKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof Element) || !target.closest('tbody')) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...currentTarget.querySelectorAll('tbody tr')].filter((row) => row.querySelector('a, input'));
  const here = rows.findIndex((row) => row.contains(target));
  if (key === 'x') {
    rows[here]?.querySelector('input')?.click();
    return;
  }
  const next = { ArrowDown: here + 1, j: here + 1, ArrowUp: here - 1, k: here - 1, Home: 0, End: rows.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  // On a tick box the keys stay in the column of tick boxes.
  const wanted = target.matches('input') ? 'input' : 'a';
  rows[next]?.querySelector<HTMLElement>(wanted)?.focus();
}
