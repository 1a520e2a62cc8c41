// The change feed (docs/wire.md, Change feed): what a device mirrors, in pages, and the nudge to come again.
import { bikeComment } from '~contract/bikes/comments';
import { bikeDocument } from '~contract/bikes/documents';
import { bikeRow } from '~contract/bikes/bikes';
import { bookRow } from '~contract/certificates/books';
import { certificate } from '~contract/certificates/certificates';
import type { Collection } from './collections';
import { courseType } from '~contract/calendar/course-types';
import { course } from '~contract/calendar/courses';
import { creditAccount, tokenType } from '~contract/school/credits';
import { customerDocument } from '~contract/contacts/documents';
import { customerNote } from '~contract/contacts/notes';
import { customerRow } from '~contract/contacts/contacts';
import { endpoint } from './endpoint';
import { calendarEvent } from '~contract/calendar/events';
import { FEED_PAGE_MAX } from './limits';
import { queryNumber } from './list';
import { messageTemplate } from '~contract/messages/templates';
import { message } from '~contract/messages/row';
import { order } from '~contract/orders/orders';
import { permissions } from '~contract/staff/permissions';
import { profile } from '~contract/users/profile';
import { restriction } from '~contract/certificates/restrictions';
import { savedView } from '~contract/users/saved-views';
import { schoolSettings, supplier } from '~contract/school/school';
import { staffMember, staffRef } from '~contract/staff/staff';
import { id, rowHead, timestamp } from '~contract/text/text';
import { proState } from '~contract/users/users';
import { voucher } from '~contract/orders/vouchers';
import { waitingRider } from '~contract/orders/waiting-list';
import { z } from './zod';

/** `at`: when the school's records went back to a backup; `back_to`: the moment of the backup. */
export const wentBack = z.object({ at: timestamp, back_to: timestamp });
export type WentBack = z.infer<typeof wentBack>;

/**
 * The caller's own permissions, under the id of their user. `restored`: the last time in 90 days that the school's records went back to a
 * backup; absent in rows that a device has had since before this field.
 */
export const permissionsRow = permissions.extend({
  ...rowHead,
  pro_state: proState,
  restored: wentBack.nullable().optional(),
});
export type PermissionsRow = z.infer<typeof permissionsRow>;

/** The schema of the rows of each mirrored collection. */
export const COLLECTION_ROW = {
  permissions: permissionsRow,
  profile,
  saved_views: savedView,
  school_settings: schoolSettings,
  suppliers: supplier,
  staff_ref: staffRef,
  staff: staffMember,
  restrictions: restriction,
  course_types: courseType,
  token_types: tokenType,
  credit_account: creditAccount,
  bikes: bikeRow,
  bike_comments: bikeComment,
  bike_documents: bikeDocument,
  customers: customerRow,
  customer_notes: customerNote,
  customer_documents: customerDocument,
  books: bookRow,
  certificates: certificate,
  courses: course,
  events: calendarEvent,
  orders: order,
  waiting_riders: waitingRider,
  vouchers: voucher,
  message_templates: messageTemplate,
  messages: message,
} as const satisfies Record<Collection, z.ZodObject>;
/** The rows of a collection. */
export type RowOf<C extends Collection> = z.infer<(typeof COLLECTION_ROW)[C]>;

/**
 * One change. `row` null is a tombstone: the row is gone, or this caller may no longer see it. `version` is null when the
 * row is gone for good. `erased`: the person was erased, and a device deletes everything that it keeps of them beside the
 * row; each snapshot ends with all erasures. The row is parsed by its collection's schema on the device: a row that a device
 * does not understand must not stop the others.
 */
export const feedChange = z.object({
  collection: z.string(),
  id,
  version: z.int().nullable(),
  client_key: z.string().nullable(),
  row: z.record(z.string(), z.unknown()).nullable(),
  erased: z.literal(true).optional(),
});
export type FeedChange = z.infer<typeof feedChange>;

/**
 * A page. `epoch` changes when what this caller may see has changed: the answer is then the first page of a new
 * snapshot, whatever cursor was sent. `collections`: what this caller may see now; a device empties all others.
 * `more` false: the device has everything as it was when the page was made.
 */
export const feedPage = z.object({
  cursor: z.string(),
  epoch: z.string(),
  more: z.boolean(),
  collections: z.array(z.string()),
  changes: z.array(feedChange),
});
export type FeedPage = z.infer<typeof feedPage>;

export const getChanges = endpoint({
  method: 'GET',
  path: '/sync/changes',
  guard: 'member',
  summary: 'The change feed; without a cursor a snapshot. 410 where the cursor is not known: start without one',
  query: z.strictObject({
    cursor: z.string().max(1000).optional(),
    limit: queryNumber
      .refine((value) => value >= 1 && value <= FEED_PAGE_MAX, `Must be from 1 to ${FEED_PAGE_MAX}`)
      .default(FEED_PAGE_MAX),
  }),
  status: 200,
  answer: feedPage,
});

/** One event of the stream: something changed; ask the feed. `cursor` is opaque and only tells events apart. */
export const feedEvent = z.object({ cursor: z.string() });

export const getEvents = endpoint({
  method: 'GET',
  path: '/sync/events',
  guard: 'member',
  summary: 'An event stream that says when the feed has something new; a comment line every 25 s keeps it open',
  status: 200,
  stream: 'text/event-stream',
});
