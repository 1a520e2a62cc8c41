// The requests of the model server, its tables, and its field errors.
import { createHash } from 'node:crypto';
import type { RowRef } from '~contract/wire/batch';
import type { z } from '~contract/wire/zod';

export type Row = Record<string, unknown> & { id: number; version: number };
export type Tables = {
  rows: ReadonlyMap<string, Map<number, Row>>;
  put: (collection: string, row: Row) => Row;
  remove: (collection: string, id: number) => void;
  nextId: () => number;
  /** Ids of contacts that were merged into another, by whom they stand for. */
  aliases: Map<number, number>;
  /** Contacts that orders name. */
  history: ReadonlySet<number>;
};
/** What is stored of a success: which row, at which version (null: deleted). */
export type Kept = { collection: string; op: 'create' | 'patch' | 'delete'; id: number; version: number | null };
export type Worked = { answer: Answer; kept?: Kept };

/** One request as it reached the server; `userId` is whose token it carried. */
export type Call = {
  method: string;
  path: string;
  key?: string | undefined;
  ifMatch?: number | undefined;
  recordedAt?: string | undefined;
  deviceAt?: string | undefined;
  refs?: readonly RowRef[] | undefined;
  body?: unknown;
  file?: Upload;
  /** Raw bytes, and what the address says besides its path. */
  piece?: ArrayBuffer;
  query?: Record<string, string>;
  userId: number;
  isBatched?: boolean;
};
/** `from`: a network between the phone and the server may say anything; only the server signs what it says. */
export type Answer = { status: number; body?: unknown; retryAfter?: number; from?: 'network' };
/** A file as it reaches the server. */
export type Upload = { name: string; type: string; bytes: ArrayBuffer };

export function hashOf(bytes: ArrayBuffer | Uint8Array): string {
  return createHash('sha256')
    .update(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))
    .digest('hex');
}

export function missing(): Worked {
  return { answer: { status: 404, body: { detail: 'Not found' } } };
}

export function badFields(error: z.ZodError): Worked {
  const body: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'non_field_errors');
    body[field] = [...(body[field] ?? []), message];
  }
  return { answer: { status: 400, body } };
}
