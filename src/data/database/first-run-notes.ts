// Which steps of setting up their school a person has put off, and whether they dismissed the whole reminder. On this device
// only and without personal data: kept after a sign-out, so that nobody is asked every morning, and deleted with their data.
import { z } from '~contract/wire/zod';
import { databaseName, type Owner } from './owner';

const kept = z.object({ later: z.array(z.string()), away: z.boolean() });
export type FirstRunKept = z.infer<typeof kept>;

const NOTHING: FirstRunKept = { later: [], away: false };
/** The same object until the text changes, as React's external stores require. */
let last: { text: string | null; value: FirstRunKept } = { text: null, value: NOTHING };
/** If the browser stores nothing, notes last as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

export function getFirstRunKept(owner: Owner): FirstRunKept {
  const text = stored(keyOf(databaseName(owner)));
  if (text !== last.text) last = { text, value: parse(text) };
  return last.value;
}

/** Puts a step off. */
export function putOff(owner: Owner, step: string): void {
  const before = getFirstRunKept(owner);
  if (!before.later.includes(step)) store(owner, { ...before, later: [...before.later, step] });
}

/** Dismisses the reminder for good. */
export function putAway(owner: Owner): void {
  store(owner, { ...getFirstRunKept(owner), away: true });
}

/** Forgets everything; `name` is that of the person's database. */
export function removeFirstRunKept(name: string): void {
  memory.delete(keyOf(name));
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is switched off in this browser, so nothing is stored.
  }
}

/** Calls `fn` after every change, in any tab. Returns a function that stops it. */
export function subscribeFirstRunKept(fn: () => void): () => void {
  listeners.add(fn);
  window.addEventListener('storage', fn);
  return () => {
    listeners.delete(fn);
    window.removeEventListener('storage', fn);
  };
}

function keyOf(name: string): string {
  return `${name}-first-run`;
}

function store(owner: Owner, value: FirstRunKept): void {
  const [key, text] = [keyOf(databaseName(owner)), JSON.stringify(value)];
  memory.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    memory.set(key, text); // no room, or not allowed
  }
  for (const fn of listeners) fn();
}

function stored(key: string): string | null {
  const here = memory.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off in this browser
  }
}

function parse(text: string | null): FirstRunKept {
  if (text === null) return NOTHING;
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return NOTHING; // written by hand
  }
}
