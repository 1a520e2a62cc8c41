// Which columns of a list this device hides. A choice of the device, without personal data; a named view can carry its own.
import { useSyncExternalStore } from 'react';
import { z } from '~contract/wire/zod';
import type { ViewedList } from '~contract/users/saved-views';
import type { Column } from '~widgets/lists/table';

const KEY = 'connect-hidden-columns ';
const shape = z.array(z.string());
const listeners = new Set<() => void>();
/** What was read or set last, by list, as a set that stays the same until it changes. Stands in if the browser doesn't store. */
const known = new Map<ViewedList, { text: string; hidden: ReadonlySet<string> }>();

export type ShownColumns = {
  /** Titles. */
  hidden: ReadonlySet<string>;
  /** The titles of the columns to choose from, each with whether it is shown. */
  choices: readonly { title: string; shown: boolean }[];
  show: (title: string, on: boolean) => void;
  /** Shows these titles and no other column that can be hidden; none: all. */
  showOnly: (titles: readonly string[]) => void;
};

export function useShownColumns(list: ViewedList, columns: readonly Column<string>[]): ShownColumns {
  const hidden = useSyncExternalStore(listen, () => readHidden(list));
  const free = columns.filter(({ always = false }) => !always).map(({ title }) => title);
  return {
    hidden,
    choices: free.map((title) => ({ title, shown: !hidden.has(title) })),
    show: (title, on) =>
      hide(
        list,
        free.filter((one) => (one === title ? !on : hidden.has(one))),
      ),
    showOnly: (titles) => hide(list, titles.length === 0 ? [] : free.filter((one) => !titles.includes(one))),
  };
}

/** For tests: a page that has read nothing yet. */
export function forgetShownColumns(): void {
  known.clear();
}

function readHidden(list: ViewedList): ReadonlySet<string> {
  const text = readText(list);
  const before = known.get(list);
  if (before?.text === text) return before.hidden;
  const hidden = new Set(parse(text));
  known.set(list, { text, hidden });
  return hidden;
}

function hide(list: ViewedList, titles: readonly string[]): void {
  const text = JSON.stringify(titles);
  known.set(list, { text, hidden: new Set(titles) });
  try {
    // Removed first: if there is no room for the new text, the old one would win over `known`.
    localStorage.removeItem(KEY + list);
    localStorage.setItem(KEY + list, text);
  } catch {
    // No room, or not allowed: `known` stands in.
  }
  for (const fn of listeners) fn();
}

function readText(list: ViewedList): string {
  try {
    return localStorage.getItem(KEY + list) ?? known.get(list)?.text ?? '[]';
  } catch {
    return known.get(list)?.text ?? '[]'; // storage is switched off in this browser
  }
}

function parse(text: string): readonly string[] {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

function listen(fn: () => void): () => void {
  listeners.add(fn);
  window.addEventListener('storage', fn);
  return () => {
    listeners.delete(fn);
    window.removeEventListener('storage', fn);
  };
}
