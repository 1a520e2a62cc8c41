// Which tables and indexes each version of the database has added.
import type { Collection } from '~contract/sync';

/** Collections that are stored otherwise than as one record a row (row-store.ts). */
export type Packed = 'customers';

/** Tables and indexes. A mirror table is indexed by the snapshot's stamp, and by what lists of children ask for. */
export const STORES = {
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
} as const satisfies Record<
  Exclude<
    Collection,
    | keyof typeof CREDITS
    | keyof typeof PEOPLE
    | keyof typeof OWN
    | keyof typeof CONTACTS
    | keyof typeof CERTIFICATES
    | keyof typeof CALENDAR
    | Packed
  >,
  string
> &
  Record<string, string>;

/** Since the third version; the feed fills them by a snapshot, since what there is to see has changed. */
export const CREDITS = {
  token_types: 'id, epoch',
  credit_account: 'id, epoch',
} as const satisfies Partial<Record<Collection, string>>;

/** Since the fourth version, as those above. */
export const PEOPLE = {
  school_settings: 'id, epoch',
  staff: 'id, epoch',
} as const satisfies Partial<Record<Collection, string>>;

/** Since the fifth version, as those above. */
export const OWN = { profile: 'id, epoch' } as const satisfies Partial<Record<Collection, string>>;

/** Since the sixth version, as those above. Contacts lie in packs. */
export const CONTACTS = {
  customer_notes: 'id, epoch, customer',
  customer_documents: 'id, epoch, customer',
} as const satisfies Partial<Record<Collection, string>>;
/** Since the seventh version, as those above. */
export const CERTIFICATES = {
  books: 'id, epoch',
  certificates: 'id, epoch, book',
} as const satisfies Partial<Record<Collection, string>>;
/** Since the eighth version, as those above. */
export const CALENDAR = {
  course_types: 'id, epoch',
  courses: 'id, epoch, date',
  events: 'id, epoch, date',
  orders: 'id, epoch, school_course_id',
} as const satisfies Partial<Record<Collection, string>>;
export const PACKS = { customer_packs: 'first', customer_lines: 'first, stamp' } as const;
