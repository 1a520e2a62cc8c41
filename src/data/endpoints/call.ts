// A pending change as a call to the server.
import type { Endpoint } from '~contract/wire/endpoint';
import type { RowRef } from '~contract/wire/batch';
import { aboutCollection, COLLECTIONS } from '~contract/wire/collections';
import { parentEntity, type Entity } from '~data/entities/all';
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
 * `recordedAt`: when the person did it, `deviceAt`: what this device's clock said then, if it was wrong. `timeout` in ms, if the default is too short.
 */
export type SentWrite = WriteRequest & {
  key: string;
  ifMatch?: number;
  recordedAt: string;
  deviceAt?: string;
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

/** A call without parameters: everything is in the body. */
export function withBody(endpoint: Endpoint): Call {
  return ({ body }) => ({ endpoint, params: {}, body });
}

/**
 * The call that an endpoint's path asks for: the row's id, and before it its parent's if the path has two; of a new row the
 * parent's, which is in its body as well; without parameters everything is in the body.
 */
export function callOf(entity: Entity, endpoint: Endpoint): Call {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const [first, second] = names;
  if (first === undefined) return withBody(endpoint);
  return ({ op, body, parentId = 0, targetId = 0 }, nameOf) => {
    const above = parentEntity(entity) ?? entity;
    if (op === 'create') {
      const id = nameOf(above, parentId);
      return { endpoint, params: { [first]: id }, body: { ...body, [parentField(entity)]: id } };
    }
    const own = nameOf(entity, targetId);
    const params = second === undefined ? { [first]: own } : { [first]: nameOf(above, parentId), [second]: own };
    return { endpoint, params, ...(op === 'delete' ? {} : { body }) };
  };
}

/** The field of a body with the id of the row above. */
function parentField(entity: Entity): string {
  const collection = COLLECTIONS.find((one) => one === entity);
  const field = collection && aboutCollection(collection).under;
  if (field === undefined) throw new Error(`The rows of ${entity} lie under no other row`);
  return field;
}
