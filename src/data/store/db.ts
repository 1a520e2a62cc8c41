// The database of one person at one school: its tables and their rows. Who opens it when is database.ts. Free of the
// DOM, as everything here that src/sync uses.
import { Dexie, type Table } from 'dexie';
import type { ContactLines, ContactPack } from './contact-records';
import { VERSIONS, type Packed } from './tables';
import { Transactions } from './transactions';
import type { FileKind } from '~contract/files';
import type { RefCollection } from '~contract/outbox';
import type { Collection } from '~contract/collections';
import type { RowOf } from '~contract/sync';

/** The others. */
export type Plain = Exclude<Collection, Packed>;

/** A mirrored row as stored: the wire's fields, and the snapshot that brought or confirmed it (feed-state.ts). */
export type Stored<C extends Collection> = RowOf<C> & { epoch: number };

/** In `meta`: this database has been asked for its second copy once (outbox/backup). */
export const ADOPTED = 'outbox-adopted';

/** The row that an id stood for when the change was saved. `id`: the server's; `key`: the row's client_key; `name`: what a person calls it. */
export type Ref = { collection: RefCollection; id: number; key: string; name: string };

/** A change that a person made here and the server has not confirmed (docs/sync.md, The outbox). Times in ms since 1970. */
export type Mutation = {
  seq?: number;
  /** uuid, the Idempotency-Key. */
  mid: string;
  userId: number;
  /** Version of the payload (writes.ts, upcast). */
  v: number;
  op: 'create' | 'patch' | 'delete' | 'action';
  /** Of an action: which. */
  action?: string;
  /** An `Entity`, unless a newer version of the app wrote it. */
  entity: string;
  /** Of a create: the negative id that its row has here until the server names it. */
  tempId?: number;
  /** Of everything else: the row, by the server's id, or by its negative one if it had no other then. */
  targetId?: number;
  /** The row that it lies under, in the path: the bike of a comment; negative as long as the server has not named it. */
  parentId?: number;
  /** Of a row that its path calls by a name, beside the row above: 'CBT'. */
  called?: string;
  /** What that one lies under: the bike of the comment of a photo. */
  aboveId?: number;
  body: Record<string, unknown>;
  /** Each field's value before the change, as the body would have it. */
  base?: Record<string, unknown>;
  /** The row's version that the change was made on; none: apply whatever the server has. */
  baseVersion?: number;
  /** `entity id`; the negative id for ever if the row was made here (docs/sync.md, Lanes and dependencies). */
  lane: string;
  /** These go first. */
  deps: number[];
  /** The create of the row that this one lies under. */
  parentSeq?: number;
  /** The file that is sent with it: its bytes, and what it is called there. */
  blobId?: string;
  file?: { name: string; type: string };
  status: 'queued' | 'inflight' | 'conflict' | 'rejected';
  /** How often it was sent, or was about to be: from the first on it is never edited. */
  attempts: number;
  /** Not sent by itself before this time. */
  notBefore: number;
  /** Which engine sends it, the how-manieth claim that is, and until when it counts. */
  owner?: string;
  fence: number;
  leaseUntil?: number;
  /** Bytes of its file that the server said it has, to show; what is sent next is always asked of the server. */
  reached?: number;
  /** Sent by itself only over a line that is good enough (sync/line-speed.ts). */
  goodLineOnly?: true;
  /** ISO 8601: when the person saved it. */
  recordedAt: string;
  /** What a person calls the row it is about, such as a bike's registration. */
  about: string;
  /** The person has deleted it: it is gone from the screens, and goes for good at this time unless that is undone. */
  discardAt?: number;
  /** Which rows it means by the ids in it (references.ts). */
  refs?: readonly Ref[];
  /** Keys of earlier forms of this change that must be void before it is sent (edit and resend). */
  cancels?: string[];
  /** Why it is not there yet (trouble.ts). */
  lastError?: unknown;
};

/** Bytes as ArrayBuffer: WebKit loses Blob and File. `modified`: what the device says of the file as it was picked, in ms. */
export type StoredBlob = {
  id: string;
  buf: ArrayBuffer;
  type: string;
  name: string;
  size: number;
  sha256: string;
  takenAt: string | null;
  modified?: number;
};

/**
 * What is known of stored bytes: a live query reads this and never the bytes (docs/architecture.md, On the phone).
 * `picked`: as it came, still to be prepared; `ready`: what is sent; `refused`: `message` says why it cannot be sent.
 * `thumb`: a small JPEG.
 */
