// How the texts of an export of personal data are written.
import { londonStamp } from '~domain/time/london-time';

/** A line for each field; an empty one has a dash. */
export function labelled(lines: Readonly<Record<string, string>>): string {
  return Object.entries(lines)
    .map(([label, value]) => `${label}: ${value === '' ? '–' : value}\n`)
    .join('');
}

export function when(iso: string): string {
  return londonStamp(new Date(iso));
}
