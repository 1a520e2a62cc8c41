// One tab at a time: the Web Lock where there is one (it needs HTTPS), else a lease in localStorage.
import { z } from '~contract/zod';

const NAME = 'connect-refresh';
const LEASE = 'connect-refresh-lease';
/** How long a tab waits for its turn and a lease holds, in milliseconds: more than two attempts to refresh. */
const TURN = 25_000;
const POLL = 100;

const leaseShape = z.object({ owner: z.string(), until: z.number() });

/**
 * Runs `fn` while no other tab does. Answers `busy` if the turn does not come within 25 s (a frozen tab holds it).
 * The lease is a courtesy, no guarantee: what makes a double refresh harmless is the server's 30 s of grace.
 */
export async function oneTabAtATime<T>(busy: T, fn: () => Promise<T>): Promise<T> {
  // Absent without HTTPS, whatever the type says.
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
    // An end beyond one turn was written under another clock: it does not count.
    const free = !held || held.until < Date.now() || held.until > Date.now() + TURN;
    if (free && !writeLease(owner)) return true; // nothing can be stored: there is nothing to share either
    await new Promise((resolve) => {
      setTimeout(resolve, POLL);
    });
    // The last to write has it.
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
