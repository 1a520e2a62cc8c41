// Why a change hasn't been accepted, as stored in its record. Parsed when it is read: another version of the app may have
// written it.
import { errorCode, fieldsBody } from '~contract/wire/errors';
import { z } from '~contract/wire/zod';

/** For an action that the person edited after it had been done. */
export const DONE_ALREADY = 'It had already reached the school when it was changed here.';

const at = z.number();
const message = z.string();
const row = z.record(z.string(), z.unknown());

/**
 * `waiting`: sent without success, will be sent again by itself. `refused`: by the server; `fields` are its messages.
 * `deleted`: the row or its parent is gone; `backTo`, in ms and never stored: the school's records went back to then, without it. `conflict`: somebody else has changed `fields`; `current` is the server's row,
 * without what must not be stored on this device. `state`: the row's state doesn't allow it. `stale`: after a restore the `id`
 * belongs to another row than `name`. `at` in ms.
 */
export const trouble = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), at, status: z.number(), message }),
  z.object({
    kind: z.literal('refused'),
    at,
    status: z.number(),
    code: errorCode.optional().catch(undefined),
    message,
    fields: fieldsBody,
  }),
  z.object({ kind: z.literal('deleted'), at, message, backTo: at.optional() }),
  z.object({ kind: z.literal('stale'), at, message, collection: z.string(), id: z.number(), name: z.string() }),
  z.object({ kind: z.literal('conflict'), at, version: z.number(), fields: z.array(z.string()), current: row }),
  z.object({ kind: z.literal('state'), at, message, current: row.nullable() }),
]);
export type Trouble = z.infer<typeof trouble>;

/** The stored trouble; null if there is none. */
export function readTrouble(stored: unknown): Trouble | null {
  if (stored === undefined || stored === null) return null;
  const read = trouble.safeParse(stored);
  if (read.success) return read.data;
  return { kind: 'refused', at: 0, status: 0, message: 'An older version of the app could not send this.', fields: {} };
}

/** True if the change's row is gone, or its id belongs to another row now. */
export function isWithoutTarget(trouble: Trouble | null | undefined): boolean {
  return trouble?.kind === 'deleted' || trouble?.kind === 'stale';
}