export type StoredFile = {
  id: string;
  kind: FileKind;
  name: string;
  type: string;
  size: number;
  sha256: string;
  takenAt: string | null;
  state: 'picked' | 'ready' | 'refused';
  message: string | null;
  thumb: ArrayBuffer | null;
  /** How often preparing it was begun: one that ends the page each time must not do so for ever. */
  tries?: number;
};
/**
 * The person has saved, and files are still being prepared: what is enqueued when they are, under this mid
 * (docs/sync.md, Files and drafts). `at` in ms.
 */
export type Submitted = { mid: string; at: number; replaces?: number; input: Record<string, unknown> };
/** What was typed into a form and not saved yet. `target`: the row's id, or 'new'. `route`: where the form is. */
export type Draft = {
  userId: number;
  form: string;
  target: string;
  at: number;
  text: Record<string, unknown>;
  blobs: string[];
  route: string;
  submitted?: Submitted;
};
/** `key`: the row's client_key; absent in names given by an older version. */
export type IdMapping = { entity: string; tempId: number; serverId: number; key?: string | undefined };
/** A change that has reached the school. `id` is its row's; null for one that is gone. `at`: when the answer came. */
export type Sent = {
  n?: number;
  at: number;
  mid: string;
  op: Mutation['op'];
  action?: string;
  entity: string;
  id: number | null;
  about: string;
  fields: string[];
  /** The place that it had in the queue. */
  seq?: number;
  /** Photos and films of a comment that came behind it. */
  files?: number;
  /** The contact it is about. */
  subject?: number;
  /** What was sent: the words, in case the school loses them (lost.ts). */
  change?: SentChange;
  /** Keys of the photos and films that came behind it. */
  fileMids?: string[];
  /** Nothing of this was sent: so many changes went with somebody who was erased. */
  erased?: number;
};

/** A change as it was sent, without what may not lie on a device. */
export type SentChange = Pick<
  Mutation,
  'v' | 'targetId' | 'tempId' | 'parentId' | 'aboveId' | 'called' | 'body' | 'base' | 'refs' | 'recordedAt'
> & { isFile?: true };

/**
 * What had reached the school and is not there any more: it was restored from a backup. `isGone`: the change itself is; `files`:
 * so many of its photos and films are. `again`: the key that it is sent under anew.
 */
export type Lost = Omit<Sent, 'n' | 'files' | 'fileMids'> & {
  n?: number;
  isGone: boolean;
  files: number;
  again?: string;
};

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
  /** How many did: a page that was asked for after the last of them is newer than all of them. */
  answers?: number;
  /** Rows that the running snapshot has brought. */
  rows: number;
  collections: string[];
  /** When the device last had everything. */
  pulled: number | null;
  /**
   * The server did not know the cursor. `hold`: it was restored from a backup, and nothing is sent before the new snapshot is
   * whole; `ask`: what was sent lately may be gone, which the server has to be asked (lost.ts).
   */
  restored?: 'hold' | 'ask';
};

/** A row that this version of the app does not understand, as it came. */
export type Unread = {
  collection: string;
  id: number;
  version: number | null;
  epoch: number;
  row: Record<string, unknown>;
};

/**
 * A row that the feed took away, remembered for an hour (`erased`: the person was; for good): an older answer must not bring
 * it back. `own`: this device has deleted it and the feed has not said so yet: an older page must not bring it back either.
 */
type Gone = { collection: string; id: number; version: number | null; at: number; own?: true; erased?: true };
type Answer = { key: string; at: number; answer: unknown };
export type Meta = { key: string; value: unknown };

export class SchoolDb extends Dexie {
  declare readonly mutations: Table<Mutation, number>;
  declare readonly blobs: Table<StoredBlob, string>;
  declare readonly previews: Table<StoredFile, string>;
  declare readonly drafts: Table<Draft, [number, string, string]>;
  declare readonly idmap: Table<IdMapping, [string, number]>;
  declare readonly feed: Table<FeedState, string>;
  declare readonly sent: Table<Sent, number>;
  declare readonly lost: Table<Lost, number>;
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
    for (const [at, stores] of VERSIONS.entries()) this.version(at + 1).stores(stores);
  }

  /** Ends every open transaction without its effect. */
  abort(): void {
    this.#transactions.abort();
  }

  /** The table of a mirrored collection. */
  rows<C extends Plain>(collection: C): Table<Stored<C>, number> {
    return this.table(collection);
  }

  get packs(): Table<ContactPack, number> {
    return this.table('customer_packs');
  }

  get lines(): Table<ContactLines, number> {
    return this.table('customer_lines');
  }
}
