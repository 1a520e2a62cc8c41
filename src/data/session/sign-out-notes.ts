// Two notes in localStorage that survive a page killed half-way: which databases a sign-out still has to clean up, and who
// has just signed in. Without the database, because the shell's first load contains this.
import { z } from '~contract/zod';
import { databaseName, type Owner } from '~data/store/owner';

const LEAVING = 'connect-leaving';
const FRESH = 'connect-fresh';

/** A plain name: unsent work stays. `before`: everything saved until then is deleted as well, in ms. */
const left = z.array(
  z.union([z.object({ name: z.string(), before: z.number() }), z.string().transform((name) => ({ name }))]),
);
type Left = { name: string; before?: number };
/** Later than any clock. Not Infinity, which JSON doesn't have. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Stands in for localStorage if the browser doesn't store: other pages then know nothing either. */
let leaving: readonly Left[] | null = null;
let finishing: Promise<void> | null = null;

/** Names of databases whose mirror must be deleted. */
export function listLeaving(): readonly string[] {
  return listLeft().map(({ name }) => name);
}

/**
 * Notes that this person's mirror must be deleted, which then happens even if this page ends. 'delete': with unsent work saved
 * until now, not what is made later. 'erase': with all unsent work, whatever time a wrong clock has given it.
 */
export function leaveSchool(owner: Owner, unsent: 'keep' | 'delete' | 'erase' = 'keep'): void {
  const name = databaseName(owner);
  const earlier = listLeft().find((one) => one.name === name)?.before;
  const before = unsent === 'keep' ? earlier : Math.max(earlier ?? 0, unsent === 'erase' ? ALL : Date.now());
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
      await forgetSchool(name, before);
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
