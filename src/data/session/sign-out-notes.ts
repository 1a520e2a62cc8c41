// Two notes in localStorage that outlive a page killed half-way: which databases a sign-out has left to be cleaned up, and
// who has just signed in. Free of the database: the shell's first load has this.
import { z } from '~contract/zod';
import { databaseName, type Owner } from '~data/store/owner';

const LEAVING = 'connect-leaving';
const FRESH = 'connect-fresh';

/** A plain name is one whose unsent work stays. `before`: everything saved until then goes as well, in ms. */
const left = z.array(
  z.union([z.object({ name: z.string(), before: z.number() }), z.string().transform((name) => ({ name }))]),
);
type Left = { name: string; before?: number };
/** Later than any clock. Not Infinity, which JSON does not know. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Where nothing can be stored there is no other page either that would have to finish. */
let leaving: readonly Left[] | null = null;
let finishing: Promise<void> | null = null;

/** Names of databases whose mirror must go. */
export function listLeaving(): readonly string[] {
  return listLeft().map(({ name }) => name);
}

/**
 * The mirror of this person must go, and will, however soon this page ends; their unsent work with it if they say so
 * ('delete'): what is made after that moment is not what they have given up. 'erase': all of it, whatever time a wrong
 * clock has put on it.
 */
export function leaveSchool(owner: Owner, unsent: 'keep' | 'delete' | 'erase' = 'keep'): void {
  const name = databaseName(owner);
  const earlier = listLeft().find((one) => one.name === name)?.before;
  const before = unsent === 'keep' ? earlier : Math.max(earlier ?? 0, unsent === 'erase' ? ALL : Date.now());
  const others = listLeft().filter((one) => one.name !== name);
  setLeaving([...others, { name, ...(before !== undefined && { before }) }]);
  void finishLeaving();
}

/** Cleans up what sign-outs have left behind. Never rejects; what fails is tried again at the next start. */
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
      // Signed in and out again meanwhile: that is another leaving.
      setLeaving(listLeft().filter((one) => one.name !== name || one.before !== before));
    }
  } catch {
    // a lost chunk, or a database that does not open: the note stays
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
