// A pending change as a call to the server.
import type { Endpoint } from '~contract/wire/endpoint';
import type { RowRef } from '~contract/wire/batch';
import type { Entity, Kind } from '~data/entities/all';
import type { Mutation } from '~data/database/db';

/** Returns the server's id of a row, given either id. */
export type NameOf = (entity: Entity, id: number) => number;

/** A change as it is sent. */
export type WriteRequest = {
  endpoint: Endpoint;
  params: Record<string, number | string>;
  body?: Record<string, unknown>;
};

/**
 * The same with its headers: `key` is the mid, `ifMatch` the version that the change was made on, `refs` the rows that it means.
 * `timeout` in ms, if the default is too short.
 */
export type SentWrite = WriteRequest & {
  key: string;
  ifMatch?: number;
  recordedAt: string;
  refs?: readonly RowRef[];
  timeout?: number;
};
/** One piece of a file. `sha256` of the whole file, `at`: the piece's offset. */
export type SentPiece = { sha256: string; at: number; bytes: ArrayBuffer; onProgress: () => void };
/** The same with a file; `onProgress` gets how many of its bytes have been sent. */
export type SentFile = SentWrite & {
  file: { name: string; type: string; bytes: ArrayBuffer };
  onProgress: (sent: number) => void;
};

/** Builds the call of one kind of change. */
export type Call = (change: Mutation, nameOf: NameOf) => WriteRequest;

/** The calls of these entities, one for each kind of change. */
export type CallsOf<E extends Entity> = Readonly<Record<Extract<Kind, `${E} ${string}`>, Call>>;

/** A call with the row's id in the path. */
export function at(entity: Entity, endpoint: Endpoint): Call {
  return ({ op, body, targetId = 0 }, nameOf) => ({
    endpoint,
    params: { id: nameOf(entity, targetId) },
    ...(op === 'delete' ? {} : { body }),
  });
}

/** A call with the parent's id and the row's id in the path; `name`: the latter's parameter. */
export function under(entity: Entity, above: Entity, name: string, endpoint: Endpoint): Call {
  return ({ op, body, parentId = 0, targetId = 0 }, nameOf) => ({
    endpoint,
    params: { id: nameOf(above, parentId), [name]: nameOf(entity, targetId) },
    ...(op === 'delete' ? {} : { body }),
  });
}

/** A call for a new row below its parent; `field`: the parent's id in the body. */
export function below(above: Entity, field: string, endpoint: Endpoint): Call {
  return ({ body, parentId = 0 }, nameOf) => {
    const id = nameOf(above, parentId);
    return { endpoint, params: { id }, body: { ...body, [field]: id } };
  };
}

/** A call without parameters: everything is in the body. */
export function withBody(endpoint: Endpoint): Call {
  return ({ body }) => ({ endpoint, params: {}, body });
}
