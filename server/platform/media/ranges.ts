// Which part of a file a request wants (RFC 9110, 14): browsers play films by asking for parts.

/** Both ends are included. */
export type Range = { start: number; end: number };

/**
 * The part that a Range header names. `whole` without one, and for what may be ignored: another unit, several parts, or text that
 * isn't a range. `unsatisfiable`: it begins after the end (416).
 */
export function rangeOf(header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/iu.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return Number(last) === 0 || size === 0 ? 'unsatisfiable' : suffix(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** True if an If-None-Match header names this ETag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//u, ''));
  return tags.some((each) => each === '*' || each === tag);
}

function suffix(length: number, size: number): Range {
  return { start: Math.max(0, size - length), end: size - 1 };
}
