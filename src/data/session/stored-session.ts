// The four stored keys of a session (specification sections 3 and 9), parsed on every read, because another tab, an older
// version or a person may have written them. If the browser refuses to store, this tab's memory stands in.
import { type Tokens, type Verified, verified } from '~contract/users/users';

const KEYS = ['token', 'refresh_token', 'state', 'username'] as const;
type Key = (typeof KEYS)[number];

/** Values that couldn't be stored (private mode, quota). Win over localStorage until another tab writes the key. */
const memory = new Map<Key, string | null>();

/** The database with the second copy of the refresh token (token-copy.ts). */
export const TOKEN_DATABASE = 'connect-session';

/** Deletes that copy. Best effort: the next start without a session does it again. */
export function forgetCopy(): void {
  try {
    indexedDB.deleteDatabase(TOKEN_DATABASE);
  } catch {
    // No database in this browser: nothing was kept.
  }
}

/** The access token, or null. */
export function getToken(): string | null {
  return read('token');
}

/** The refresh token, or null. */
export function getRefreshToken(): string | null {
  return read('refresh_token');
}

/** The e-mail address that signed in last on this device, or null. */
export function getUsername(): string | null {
  return read('username');
}

/** The signed-in person as the server last described them; null if the stored value is broken or outdated. */
export function getPerson(): Verified | null {
  const text = read('state');
  if (text === parsed.text) return parsed.person;
  parsed = { text, person: parsePerson(text) };
  return parsed.person;
}

/** Stores both tokens, one right after the other. */
export function saveTokens({ access, refresh }: Tokens): void {
  write('token', access);
  write('refresh_token', refresh);
}

/** Stores the person under `state`. */
export function savePerson(person: Verified): void {
  const text = JSON.stringify(person);
  if (read('state') !== text) write('state', text);
}

/** Stores the address to offer at the next sign-in. */
export function saveUsername(email: string): void {
  write('username', email);
}

/** Removes token and refresh_token; state and username stay (docs/sync.md, What the answers mean). */
export function removeTokens(): void {
  write('token', null);
  write('refresh_token', null);
  forgetCopy();
}

/**
 * Removes the four stored keys, the copy of the token, and nothing else (docs/domain.md, Departures from the specification). `state` first: other
 * tabs may read meanwhile, and must see a sign-out, not a missing token.
 */
export function removeStored(): void {
  for (const key of ['state', 'token', 'refresh_token', 'username'] as const) write(key, null);
  forgetCopy();
}

/** Calls `fn` when another tab has changed one of the four keys. Returns a function that stops it. */
export function onStorageChange(fn: () => void): () => void {
  const listen = (event: StorageEvent) => {
    const key = KEYS.find((one) => one === event.key);
    if (event.key !== null && !key) return;
    if (key) memory.delete(key);
    else memory.clear();
    fn();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** One parse per stored text, so that screens get the same object until it changes. */
let parsed: { text: string | null; person: Verified | null } = { text: null, person: null };

function parsePerson(text: string | null): Verified | null {
  if (text === null) return null;
  try {
    return verified.parse(JSON.parse(text));
  } catch {
    return null; // written by another version, or by hand: verify writes a good one
  }
}

function read(key: Key): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off in this browser
  }
}

function write(key: Key, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    memory.set(key, value); // no room, or not allowed: good for this tab, and an old value must not win
  }
}
