// Why a change has not reached the school, as its record keeps it. Parsed when read: another version of the app may have
// written it.
import { errorCode, fieldsBody } from '~contract/errors';
import { z } from '~contract/zod';

/** Of an action that the person has changed after it was done. */
export const DONE_ALREADY = 'It had reached the school before it was changed here.';

const at = z.number();
const message = z.string();
const row = z.record(z.string(), z.unknown());

/**
 * `waiting`: it was sent and no success came; it goes again by itself. `refused`: the server said no; `fields` are its
 * messages. `deleted`: the row, or the one it lies under, is not there any more. `conflict`: somebody else has changed
 * `fields` of `current` in the meantime; what may not lie on this device is absent from `current`. `state`: the row's
 * state does not allow it. `stale`: the school was restored from a backup, and the row of that `id`, which was `name`, is another
 * one now. `at` in ms.
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
  z.object({ kind: z.literal('deleted'), at, message }),
  z.object({ kind: z.literal('stale'), at, message, collection: z.string(), id: z.number(), name: z.string() }),
  z.object({ kind: z.literal('conflict'), at, version: z.number(), fields: z.array(z.string()), current: row }),
  z.object({ kind: z.literal('state'), at, message, current: row.nullable() }),
]);
export type Trouble = z.infer<typeof trouble>;

/** What a record says; null where it says nothing. */
export function readTrouble(stored: unknown): Trouble | null {
  if (stored === undefined || stored === null) return null;
  const read = trouble.safeParse(stored);
  if (read.success) return read.data;
  return { kind: 'refused', at: 0, status: 0, message: 'An older version of the app could not send this.', fields: {} };
}

/** The row that it was for is not there any more, or is another one now. */
export function isWithoutTarget(trouble: Trouble | null | undefined): boolean {
  return trouble?.kind === 'deleted' || trouble?.kind === 'stale';
}
