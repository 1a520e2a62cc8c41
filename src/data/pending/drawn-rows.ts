// Mirrored rows as the screens show them: with the pending changes over them, and the state of these.
import type { Mutation } from '~data/database/db';
import { type Draw, layOver, type Row, withChanges } from './overlay';
import { type PendingState, pendingStates } from './pending';

/** `pending`: the state of its pending changes; null if there are none. */
export type Drawn<R> = R & { pending: PendingState | null };

/** The rows and the new ones, in no order. `find`: a row by its id, for collections too large to be looked through. */
export function drawnRows<R extends Row>(
  mirrored: readonly R[],
  changes: readonly Mutation[],
  draw: Draw<R>,
  find: (id: number) => R | undefined = (id) => mirrored.find((row) => row.id === id),
): Drawn<R>[] {
  const states = pendingStates(changes);
  const isKnown = (key: string) => mirrored.some(({ client_key }) => client_key === key);
  const laid = layOver({ changes, find, isKnown, draw });
  return withChanges(mirrored, laid).map((row) => ({ ...row, pending: states.get(row.id) ?? null }));
}
