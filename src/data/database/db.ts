// The database of one person at one school: its tables and their rows. connection.ts opens it. Like everything that src/sync
// uses, it needs no DOM.
import { Dexie, type Table } from 'dexie';
import type { ContactLines, ContactPack } from './contact-records';
import { STORES, VERSION, type Packed } from './tables';
import { Transactions } from './transactions';
import type { FileKind } from '~contract/wire/files';
import type { RefCollection } from '~contract/wire/batch';
import type { Collection, RowOf } from '~contract/wire/collections';

/** Collections stored as one record per row. */
export type Plain = Exclude<Collection, Packed>;

/** A mirrored row as stored: the wire's fields, and the snapshot that brought or confirmed it (mirror/feed-state.ts). */
export type Stored<C extends Collection> = RowOf<C> & { epoch: number };

/** In `meta`: saved forms that an older version of the app kept as drafts were enqueued (form-changes/take-over.ts). */
export const TAKEN_OVER = 'submitted-taken-over';
/** In `meta`: this database has tried once to adopt the second copy of the outbox (outbox/backup.ts). */
export const ADOPTED = 'outbox-adopted';

/** The row that an id meant when the change was saved. `id`: the server's; `key`: its client_key; `name`: for people. */
export type Ref = { collection: RefCollection; id: number; key: string; name: string };

/** A pending change: made here, not yet confirmed by the server (docs/sync.md, The outbox). Times in ms since 1970. */
export type Mutation = {
  seq?: number;
  /** uuid, the Idempotency-Key. */
  mid: string;
  userId: number;
  /** Version of the payload (outbox/upcast.ts). */
  v: number;
  op: 'create' | 'patch' | 'delete' | 'action';
  /** The action's name, for an action. */
  action?: string;
  /** An `Entity`, unless a newer version of the app wrote it. */
  entity: string;
  /** For a create: its row's negative id. */
  tempId?: number;
  /** For anything else: the row, by the server's id, or by the negative one if it had no other when this was saved. */
  targetId?: number;
  /** The parent row in the path, such as a comment's bike; negative until the server has given it an id. */
  parentId?: number;
  /** The row's name in the path, if it has one instead of an id: 'CBT'. */
  called?: string;
  /** The parent's parent: for a photo, the bike of its comment; none where the parent has none. */
  aboveId?: number;
  body: Record<string, unknown>;
  /** Each field's value before the change, in wire form. */
  base?: Record<string, unknown>;
  /** The row's version that the change was made on; absent: apply it whatever the version. */
  baseVersion?: number;
  /** `entity id`; the negative id for ever if the row was made here (docs/sync.md, Lanes and dependencies). */
  lane: string;
  /** Seqs of changes that must go first. */
  deps: number[];
  /** The seq of the parent row's create. */
  parentSeq?: number;
  /** The file that is sent with it: the id of its bytes, and its name and type. */
  blobId?: string;
  file?: { name: string; type: string };
  /** Its file is as it was picked: the engine has it prepared as this before it is sent (files/prepare-next.ts). */
  prepare?: 'report' | 'photos' | 'document';
  status: 'queued' | 'inflight' | 'conflict' | 'rejected';
  /** How often it was sent or about to be. From 1 on it is never edited. */
  attempts: number;
  /** Not sent before this time, except after a trigger. */
  notBefore: number;
  /** The engine that holds the claim, its fencing token, and the end of its lease. */
  owner?: string;
  fence: number;
  leaseUntil?: number;
  /** Bytes of its file that the server had when last asked. It decides, so a try that needs the file asks again. */
  reached?: number;
  /** Sent only over a line that isn't slow (sync/push/line-speed.ts). */
  goodLineOnly?: true;
  /** When the person saved it, by the best known time, ISO 8601 (docs/sync.md, A wrong clock). */
  recordedAt: string;
  /** The same by this device's clock, if that was wrong and the wrong was known. */
  deviceAt?: string | undefined;
  /** What a person calls its row, such as a bike's registration. */
  about: string;
  /** Set when the person has discarded it: hidden from screens, and carried out at this time unless undone. */
  discardAt?: number;
  /** An engine has begun to carry the discarding out: too late to undo it, whatever the clock says. */
  cancelling?: true;
  /** For a deletion or an action: its person can take it back until this time (ms since 1970), so it isn't sent before. */
  undoUntil?: number;
  /** The rows that it means by the ids in it (outbox/references.ts). */
  refs?: readonly Ref[];
  /** Mids of earlier versions of this change that must be cancelled before it is sent (edit and resend). */
  cancels?: string[];
  /** Why it isn't sent yet (outbox/refusal-record.ts). */
  lastError?: unknown;
};

