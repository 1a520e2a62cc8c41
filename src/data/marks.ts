// Two notes in localStorage that outlive a page killed half-way: which databases a sign-out has left to be cleaned up, and
// who has just signed in. Free of the database: the shell's first load has this.
import { z } from '~contract/zod';
import { databaseName, type Owner } from './owner';

const LEAVING = 'connect-leaving';
const FRESH = 'connect-fresh';

const names = z.array(z.string());
/** Where nothing can be stored there is no other page either that would have to finish. */
let leaving: readonly string[] | null = null;
let finishing: Promise<void> | null = null;

/** Names of databases whose mirror must go. */
export function listLeaving(): readonly string[] {
  return leaving ?? parse(stored(LEAVING));
}

/** The mirror of this person must go, and will, however soon this page ends. */
export function leaveSchool(owner: Owner): void {
  setLeaving([...new Set([...listLeaving(), databaseName(owner)])]);
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
    const { forgetSchool } = await import('./forget');
    for (const name of listLeaving()) {
      await forgetSchool(name);
      setLeaving(listLeaving().filter((other) => other !== name));
    }
  } catch {
    // a lost chunk, or a database that does not open: the note stays
  }
}

function setLeaving(list: readonly string[]): void {
  leaving = store(LEAVING, list.length > 0 ? JSON.stringify(list) : null) ? null : list;
}

function parse(text: string | null): readonly string[] {
  try {
    return names.parse(JSON.parse(text ?? '[]'));
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
