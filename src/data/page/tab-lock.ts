// One tab at a time: by the Web Lock if there is one (it needs HTTPS), else by a lease in localStorage.
import { z } from '~contract/wire/zod';

const NAME = 'connect-refresh';
const LEASE = 'connect-refresh-lease';
/** How long a tab waits for its turn, and how long a lease lasts, in ms: longer than two attempts to refresh. */
const TURN = 25_000;
const POLL = 100;

const leaseShape = z.object({ owner: z.string(), until: z.number() });

/**
 * Runs `fn` while no other tab does. Returns `busy` if its turn doesn't come within 25 s (a frozen tab has it). The lease isn't
 * safe against races; a double refresh gets the same answer twice.
 */
export async function oneTabAtATime<T>(busy: T, fn: () => Promise<T>): Promise<T> {
  // Absent without HTTPS, although the type says otherwise.
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks) return inTurn(locks, busy, fn);
  const owner = String(Math.random());
  if (!(await takeLease(owner))) return busy;
  try {
    return await fn();
  } finally {
    if (readLease()?.owner === owner) localStorage.removeItem(LEASE);
  }
}

async function inTurn<T>(locks: LockManager, busy: T, fn: () => Promise<T>): Promise<T> {
  const patience = AbortSignal.timeout(TURN);
  let begun = false;
  const begin = () => {
    begun = true;
    return fn();
  };
  try {
    return await locks.request(NAME, { signal: patience }, begin);
  } catch (error) {
    if (patience.aborted && !begun) return busy;
    throw error;
  }
}

async function takeLease(owner: string): Promise<boolean> {
  for (let waited = 0; waited < TURN; waited += POLL) {
    const held = readLease();
    // A lease that ends later than one turn was written under another clock: ignore it.
    const free = !held || held.until < Date.now() || held.until > Date.now() + TURN;
    if (free && !writeLease(owner)) return true; // nothing can be stored, so tabs share no tokens either
    await new Promise((resolve) => {
      setTimeout(resolve, POLL);
    });
    // If two tabs write, the last one has the lease.
    if (readLease()?.owner === owner) return true;
  }
  return false;
}

function readLease(): z.infer<typeof leaseShape> | null {
  try {
    return leaseShape.parse(JSON.parse(localStorage.getItem(LEASE) ?? 'null'));
  } catch {
    return null; // none, or not ours
  }
}

function writeLease(owner: string): boolean {
  try {
    localStorage.setItem(LEASE, JSON.stringify({ owner, until: Date.now() + TURN }));
    return true;
  } catch {
    return false; // no room, or not allowed
  }
}
