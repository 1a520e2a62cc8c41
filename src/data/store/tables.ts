// Which tables and indexes each version of the database has added.
import type { Collection } from '~contract/collections';

/** Collections that are stored otherwise than as one record a row (row-store.ts). */
export type Packed = 'customers';

/** Tables and indexes. A mirror table is indexed by the snapshot's stamp, and by what lists of children ask for. */
const FIRST = {
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
};

/**
 * What each later version has added, from the second on; the feed fills new collections by a snapshot, since what there is to see
 * has changed. Contacts lie in packs. Bytes without a preview are nobody's yet: before the second version nothing could be
 * photographed.
 */
const LATER = [
  { previews: 'id' },
  { token_types: 'id, epoch', credit_account: 'id, epoch' },
  { school_settings: 'id, epoch', staff: 'id, epoch' },
  { profile: 'id, epoch' },
  {
    customer_notes: 'id, epoch, customer',
    customer_documents: 'id, epoch, customer',
    customer_packs: 'first',
    customer_lines: 'first, stamp',
  },
  { books: 'id, epoch', certificates: 'id, epoch, book' },
  {
    course_types: 'id, epoch',
    courses: 'id, epoch, date',
    events: 'id, epoch, date',
    orders: 'id, epoch, school_course_id',
  },
  { lost: '++n, mid' },
];

type KeysOfEach<T> = T extends T ? keyof T : never;
type WithoutTable = Exclude<Collection, keyof typeof FIRST | KeysOfEach<(typeof LATER)[number]> | Packed>;

/**
 * The stores that each version adds, the first version's first. A version that was shipped never changes. A collection without a
 * table does not compile.
 */
export const VERSIONS: [WithoutTable] extends [never]
  ? readonly Readonly<Record<string, string>>[]
  : { noTableFor: WithoutTable } = [FIRST, ...LATER];
