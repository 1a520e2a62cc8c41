// One tab at a time: the Web Lock where there is one (it needs HTTPS), else a lease in localStorage.
import { z } from '~contract/zod';

const NAME = 'connect-refresh';
const LEASE = 'connect-refresh-lease';
/** How long a tab waits for its turn and a lease holds, in milliseconds: more than two attempts to refresh. */
const TURN = 25_000;
const POLL = 100;

const leaseShape = z.object({ owner: z.string(), until: z.number() });

/**
 * Runs `fn` while no other tab does. Rejects if the turn does not come within 25 s (a frozen tab holds it).
 * The lease is a courtesy, no guarantee: what makes a double refresh harmless is the server's 30 s of grace.
 */
export async function oneTabAtATime<T>(fn: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) {
    return await navigator.locks.request(NAME, { signal: AbortSignal.timeout(TURN) }, fn);
  }
  const owner = String(Math.random());
  await takeLease(owner);
  try {
    return await fn();
  } finally {
    if (readLease()?.owner === owner) localStorage.removeItem(LEASE);
  }
}

async function takeLease(owner: string): Promise<void> {
  for (let waited = 0; waited < TURN; waited += POLL) {
    const held = readLease();
    // An end beyond one turn was written under another clock: it does not count.
    const free = !held || held.until < Date.now() || held.until > Date.now() + TURN;
    if (free && !writeLease(owner)) return; // nothing can be stored: there is nothing to share either
    await new Promise((resolve) => {
      setTimeout(resolve, POLL);
    });
    // The last to write has it.
    if (readLease()?.owner === owner) return;
  }
  throw new Error('another tab kept the lease');
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
