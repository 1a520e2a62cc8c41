// What must hold of certificates at every moment, whatever one person's phone, the desk and the network do (ledger.ts).
import { expect } from 'vitest';
import type { Mutation } from '~data/database/db';
import { Issuer } from './issuer';
import type { Effect } from './model-writes';
import type { Person } from './person';

export class CertificateLedger {
  /** The place in the queue of each action that was done. */
  readonly #done = new Set<number>();
  /** Rows to which an action was moved in its old place in the queue. */
  readonly #moved = new Set<string>();

  /** An action was moved to this row. */
  noteMoved(id: number): void {
    this.#moved.add(`certificates ${id}`);
  }

  /** True if the queue holds a row's actions in the row's order. */
  isInOrder(row: string): boolean {
    return !this.#moved.has(row);
  }

  /** From one action, under whatever number and key it was sent, there is never more than one certificate. */
  checkEffect({ collection, id }: Effect, seq: number): void {
    if (collection !== 'certificates') return;
    expect([seq, id, this.#done.has(seq)], 'effects of one action').toEqual([seq, id, false]);
    this.#done.add(seq);
  }

  /** Each number of the school stands on the screen once. Looked at where something waits over them. */
  async look(me: Person, outbox: readonly Pick<Mutation, 'entity'>[]): Promise<void> {
    if (!outbox.some(({ entity }) => entity === 'certificates')) return;
    const issuer = new Issuer(me);
    const shown = await issuer.shown();
    if (me.tab.isDead) return;
    expect(shown.map((row) => row.certificate_number)).toEqual(issuer.numbers());
  }

  /** Nothing waits: the phone shows what the school has. */
  async atRest(me: Person): Promise<void> {
    const issuer = new Issuer(me);
    expect(await issuer.shown()).toEqual(issuer.expected());
  }
}
