// A waiting change as a call to the server.
import type { Endpoint } from '~contract/endpoint';
import type { RowRef } from '~contract/outbox';
import type { Entity, Kind } from '~data/shapes/entities';
import type { Mutation } from '~data/store/db';

/** The server's id of a row: negative ones are looked up, others are the answer already. */
export type NameOf = (entity: Entity, id: number) => number;

/** A change as it is sent. */
export type WriteRequest = {
  endpoint: Endpoint;
  params: Record<string, number | string>;
  body?: Record<string, unknown>;
};

/**
 * The same with what goes into its headers: `key` is the mutation's id, `ifMatch` the version that it was made on, `refs` the rows
 * that it means. `timeout` in ms, where the usual one is too short.
 */
export type SentWrite = WriteRequest & {
  key: string;
  ifMatch?: number;
  recordedAt: string;
  refs?: readonly RowRef[];
  timeout?: number;
};
/** One piece of a file. `sha256` of the whole file, `at` its offset there. */
export type SentPiece = { sha256: string; at: number; bytes: ArrayBuffer; onProgress: () => void };
/** The same with a file; `onProgress` hears how many of its bytes have left. */
export type SentFile = SentWrite & {
  file: { name: string; type: string; bytes: ArrayBuffer };
  onProgress: (sent: number) => void;
};

/** How a kind of change becomes a call. */
export type Call = (change: Mutation, nameOf: NameOf) => WriteRequest;

/** The calls of these entities, one for each kind of change that has words. */
export type CallsOf<E extends Entity> = Readonly<Record<Extract<Kind, `${E} ${string}`>, Call>>;

/** The row in the path, by its id. */
export function at(entity: Entity, endpoint: Endpoint): Call {
  return ({ op, body, targetId = 0 }, nameOf) => ({
    endpoint,
    params: { id: nameOf(entity, targetId) },
    ...(op === 'delete' ? {} : { body }),
  });
}

/** A row in the path under the one above it; `name`: what the path calls its id. */
export function under(entity: Entity, above: Entity, name: string, endpoint: Endpoint): Call {
  return ({ op, body, parentId = 0, targetId = 0 }, nameOf) => ({
    endpoint,
    params: { id: nameOf(above, parentId), [name]: nameOf(entity, targetId) },
    ...(op === 'delete' ? {} : { body }),
  });
}

/** A new row under the one above it; `field`: what the body calls that one's id. */
export function below(above: Entity, field: string, endpoint: Endpoint): Call {
  return ({ body, parentId = 0 }, nameOf) => {
    const id = nameOf(above, parentId);
    return { endpoint, params: { id }, body: { ...body, [field]: id } };
  };
}

/** All that it needs stands in the body. */
export function withBody(endpoint: Endpoint): Call {
  return ({ body }) => ({ endpoint, params: {}, body });
}
