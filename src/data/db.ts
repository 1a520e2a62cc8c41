// The database of one person at one school: its tables and their rows. Who opens it when is database.ts. Free of the
// DOM, as everything here that src/sync uses.
import { Dexie, type Table } from 'dexie';
import { Transactions } from './transactions';
import type { Collection, RowOf } from '~contract/sync';

/** A mirrored row as stored: the wire's fields, and the snapshot that brought or confirmed it (feed-state.ts). */
export type Stored<C extends Collection> = RowOf<C> & { epoch: number };

/** A change that a person made here and the server has not confirmed (sync.md, Shape). */
export type Mutation = {
  seq?: number;
  /** uuid, the Idempotency-Key. */
  mid: string;
  userId: number;
  /** Version of the payload. */
  v: number;
  op: 'create' | 'patch' | 'delete' | 'action';
  entity: string;
  tempId?: number;
  targetId?: number;
  body: Record<string, unknown>;
  /** Each field's value before the change. */
  base?: Record<string, unknown>;
  baseVersion?: number;
  lane: string;
  deps: number[];
  parentSeq?: number;
  blobId?: string;
  status: 'queued' | 'inflight' | 'conflict' | 'rejected';
  attempts: number;
  notBefore: number;
  owner?: string;
  fence: number;
  leaseUntil?: number;
  recordedAt: string;
  lastError?: unknown;
};

/** Bytes as ArrayBuffer: WebKit loses Blob and File. */
type StoredBlob = {
  id: string;
  buf: ArrayBuffer;
  type: string;
  name: string;
  size: number;
  sha256: string;
  takenAt: string | null;
};
type Draft = {
  userId: number;
  form: string;
  target: string;
  at: number;
  text: Record<string, unknown>;
  blobs: string[];
  route: string;
};
type IdMapping = { entity: string; tempId: number; serverId: number };
type Sent = { n?: number; at: number; title: string };

/** Where the feed stands: `epoch` counts the snapshots begun, `wireEpoch` is the server's word. Times in ms. */
export type FeedState = {
  scope: 'main';
  cursor: string | null;
  epoch: number;
  wireEpoch: string | null;
  /** A snapshot is under way. */
  filling: boolean;
  /** A snapshot has been completed once: the mirror shows the whole school. */
  ready: boolean;
  /** Answers came while it ran that it has not brought (mirror-rows.ts). */
  answered: boolean;
  /** Rows that the running snapshot has brought. */
  rows: number;
  collections: string[];
  /** When the device last had everything. */
  pulled: number | null;
};

/** A row that this version of the app does not understand, as it came. */
export type Unread = {
  collection: string;
  id: number;
  version: number | null;
  epoch: number;
  row: Record<string, unknown>;
};

/** A row that the feed took away, remembered for an hour: an older answer must not bring it back. */
type Gone = { collection: string; id: number; version: number | null; at: number };
type Answer = { key: string; at: number; answer: unknown };
export type Meta = { key: string; value: unknown };

/** Tables and indexes. A mirror table is indexed by the snapshot's stamp, and by what lists of children ask for. */
const STORES = {
  permissions: 'id, epoch',
  suppliers: 'id, epoch',
  staff_ref: 'id, epoch',
  restrictions: 'id, epoch',
  bikes: 'id, epoch',
  bike_comments: 'id, epoch, bike',
  bike_documents: 'id, epoch, bike',
  mutations: '++seq, &mid, lane, status, entity, parentSeq',
  blobs: 'id',
  drafts: '[userId+form+target], at',
  idmap: '[entity+tempId], [entity+serverId]',
  feed: 'scope',
  sent: '++n, at',
  unread: '[collection+id]',
  gone: '[collection+id], at',
  answers: 'key',
  meta: 'key',
} as const satisfies Record<Collection, string> & Record<string, string>;

export class SchoolDb extends Dexie {
  declare readonly mutations: Table<Mutation, number>;
  declare readonly blobs: Table<StoredBlob, string>;
  declare readonly drafts: Table<Draft, [number, string, string]>;
  declare readonly idmap: Table<IdMapping, [string, number]>;
  declare readonly feed: Table<FeedState, string>;
  declare readonly sent: Table<Sent, number>;
  declare readonly unread: Table<Unread, [string, number]>;
  declare readonly gone: Table<Gone, [string, number]>;
  declare readonly answers: Table<Answer, string>;
  declare readonly meta: Table<Meta, string>;

  readonly #transactions: Transactions;

  constructor(name: string, durability: 'default' | 'strict') {
    const transactions = new Transactions();
    const { IDBKeyRange } = Dexie.dependencies;
    const { factory: indexedDB } = transactions;
    // Dexie's own cache of query results would hold whole tables twice: rows.ts keeps what is worth keeping.
    super(name, { chromeTransactionDurability: durability, cache: 'disabled', indexedDB, IDBKeyRange });
    this.#transactions = transactions;
    this.version(1).stores(STORES);
  }

  /** Ends every open transaction without its effect. */
  abort(): void {
    this.#transactions.abort();
  }

  /** The table of a mirrored collection. */
  rows<C extends Collection>(collection: C): Table<Stored<C>, number> {
    return this.table(collection);
  }
}
