// Two notes in localStorage that survive a page killed half-way: which databases a sign-out still has to clean up, and who
// has just signed in. Without the database, because the shell's first load contains this.
import { z } from '~contract/wire/zod';
import { databaseName, type Owner } from '~data/database/owner';

const LEAVING = 'connect-leaving';
const FRESH = 'connect-fresh';

/**
 * A plain name: unsent work stays. With `before` all of it is deleted as well. Older versions of the app deleted what was saved
 * until that time; a clock that was wrong made them miss some of it, so the time isn't compared any more.
 */
const left = z.array(
  z.union([z.object({ name: z.string(), before: z.number() }), z.string().transform((name) => ({ name }))]),
);
type Left = { name: string; before?: number };
/** Older versions of the app in other tabs read it as later than any clock. Not Infinity, which JSON doesn't have. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Stands in for localStorage if the browser doesn't store: other pages then know nothing either. */
let leaving: readonly Left[] | null = null;
let finishing: Promise<void> | null = null;

/** Names of databases whose mirror must be deleted. */
export function listLeaving(): readonly string[] {
  return listLeft().map(({ name }) => name);
}

/** Names of databases whose unsent work must be deleted too: nothing may be sent from them. */
export function listErasing(): readonly string[] {
  return listLeft().flatMap(({ name, before }) => (before === undefined ? [] : name));
}

/**
 * Notes that this person's mirror must be deleted, which then happens even if this page ends. 'erase': with all unsent work. What
 * a person deletes at a sign-out is gone before this (outbox/delete-unsent.ts).
 */
export function leaveSchool(owner: Owner, unsent: 'keep' | 'erase' = 'keep'): void {
  const name = databaseName(owner);
  const earlier = listLeft().find((one) => one.name === name)?.before;
  const before = unsent === 'erase' ? ALL : earlier;
  const others = listLeft().filter((one) => one.name !== name);
  setLeaving([...others, { name, ...(before !== undefined && { before }) }]);
  void finishLeaving();
}

/** Cleans up after sign-outs. Never rejects; failures are tried again at the next start. */
export function finishLeaving(): Promise<void> {
  if (listLeaving().length === 0) return Promise.resolve();
  finishing ??= clean().finally(() => {
    finishing = null;
  });
  return finishing;
}

/** Notes that this person has just signed in. */
export function markFresh(owner: Owner): void {
  store(FRESH, databaseName(owner));
}

/** True once after the owner of this database has signed in. */
export function takeFresh(name: string): boolean {
  if (stored(FRESH) !== name) return false;
  store(FRESH, null);
  return true;
}

async function clean(): Promise<void> {
  try {
    const { forgetSchool } = await import('./forget-device');
    for (let [next] = listLeft(); next; [next] = listLeft()) {
      const { name, before } = next;
      await forgetSchool(name, before === undefined ? 'keep' : 'erase');
      // Remove this note only: after another sign-in and sign-out there is a new one.
      setLeaving(listLeft().filter((one) => one.name !== name || one.before !== before));
    }
  } catch {
    // A chunk that can't be loaded, or a database that doesn't open: the note stays.
  }
}

function listLeft(): readonly Left[] {
  return leaving ?? parse(stored(LEAVING));
}

function setLeaving(list: readonly Left[]): void {
  const text = JSON.stringify(list.map(({ name, before }) => (before === undefined ? name : { name, before })));
  leaving = store(LEAVING, list.length > 0 ? text : null) ? null : list;
}

function parse(text: string | null): readonly Left[] {
  try {
    return left.parse(JSON.parse(text ?? '[]'));
  } catch {
    return []; // written by hand
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off in this browser
  }
}

function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false; // no room, or not allowed
  }
}
