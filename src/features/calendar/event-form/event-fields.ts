// The fields of the event form: read from a row or from a pending change, and written as the body of a new change
// (specification section 2.7).
import { eventCreate, eventPatch, type EventCreate, type EventPatch } from '~contract/calendar/events';
import type { EventDraft } from '~data/calendar/check';
import { EVENT_TYPES } from '~domain/calendar/event-types';
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
import { calendarDay } from '../forms/course-fields';

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

/** An all-day event has no times: null on the wire, and not validated. */
function unlessAllDay(of: Codec<string>): Codec<string> {
  return {
    ...of,
    read: (stored) => readTime(readNullable(stored)),
    problem: (typed, all) => (all['all_day'] === true ? undefined : of.problem(typed, all)),
    wire: (typed, all) => (all['all_day'] === true ? null : typed),
  };
}

/** The form values in the body of a pending change; absent fields are left out. */
export function readBody(body: Stored): Partial<EventValues> {
  return knownValues(EVENT, body);
}

export function readNew(values: EventValues): Read<EventCreate> {
  return readFields(eventCreate, EVENT, values);
}

/** Patch with the changed fields. If a day or time changed, it has all of them, because they are validated together. */
export function readChange(values: EventValues, changed: readonly EventField[]): Read<EventPatch> {
  const isMoved = TIMES.some((name) => changed.includes(name));
  return readFields(eventPatch, EVENT, values, { names: [...new Set([...changed, ...(isMoved ? TIMES : [])])] });
}

/** Values shown before the change, in wire form: the base for a merge (docs/sync.md, Conflicts). Only valid ones. */
export function readSeen(seen: Partial<EventValues>): EventPatch {
  return readSeenOf(eventPatch, EVENT, seen);
}

/** The typed event, to find the courses that it clashes with; null while any field is invalid. */
export function draftOf(values: EventValues): EventDraft | null {
  const { input } = readNew(values);
  if (!input) return null;
  const { type, date, end_date = date, all_day = true, start_time = null, finish_time = null } = input;
  const { title = '', blocks_availability = false, staff = [], supplier = null, bikes = [] } = input;
  return { type, title, all_day, date, end_date, start_time, finish_time, blocks_availability, staff, supplier, bikes };
}
