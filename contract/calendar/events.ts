// Events of the calendar: holidays, sickness, a closed site, a DVSA visit (specification section 2.7; docs/domain.md, Values).
import { EVENT_TYPES } from '~domain/calendar/event-types';
import { checkTimes, TIME_OF_DAY } from './values';
import { dvsaTest } from '~contract/dvsa/tests';
import { endpoint } from '~contract/wire/endpoint';
import { NAME_MAX, NOTE_MAX } from '~contract/wire/limits';
import { page, paged, queryNumber } from '~contract/wire/list';
import { day, id, pathId, REQUIRED, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const eventType = z.enum(EVENT_TYPES, 'Choose one from the list');

/**
 * `all_day`: whole days from `date` to `end_date`, both included; otherwise from `start_time` of the first to `finish_time` of
 * the last, London's. `title`: '' for the name of its type. `blocks_availability`: it takes whom and what it names out of the
 * calendar; naming nobody and no bike, the site; no site either: every one.
 */
export const calendarEvent = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  type: eventType,
  title: z.string(),
  all_day: z.boolean(),
  date: day,
  end_date: day,
  start_time: z.string().nullable(),
  finish_time: z.string().nullable(),
  blocks_availability: z.boolean(),
  staff: z.array(id),
  supplier: id.nullable(),
  bikes: z.array(id),
  notes: z.string(),
  /** Null for every other type. */
  test: dvsaTest.nullable().default(null),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

const ids = z.array(id).max(200, 'At most 200 items');
const writable = z.strictObject({
  type: eventType,
  title: text(NAME_MAX).trim(),
  all_day: z.boolean(),
  date: day,
  end_date: day,
  start_time: TIME_OF_DAY.nullable(),
  finish_time: TIME_OF_DAY.nullable(),
  blocks_availability: z.boolean(),
  staff: ids,
  supplier: id.nullable(),
  bikes: ids,
  notes: text(NOTE_MAX).trim(),
});

type Times = {
  all_day?: boolean | undefined;
  date?: string | undefined;
  end_date?: string | undefined;
  start_time?: string | null | undefined;
  finish_time?: string | null | undefined;
};

/** Checks the times that are there against each other. */
function checkSpan(event: Times, context: z.RefinementCtx): void {
  const { date, end_date = date, all_day } = event;
  if (date !== undefined && end_date !== undefined && end_date < date) {
    context.addIssue({ code: 'custom', path: ['end_date'], message: 'The last day must not be before the first' });
  }
  if (all_day === false) {
    for (const field of ['start_time', 'finish_time'] as const) {
      if (event[field] === null) context.addIssue({ code: 'custom', path: [field], message: REQUIRED });
    }
  }
  if (date !== undefined && date === end_date && all_day !== true) checkTimes(event, context);
}

export const eventCreate = writable.partial().required({ type: true, date: true }).superRefine(checkSpan);
export type EventCreate = z.output<typeof eventCreate>;
export const eventPatch = writable.partial().superRefine(checkSpan);
export type EventPatch = z.output<typeof eventPatch>;

const PREFIX = '/school/events';
const params = z.object({ id: pathId });
const guard = 'calendar';

export const listEvents = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Events that touch the days between two, by date',
  query: z.strictObject({
    date__gte: day.optional(),
    date__lte: day.optional(),
    supplier: queryNumber.optional(),
    page,
    page_size: queryNumber.refine((value) => value >= 1 && value <= 1000, 'Must be from 1 to 1000').default(100),
  }),
  status: 200,
  answer: paged(calendarEvent),
});
export const addEvent = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard,
  summary: 'Add an event',
  body: eventCreate,
  status: 201,
  answer: calendarEvent,
});
export const getEvent = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'One event',
  params,
  status: 200,
  answer: calendarEvent,
});
export const patchEvent = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Change an event',
  params,
  body: eventPatch,
  status: 200,
  answer: calendarEvent,
});
export const removeEvent = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Delete an event',
  params,
  status: 204,
  current: calendarEvent,
});
