// Where the arrow keys lead in a grid of days: from cell to cell, and through the entries of a cell.

/** `row`, `column`: of its cell, from 0. Items of one cell are in the order in which the keys visit them. */
export type Cell = { row: number; column: number };

/** The item that a key leads to, as an index; the present one if the key leads nowhere. */
export function nextCell(cells: readonly Cell[], at: number, key: string): number {
  const here = cells[at];
  if (!here) return at;
  if (key === 'ArrowDown') return vertically(cells, at, here, 1);
  if (key === 'ArrowUp') return vertically(cells, at, here, -1);
  const columns = cells.filter(({ row }) => row === here.row).map(({ column }) => column);
  const column = columnFor(key, columns, here.column);
  return column === undefined ? at : firstOf(cells, { row: here.row, column });
}

function columnFor(key: string, columns: readonly number[], here: number): number | undefined {
  const sorted = columns.toSorted((a, b) => a - b);
  if (key === 'ArrowRight') return sorted.find((column) => column > here);
  if (key === 'ArrowLeft') return sorted.findLast((column) => column < here);
  if (key === 'Home') return sorted[0];
  return key === 'End' ? sorted.at(-1) : undefined;
}

/** The next item of the cell, then the nearest cell of the column. */
function vertically(cells: readonly Cell[], at: number, here: Cell, by: 1 | -1): number {
  const inColumn = cells
    .map((cell, index) => ({ ...cell, index }))
    .filter(({ column }) => column === here.column)
    .toSorted((a, b) => a.row - b.row || a.index - b.index);
  const place = inColumn.findIndex(({ index }) => index === at);
  return inColumn[place + by]?.index ?? at;
}

function firstOf(cells: readonly Cell[], { row, column }: Cell): number {
  return cells.findIndex((cell) => cell.row === row && cell.column === column);
}
