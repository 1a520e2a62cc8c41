// The outcomes of a phone's writes, and cancelling one (docs/wire.md, Batches and cancelling).
import { cancelMutation, getOutcomes } from '~contract/wire/batch';
import { cancelKey, listOutcomes } from '~server/platform/idempotency';
import { ask } from '~server/platform/route/read-with-body';

export const outboxRoutes = [
  ask(getOutcomes, async ({ tx, caller, body }) => ({ mutations: await listOutcomes(tx, caller, body.mids) })),

  ask(cancelMutation, ({ tx, caller, params, now }) => cancelKey(tx, { ...caller, key: params.mid }, now)),
];
