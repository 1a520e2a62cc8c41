// Waiting lists: who would like a place on a full course, and since when (docs/domain.md, Values).
import { bikeType } from '~contract/calendar/course-types';
import { endpoint } from '~contract/wire/endpoint';
import { NOTE_MAX } from '~contract/wire/limits';
import { page, paged, pageSize, queryNumber } from '~contract/wire/list';
import { rider } from './orders';
import { id, pathId, REQUIRED, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** The first by `created`, then by `id`, is next. */
export const waitingRider = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  school_course_id: id,
  customer: rider,
  bike_type: bikeType,
  notes: z.string(),
});
export type WaitingRider = z.infer<typeof waitingRider>;

const number = z.int({ error: REQUIRED }).positive(REQUIRED);
const writable = z.strictObject({ bike_type: bikeType, notes: text(NOTE_MAX).trim() });
export const waitingCreate = writable.partial({ notes: true }).extend({ school_course_id: number, customer: number });
export type WaitingCreate = z.output<typeof waitingCreate>;
export const waitingPatch = writable.partial();
export type WaitingPatch = z.output<typeof waitingPatch>;

const PREFIX = '/school/waiting';
const params = z.object({ id: pathId });
const guard = 'orders';

export const listWaiting = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Who waits for a place, the longest first',
  query: z.strictObject({ school_course_id: queryNumber.optional(), page, page_size: pageSize }),
  status: 200,
  answer: paged(waitingRider),
});
export const addWaiting = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard,
  summary: 'Put a contact on the waiting list of a course; 400 for one who is on it or on the course',
  body: waitingCreate,
  status: 201,
  answer: waitingRider,
});
export const getWaiting = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'One place on a waiting list',
  params,
  status: 200,
  answer: waitingRider,
});
export const patchWaiting = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Change what somebody waits for',
  params,
  body: waitingPatch,
  status: 200,
  answer: waitingRider,
});
export const removeWaiting = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Take somebody off a waiting list; booking them on the course does it, too',
  params,
  status: 204,
  current: waitingRider,
});
