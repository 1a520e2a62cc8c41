// The tables of the local database and their indexes.
import { aboutCollection, COLLECTIONS, type Collection } from '~contract/wire/collections';

/** Collections not stored as one record per row (mirror/row-store.ts). */
export type Packed = 'customers';

/** What is not a mirrored collection of its own. */
const OWN = {
  customer_packs: 'first',
  customer_lines: 'first, stamp',
  mutations: '++seq, &mid, lane, status, entity, parentSeq',
  blobs: 'id',
  previews: 'id',
  drafts: '[userId+form+target], at',
  idmap: '[entity+tempId], [entity+serverId]',
  feed: 'scope',
  sent: '++n, at',
  lost: '++n, mid',
  unread: '[collection+id]',
  gone: '[collection+id], at',
  answers: 'key',
  meta: 'key',
} as const satisfies Record<string, string>;

/** Raise it with every change of an index: a new collection raises the version by itself. */
const CHANGES = -13;

/** The number of the database's version; it never falls. */
export const VERSION = CHANGES + COLLECTIONS.length;

type Stores = typeof OWN & Record<Exclude<Collection, Packed>, string>;

/** A mirror table is indexed by the snapshot's stamp, and by the fields that lists query. */
export const STORES = { ...OWN, ...Object.fromEntries(COLLECTIONS.filter(isPlain).map(storeOf)) } as Stores;

function isPlain(collection: Collection): collection is Exclude<Collection, Packed> {
  return collection !== 'customers';
}

function storeOf(collection: Collection): [string, string] {
  const { under, by = [] } = aboutCollection(collection);
  return [collection, ['id', 'epoch', ...(under === undefined ? [] : [under]), ...by].join(', ')];
}
