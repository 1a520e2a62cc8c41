// Trainings: the record of a customer's bookings, course by course (docs/domain.md, Values). A training has the id of its booking.
import { courseConstant, bikeType } from '~contract/calendar/course-types';
import { certificateStatus } from '~contract/certificates/certificates';
import { endpoint } from '~contract/wire/endpoint';
import { NOTE_MAX } from '~contract/wire/limits';
import { page, paged, pageSize } from '~contract/wire/list';
import { outcome } from './orders';
import { dateReason, day, id, pathId, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/**
 * `certificate`: the rider's from this course, if one was issued. `version`: of the booking. `notes`: of the training, not of
 * the booking.
 */
export const training = z.object({
  id,
  version: z.int(),
  updated: z.string(),
  order: id,
  order_friendly_id: z.string(),
  customer: id,
  course: z.object({
    id,
    name: z.string(),
    constant: courseConstant,
    date: day,
    start_time: z.string(),
    finish_time: z.string(),
    supplier: z.object({ id, connect_location_name: z.string() }),
  }),
  bike_type: bikeType,
  outcome,
  outcome_at: timestamp.nullable(),
  notes: z.string(),
  certificate: z.object({ certificate_number: z.int(), status: certificateStatus }).nullable(),
});
export type Training = z.infer<typeof training>;

/** `date_reason`: as of `outcomeSet`, for the outcome. */
export const trainingPatch = z.strictObject({
  outcome: outcome.exclude(['CANCELLED', 'CANCELLED_CHARGED']).optional(),
  notes: text(NOTE_MAX).trim().optional(),
  date_reason: dateReason,
});

const PREFIX = '/customers';
const params = z.object({ id: pathId });
const guard = 'contacts';

export const listTrainings = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/trainings/`,
  guard,
  summary: "A contact's trainings, the latest course first",
  params,
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(training),
});
export const getTraining = endpoint({
  method: 'GET',
  path: `${PREFIX}/trainings/{id}/`,
  guard,
  summary: 'One training',
  params,
  status: 200,
  answer: training,
});
export const patchTraining = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/trainings/{id}/`,
  guard,
  summary: 'Change the outcome or the notes of a training',
  params,
  body: trainingPatch,
  status: 200,
  answer: training,
});
export const removeTraining = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/trainings/{id}/`,
  guard,
  summary:
    'Delete the record of a training: the booking stays, without outcome and notes. 409 where a certificate was issued',
  params,
  status: 204,
  current: training,
});
