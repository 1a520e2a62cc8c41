// One Tab stop for a whole grid of days; the arrow keys, Home and End move inside it, Enter opens.
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { nextCell, type Cell } from './cells';

/** Attributes of an item that the keys can reach. */
export function cellAt(row: number, column: number) {
  return { 'data-cell': `${row} ${column}` } as const;
}

/** Where Tab enters the grid, if an item is there; without a row, the first one below the head. */
type Start = { row?: number; column: number };

/** Props of the grid. */
export function useCells(start: Start) {
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  const itemsOf = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const settle = () => {
    const items = itemsOf();
    const stop = items.find((item) => item === last.current) ?? entryOf(items, start);
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  };
  // After every render: what is new in the grid must not be a Tab stop of its own.
  useLayoutEffect(settle);
  return {
    ref: grid,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target.closest('[data-cell]');
      settle();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const items = itemsOf();
      const at = items.findIndex((item) => item === document.activeElement);
      const to = nextCell(items.map(placeOf), at, event.key);
      if (at === -1 || to === at) return;
      event.preventDefault();
      items[to]?.focus();
    },
  };
}

function entryOf(items: readonly HTMLElement[], start: Start): HTMLElement | undefined {
  const isThere = ({ row, column }: Cell) => column === start.column && row > 0 && row === (start.row ?? row);
  return items.find((item) => isThere(placeOf(item))) ?? items[0];
}

function placeOf({ dataset }: HTMLElement): Cell {
  const [row = 0, column = 0] = (dataset['cell'] ?? '').split(' ').map(Number);
  return { row, column };
}