/** Bytes as ArrayBuffer: WebKit loses Blob and File. `modified`: the picked file's time of modification, in ms. */
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
 * `picked`: not prepared yet; `ready`: as it will be sent; `refused`: `message` says why it can't be sent. `thumb`: a small
 * JPEG.
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
  /** How often its preparation was begun: a file that ends the page each time must not do so for ever. */
  tries?: number;
};
/**
 * Written by older versions of the app only: a form that was saved while its files were still being prepared. It is enqueued
 * under this mid when this version meets it (form-changes/take-over.ts). `at` in ms.
 */
export type Submitted = { mid: string; at: number; replaces?: number; input: Record<string, unknown> };
/** What was typed into a form and isn't saved yet. `target`: the row's id, or 'new'. `route`: the form's address. */
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
/** `key`: the row's client_key; absent in records of older versions of the app. */
export type IdMapping = { entity: string; tempId: number; serverId: number; key?: string | undefined };
/** A change that was sent. `id` is its row's; null if that is gone. `at`: when the answer came. */
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
  /** Its number in the queue. */
  seq?: number;
  /** How many of the comment's photos and films were sent after it. */
  files?: number;
  /** The contact that it is about. */
  subject?: number;
  /** Its content, in case the server loses it (after-restore/lost-changes.ts). */
  change?: SentChange;
  /** The mids of those photos and films. */
  fileMids?: string[];
  /** Nothing was sent: this many changes were removed because their person was erased. */
  erased?: number;
};

/** A change as it was sent, without what must not be stored on a device. `paper`: the number that a paper has of it. */
export type SentChange = Pick<
  Mutation,
  'v' | 'targetId' | 'tempId' | 'parentId' | 'aboveId' | 'called' | 'body' | 'base' | 'refs' | 'recordedAt' | 'deviceAt'
> & { isFile?: true; paper?: Readonly<Record<string, number>> };

/**
 * A sent change that the server lost in a restore. `isGone`: the change itself is lost; `files`: how many of its photos and
 * films are. `again`: the mid that it is sent again under.
 */
export type Lost = Omit<Sent, 'n' | 'files' | 'fileMids'> & {
  n?: number;
  isGone: boolean;
  files: number;
  again?: string;
};

/** The feed's position: `epoch` counts the snapshots begun here, `wireEpoch` is the server's. Times in ms. */
export type FeedState = {
  scope: 'main';
  cursor: string | null;
  epoch: number;
  wireEpoch: string | null;
  /** A snapshot is running. */
  filling: boolean;
  /** A snapshot was completed once: the mirror shows the whole school. */
  ready: boolean;
  /** Answers arrived while it ran and it hasn't confirmed them (mirror/write-rows.ts). */
  answered: boolean;
  /** How many arrived: a page requested after the last of them is newer than all of them. */
  answers?: number;
  /** Rows that the running snapshot has brought. */
  rows: number;
  collections: string[];
  /** When the device last had everything. */
  pulled: number | null;
  /** The last line in `sent` when it last had everything, and the time before that (after-restore/lost-changes.ts). */
  sentUpTo?: { last: number; before: number };
  /**
   * Set after the server didn't know the cursor. `hold`: it was restored from a backup, and nothing is sent before the new
   * snapshot is complete; `ask`: the server must be asked whether it still knows the last sent changes (after-restore/lost-changes.ts).
   */
  restored?: 'hold' | 'ask';
  /** When the snapshot after that was complete. */
  heard?: number;
};

/** A row as it came that this version of the app can't read. */
export type Unread = {
  collection: string;
  id: number;
  version: number | null;
  epoch: number;
  row: Record<string, unknown>;
};

/**
 * A row that the feed removed, remembered for an hour (with `erased`, of an erased person, for good), so that an older answer
 * doesn't bring it back. `own`: this device has deleted it and the feed hasn't said so yet; an older page must not bring it back.
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
    // Dexie's own cache of query results would hold whole tables twice: mirror/read-rows.ts keeps what is worth it.
    super(name, { chromeTransactionDurability: durability, cache: 'disabled', indexedDB, IDBKeyRange });
    this.#transactions = transactions;
    // One version for all: Dexie compares its tables with those of the database that it opens, and adds the missing ones. Each
    // version declared before it would be parsed again with every later one, nine tenths of this constructor's time.
    this.version(VERSION).stores(STORES);
  }

  /** Aborts every open transaction. */
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
