// Calls for a phone's queue besides its writes (docs/wire.md, Batches and cancelling): many writes in one request, their
// outcomes, and cancelling one for good.
import { aboutCollection, COLLECTIONS, type Collection, type NamedCollection } from './collections';
import { endpoint } from './endpoint';
import { BATCH_MAX } from './limits';
import { id, text } from '~contract/text/text';
import { z } from './zod';

/** A mutation's id: the Idempotency-Key that it was, or would be, sent under. */
const mid = z.uuid('This must be a UUID');

/** Photos and films of comments and reports: no collections of their own, and named by the writes that replace or describe them. */
export const ATTACHED_FILES = ['bike_images', 'bike_videos', 'incident_images'] as const;

/** Rows that a write may name by id, in its path or in its body. */
export type RefCollection = NamedCollection | (typeof ATTACHED_FILES)[number];
export const REF_COLLECTIONS: readonly RefCollection[] = [...COLLECTIONS.filter(isNamed), ...ATTACHED_FILES];

function isNamed(collection: Collection): collection is NamedCollection {
  return aboutCollection(collection).isNamed === true;
}

/**
 * Which row a write means by an id. A server restored from a backup gives ids out again: where `id` belongs to a row with
 * another `client_key`, the write is refused with 409 stale_reference and changes nothing.
 */
export const rowRef = z.strictObject({
  collection: z.enum(REF_COLLECTIONS),
  id,
  client_key: z.uuid('This must be a UUID').toLowerCase(),
});
export type RowRef = z.infer<typeof rowRef>;

/** References of one write at most. */
export const REFS_MAX = 200;
const rowRefs = z.array(rowRef).max(REFS_MAX, `At most ${REFS_MAX} references`);

/** The header that carries the references of a single write: `collection:id:client_key`, comma-separated. */
export const REFS_HEADER = 'row-refs';

/** The header's text. */
export function writeRefs(refs: readonly RowRef[]): string {
  return refs.map(({ collection, id: row, client_key }) => `${collection}:${row}:${client_key}`).join(',');
}

/** The header's references; null for any other text. */
export function readRefs(text: string): RowRef[] | null {
  const given = text.split(',').map((part) => {
    const [collection = '', row = '', client_key = '', ...rest] = part.trim().split(':');
    return rest.length === 0 ? { collection, id: /^[1-9]\d{0,14}$/u.test(row) ? Number(row) : null, client_key } : null;
  });
  return rowRefs.safeParse(given).data ?? null;
}

/**
 * One write of a batch, as it would be sent alone: `path` below /api/v2, `if_match` the version it was made on,
 * `recorded_at` when the person made it, `refs` which rows it means by the ids in its path and body.
 */
export const batchRequest = z.strictObject({
  key: mid,
  method: z.enum(['POST', 'PATCH', 'PUT', 'DELETE']),
  path: z.string().regex(/^\/[\w./-]{1,300}$/u, 'This must be a path below /api/v2'),
  if_match: z.int().nonnegative().optional(),
  recorded_at: text(100).optional(),
  refs: rowRefs.optional(),
  body: z.record(text(100), z.unknown()).optional(),
});
export type BatchRequest = z.infer<typeof batchRequest>;

/** The answer to one of them; `body` is absent where there is none, `retry_after` in seconds stands with 409, 429, 503. */
export const batchResponse = z.object({
  key: mid,
  status: z.int(),
  body: z.unknown().optional(),
  retry_after: z.int().nonnegative().optional(),
});
export type BatchResponse = z.infer<typeof batchResponse>;

/** The outcome of a mutation. `done`: it had its effect on the row `id`; its version then was `version` (null: none). */
export const outcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({ status: z.literal('cancelled') }),
  z.object({ status: z.literal('done'), id: id.nullable(), version: z.int().nullable() }),
]);
export type Outcome = z.infer<typeof outcome>;

export const sendBatch = endpoint({
  method: 'POST',
  path: '/sync/batch',
  guard: 'member',
  summary: 'Up to 100 writes in one request, each with its own permission check, transaction and answer',
  body: z.strictObject({ requests: z.array(batchRequest).min(1, 'At least 1 request').max(BATCH_MAX) }),
  status: 200,
  answer: z.object({ responses: z.array(batchResponse) }),
  idempotent: false,
});
export const getOutcomes = endpoint({
  method: 'POST',
  path: '/sync/status',
  guard: 'member',
  summary: 'What became of the caller’s own mutations',
  body: z.strictObject({ mids: z.array(mid).min(1, 'At least 1 mutation').max(1000) }),
  status: 200,
  answer: z.object({ mutations: z.array(z.object({ mid, outcome })) }),
  idempotent: false,
});
export const cancelMutation = endpoint({
  method: 'PUT',
  path: '/sync/mutations/{mid}/cancel',
  guard: 'member',
  summary: 'The mutation must not happen any more, unless it already has',
  params: z.object({ mid }),
  status: 200,
  answer: outcome,
  idempotent: false,
});
