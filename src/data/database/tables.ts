// The tables of the local database and their indexes.
import type { Collection } from '~contract/wire/collections';

/** Collections not stored as one record per row (mirror/row-store.ts). */
export type Packed = 'customers';

/** The number of the database's version: raise it with every change of `STORES`. */
export const VERSION = 13;

/** A mirror table is indexed by the snapshot's stamp, and by what lists of children query. */
export const STORES = {
  permissions: 'id, epoch',
  profile: 'id, epoch',
  saved_views: 'id, epoch',
  school_settings: 'id, epoch',
  suppliers: 'id, epoch',
  staff_ref: 'id, epoch',
  staff: 'id, epoch',
  restrictions: 'id, epoch',
  course_types: 'id, epoch',
  token_types: 'id, epoch',
  credit_account: 'id, epoch',
  bikes: 'id, epoch',
  bike_comments: 'id, epoch, bike',
  bike_documents: 'id, epoch, bike',
  customer_packs: 'first',
  customer_lines: 'first, stamp',
  customer_notes: 'id, epoch, customer',
  customer_documents: 'id, epoch, customer',
  books: 'id, epoch',
  certificates: 'id, epoch, book',
  courses: 'id, epoch, date',
  events: 'id, epoch, date',
  orders: 'id, epoch, school_course_id',
  waiting_riders: 'id, epoch, school_course_id',
  vouchers: 'id, epoch',
  message_templates: 'id, epoch',
  messages: 'id, epoch, customer, course',
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
} as const satisfies Record<Exclude<Collection, Packed>, string> & Record<string, string>;
