// An event as its form holds it: from its row, or from a body that waits in the outbox, and back into what is saved (specification
// section 2.7).
import { eventCreate, eventPatch, type EventCreate, type EventPatch } from '~contract/events';
import type { EventDraft } from '~data/calendar/check';
import { EVENT_TYPES } from '~domain/event-types';
import { choice, flag, id, ids, readNullable, readTime, time, trimmed, type Codec } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  readFields,
  readSeen as readSeenOf,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';
import { calendarDay } from './course-fields';

export const EVENT = {
  type: choice(EVENT_TYPES),
  title: trimmed(),
  all_day: flag(),
  date: calendarDay(),
  end_date: calendarDay(),
  start_time: unlessAllDay(time()),
  finish_time: unlessAllDay(time()),
  blocks_availability: flag(),
  staff: ids(),
  supplier: id(),
  bikes: ids(),
  notes: trimmed(),
};
export type EventValues = Values<typeof EVENT>;
export type EventField = NameOf<typeof EVENT>;

export const NEW_EVENT = emptyValues(EVENT);

const TIMES = ['all_day', 'date', 'end_date', 'start_time', 'finish_time'] as const;

/** One that takes the whole day has no times. */
function unlessAllDay(of: Codec<string>): Codec<string> {
  return {
    ...of,
    read: (stored) => readTime(readNullable(stored)),
    problem: (typed, all) => (all['all_day'] === true ? undefined : of.problem(typed, all)),
    wire: (typed, all) => (all['all_day'] === true ? null : typed),
  };
}

/** What a body on its way to the school says; what it does not have is left out. */
export function readBody(body: Stored): Partial<EventValues> {
  return knownValues(EVENT, body);
}

export function readNew(values: EventValues): Read<EventCreate> {
  return readFields(eventCreate, EVENT, values);
}

/** What was changed about an event. Its days and times are one: a change of one of them says all of them. */
export function readChange(values: EventValues, changed: readonly EventField[]): Read<EventPatch> {
  const isMoved = TIMES.some((name) => changed.includes(name));
  return readFields(eventPatch, EVENT, values, { names: [...new Set([...changed, ...(isMoved ? TIMES : [])])] });
}

/** What the person saw before, as the wire has it; what the wire would not take is left out. */
export function readSeen(seen: Partial<EventValues>): EventPatch {
  return readSeenOf(eventPatch, EVENT, seen);
}

/** As far as it can be checked while it is typed; null before it has a type, days and times. */
export function draftOf(values: EventValues): EventDraft | null {
  const { input } = readNew(values);
  if (!input) return null;
  const { type, date, end_date = date, all_day = true, start_time = null, finish_time = null } = input;
  const { title = '', blocks_availability = false, staff = [], supplier = null, bikes = [] } = input;
  return { type, title, all_day, date, end_date, start_time, finish_time, blocks_availability, staff, supplier, bikes };
}
