// A second copy of the refresh token, in IndexedDB. A browser brings localStorage to the disk seconds later, so one that is killed
// comes back with an earlier token. Therefore no token is exchanged before it is here, and the copy tells which came before it.
import { z } from '~contract/wire/zod';
import { TOKEN_DATABASE } from './stored-session';

const STORE = 'tokens';
const KEY = 'refresh';
/** How many earlier tokens are remembered. A killed browser is behind by one, or by a few. */
const BEFORE_MAX = 10;
/** A database that doesn't answer must not hold up the refresh. Milliseconds. */
const PATIENCE = 2000;

const shape = z.object({ refresh: z.string(), before: z.array(z.string()) });
type Copy = z.infer<typeof shape>;

/**
 * The token to exchange: `stored`, or the one that had followed it before localStorage was set back. Resolves when the disk has it;
 * null if the database doesn't answer: an earlier token would end the session.
 */
export function findNewest(stored: string): Promise<string | null> {
  return inTime<string | null>({ late: null, failed: stored }, async () => {
    const copy = await read();
    if (copy?.before.includes(stored)) return copy.refresh;
    if (copy?.refresh !== stored) await write({ refresh: stored, before: [] });
    return stored;
  });
}

/** Notes that `next` came for `sent`. Best effort: `findNewest` makes up for it. */
export function keepNext(sent: string, next: string): Promise<void> {
  return inTime<void>({ late: undefined, failed: undefined }, async () => {
    const copy = await read();
    const earlier = copy?.refresh === sent ? copy.before : [];
    await write({ refresh: next, before: [sent, ...earlier].slice(0, BEFORE_MAX) });
  });
}

/** `failed` if the browser keeps no database, `late` if it takes too long. */
async function inTime<T>(instead: { late: T; failed: T }, fn: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead.late), PATIENCE);
  });
  try {
    return await Promise.race([fn(), late]);
  } catch {
    return instead.failed; // no room, or not allowed: localStorage alone, as far as it goes
  } finally {
    clearTimeout(timer);
  }
}

function read(): Promise<Copy | null> {
  return withStore('readonly', (store) => store.get(KEY)).then((found) => shape.safeParse(found).data ?? null);
}

async function write(copy: Copy): Promise<void> {
  await withStore('readwrite', (store) => store.put(copy, KEY));
}

/** One request in a transaction of its own; resolves when that is on the disk. */
async function withStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the copy was not kept')));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(TOKEN_DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the copy does not open')));
  });
}
