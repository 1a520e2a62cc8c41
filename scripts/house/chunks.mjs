// Parses the table of vite.chunks.ts: each line has a chunk and the prefixes of paths whose modules belong to it.

/** @typedef {{ chunk: string, start: string }} Row */

const ALONE = '-';

/** `a{b,c}d` means `abd` and `acd`. @param {string} table @returns {Row[]} */
export function readChunks(table) {
  const lines = table.trim().split('\n');
  return lines.flatMap((line) => {
    const [chunk = '', ...starts] = line.split(' ');
    return starts.flatMap(expand).map((start) => ({ chunk, start }));
  });
}

/**
 * The chunk of a module by its path from the root: the row with the longest matching prefix. null leaves it to the bundler.
 * @param {readonly Row[]} rows @param {string} path
 */
export function chunkOf(rows, path) {
  // Of a route only the lazy part: what the router needs of it is in the first file.
  if (path.startsWith('src/routes/') && !path.includes('?')) return null;
  const fits = rows.filter(({ start }) => path.startsWith(start));
  const [row] = fits.toSorted((a, b) => b.start.length - a.start.length);
  return row === undefined || row.chunk === ALONE ? null : row.chunk;
}

/** @param {string} text @returns {string[]} */
function expand(text) {
  const [, before = '', list = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/u.exec(text) ?? [];
  return list === '' ? [text] : list.split(',').flatMap((one) => expand(before + one + after));
}
