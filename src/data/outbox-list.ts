// The outbox as the Sync centre shows it.
import { read } from './door';
import type { Mutation, Sent } from './db';
import type { Trouble } from './trouble';

/**
 * `id`: the row's address, by the server's id if it has one. `at` and `notBefore` in ms. `size`: bytes of the body and of
 * what goes with it. `parked`: a newer version of the app wrote it. `waitsFor`: what has to be mended first, and why.
 */
export type OutboxItem = {
  seq: number;
  mid: string;
  entity: string;
  op: Mutation['op'];
  id: number;
  parentId?: number;
  about: string;
  at: number;
  attempts: number;
  size: number;
  photos: number;
  state: 'waiting' | 'sending' | 'blocked' | 'parked' | 'fixing' | 'discarding';
  fields: string[];
  body: Record<string, unknown>;
  base: Record<string, unknown>;
  trouble: Trouble | null;
  waitsFor: string | null;
  notBefore: number;
  discardAt: number | null;
};
export type Outbox = { fixing: OutboxItem[]; waiting: OutboxItem[]; discarding: OutboxItem[] };

/** Everything that is only on this device, oldest first. */
export function listOutbox(): Promise<Outbox> {
  return read({ fixing: [], waiting: [], discarding: [] }, () =>
    Promise.resolve({ fixing: [], waiting: [], discarding: [] }),
  );
}

/** One of them; null if it is not there any more. */
export async function getOutboxItem(seq: number): Promise<OutboxItem | null> {
  const { fixing, waiting, discarding } = await listOutbox();
  return [...fixing, ...waiting, ...discarding].find((item) => item.seq === seq) ?? null;
}

/** What was sent lately, newest first: at most SENT_MAX of at most SENT_FOR. */
export function listSent(): Promise<Sent[]> {
  return read([], () => Promise.resolve([]));
}
