// The change feed (docs/wire.md, Change feed): what a device mirrors, in pages, and the nudge to come again.
import { endpoint } from './endpoint';
import { FEED_PAGE_MAX } from './limits';
import { queryNumber } from './list';
import { id, text } from '~contract/text/text';
import { z } from './zod';

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
    cursor: text(1000).optional(),
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
