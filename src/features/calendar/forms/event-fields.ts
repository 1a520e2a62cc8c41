// An event as the text of its form: from its row, or from a body that waits in the outbox, and back into what is saved
// (specification section 2.7).
import { eventCreate, eventPatch, type CalendarEvent, type EventCreate, type EventPatch } from '~contract/events';
import { REQUIRED, storable } from '~contract/text';
import type { EventDraft } from '~data/calendar/check';
import { EVENT_TYPES } from '~domain/event-types';
import { idOf, idsOf } from '~widgets/typed/typed-id';
import { knownText, type Read } from '~widgets/forms/use-text-form';
import { problemOfDay, problemOfTime } from './course-fields';

/** `all_day`, `blocks_availability`: 'on' or ''. Lists hold their ids with commas between. */
export const NEW_EVENT = {
  type: '',
  title: '',
  all_day: '',
  date: '',
  end_date: '',
  start_time: '',
  finish_time: '',
  blocks_availability: '',
  staff: '',
  supplier: '',
  bikes: '',
  notes: '',
};
export type EventText = typeof NEW_EVENT;
export type EventField = keyof EventText;
type EventErrors = Partial<Record<EventField, string>>;

const FIELDS = Object.keys(NEW_EVENT) as EventField[];
const TIMES: ReadonlySet<EventField> = new Set(['all_day', 'date', 'end_date', 'start_time', 'finish_time'] as const);

export function textOfEvent(row: CalendarEvent): EventText {
  return { ...NEW_EVENT, ...textOfBody(row) };
}

/** What a body on its way to the school says; what it does not have is left out. */
export function textOfBody(body: Readonly<Record<string, unknown>>): Partial<EventText> {
  const entries = FIELDS.flatMap((name) => {
    const text = textOf(name, body[name]);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...knownText(NEW_EVENT, body), ...Object.fromEntries(entries) };
}

function textOf(name: EventField, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'boolean') return value ? 'on' : '';
  if (typeof value === 'string' && name.endsWith('_time')) return value.slice(0, 5);
  if (typeof value === 'number') return String(value);
  return value === null ? '' : undefined;
}

export function readNew(text: EventText): Read<EventCreate> {
  const errors = problemsOf(text, FIELDS);
  const read = eventCreate.safeParse(wireOf(text, FIELDS));
  addIssues(errors, read.error?.issues ?? []);
  return read.data && Object.keys(errors).length === 0 ? { input: read.data, errors: null } : { input: null, errors };
}

/** What was changed about an event. Its days and times are one: whoever changes one of them says all of them. */
export function readChange(text: EventText, changed: readonly EventField[]): Read<EventPatch> {
  const isMoved = changed.some((name) => TIMES.has(name));
  const fields = FIELDS.filter((name) => changed.includes(name) || (isMoved && TIMES.has(name)));
  const errors = problemsOf(text, fields);
  const read = eventPatch.safeParse(wireOf(text, fields));
  addIssues(errors, read.error?.issues ?? []);
  return read.data && Object.keys(errors).length === 0 ? { input: read.data, errors: null } : { input: null, errors };
}

/** What the person saw before, as the wire has it; what the wire would not take is left out. */
export function readSeen(seen: Partial<EventText>): EventPatch {
  const fields = FIELDS.filter((name) => seen[name] !== undefined);
  const wire = wireOf({ ...NEW_EVENT, ...seen }, fields);
  const fits = fields.filter((name) => eventPatch.safeParse({ [name]: wire[name] }).success);
  return eventPatch.safeParse(Object.fromEntries(fits.map((name) => [name, wire[name]]))).data ?? {};
}

/** As far as it can be checked while it is typed; null before it has a type, days and times. */
export function draftOf(text: EventText): EventDraft | null {
  const { input } = readNew(text);
  if (!input) return null;
  const { type, date, end_date = date, all_day = true, start_time = null, finish_time = null } = input;
  const { title = '', blocks_availability = false, staff = [], supplier = null, bikes = [] } = input;
  return { type, title, all_day, date, end_date, start_time, finish_time, blocks_availability, staff, supplier, bikes };
}

function problemsOf(text: EventText, judged: readonly EventField[]): EventErrors {
  const errors: EventErrors = {};
  const say = (name: EventField, problem: string | undefined) => {
    if (problem !== undefined && judged.includes(name)) errors[name] = problem;
  };
  say('type', text.type === '' ? REQUIRED : undefined);
  say('date', problemOfDay(text.date));
  say('end_date', problemOfDay(text.end_date));
  if (text.all_day !== '') return errors;
  say('start_time', problemOfTime(text.start_time));
  say('finish_time', problemOfTime(text.finish_time));
  return errors;
}

function wireOf(text: EventText, names: readonly EventField[]): Partial<Record<EventField, unknown>> {
  return Object.fromEntries(names.map((name) => [name, wireValue(text, name)]));
}

function wireValue(text: EventText, name: EventField): unknown {
  if (name === 'all_day' || name === 'blocks_availability') return text[name] !== '';
  if (name === 'start_time' || name === 'finish_time') return text.all_day === '' ? text[name] : null;
  if (name === 'staff' || name === 'bikes') return idsOf(text[name]);
  if (name === 'supplier') return idOf(text.supplier);
  if (name === 'type') return EVENT_TYPES.find((one) => one === text.type);
  return storable(text[name]).trim();
}

function addIssues(errors: EventErrors, issues: readonly { path: readonly PropertyKey[]; message: string }[]): void {
  for (const { path, message } of issues) {
    const name = FIELDS.find((one) => one === path[0]);
    if (name) errors[name] ??= message;
  }
}
