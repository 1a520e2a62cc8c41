// Readers of values, which return the words of a value, or null if it isn't what the field should hold.
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import type { Names } from './names';

export type Read = (value: unknown, names: Names) => string | null;

export const number =
  (say: (value: number) => string): Read =>
  (value) =>
    typeof value === 'number' ? say(value) : null;

export const code =
  (words: Readonly<Record<string, string>>): Read =>
  (value) =>
    typeof value === 'string' ? (words[value] ?? null) : null;

export const flag =
  (on: string, off: string): Read =>
  (value) => {
    if (typeof value !== 'boolean') return null;
    return value ? on : off;
  };

export const day: Read = (value) => (typeof value === 'string' && ISO_DAY.test(value) ? displayDay(value) : null);
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** 'HH:mm:ss' as 'HH:mm'. */
export const time: Read = (value) => (typeof value === 'string' ? value.slice(0, 5) : null);

export const pounds = number(poundsText);

/** Names for a list of ids, or of rows from the server; `unknown` for a missing name. Null if it isn't a list. */
export function listed(value: unknown, names: ReadonlyMap<number, string>, unknown: string): string | null {
  if (!Array.isArray(value)) return null;
  return value.map((one: unknown) => nameOf(one, names) ?? unknown).join(', ');
}

/** The name of an id, or of a row as the server answers it; undefined if there is none. */
export function nameOf(one: unknown, names: ReadonlyMap<number, string>): string | undefined {
  if (typeof one === 'number') return names.get(one);
  if (typeof one !== 'object' || one === null) return undefined;
  const { id, connect_location_name, full_name, name } = one as Record<string, unknown>;
  const written = [connect_location_name, full_name, name].find((text) => typeof text === 'string' && text !== '');
  if (typeof written === 'string') return written;
  return typeof id === 'number' ? names.get(id) : undefined;
}
