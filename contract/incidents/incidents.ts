// Reports of incidents on a course, which DVSA must have within 48 hours (docs/domain.md, Incidents).
import { INCIDENT_PLACES, INCIDENT_ROLES, INCIDENT_TRAININGS, INCIDENT_WAYS, INJURIES } from '~domain/incidents/values';
import { TIME_OF_DAY } from '~contract/calendar/values';
import { endpoint } from '~contract/wire/endpoint';
import { attachedFile, removedFiles } from '~contract/wire/files';
import { NAME_MAX, NOTE_MAX, PHONE_MAX } from '~contract/wire/limits';
import { day, id, pathId, requiredText, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const CHOOSE = 'Choose one from the list';
/** People of one report, and characters of what is said of one person, of a vehicle's mark and of a reference. */
export const INCIDENT_PEOPLE_MAX = 30;
export const INJURY_NOTE_MAX = 500;
const MARK_MAX = 20;
const PLACE_MAX = 200;

const person = {
  customer: id.nullable(),
  role: z.enum(INCIDENT_ROLES, CHOOSE),
  injury: z.enum(INJURIES, CHOOSE),
  off_work: z.boolean(),
};
/**
 * Somebody who was concerned. `customer`: the contact, if they are one. `name`: as it was when the report was written; '' where it was
 * removed, or isn't shown to the reader, and then the contact, the phone and the words aren't either. `off_work`: of staff, for more than
 * 7 days.
 */
const incidentPerson = z.object({
  ...person,
  name: z.string(),
  injury_note: z.string(),
  phone: z.string(),
  vehicle: z.string(),
});

/** A photo of a report; `image` is its media address (wire/media.ts). */
export const incidentImage = z.object({ ...attachedFile, image: z.string() });
export type IncidentImage = z.infer<typeof incidentImage>;

/**
 * `author`: the user who wrote it. `bikes`: with the marks that they had then; `gone_bikes`: the marks of
 * those that were deleted since. `other_bikes`: in words, such as a rider's own.
 * `phoned`: DVSA was told by telephone, too. `reported_on`: the day on which DVSA's form was sent, by `reported_name`; null while the
 * report is open.
 */
export const incident = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  author: z.object({ id, full_name: z.string() }).nullable(),
  date: day,
  time: z.string(),
  training: z.enum(INCIDENT_TRAININGS),
  place_kind: z.enum(INCIDENT_PLACES),
  supplier: id.nullable(),
  place: z.string(),
  course: id.nullable(),
  bikes: z.array(z.object({ id, registration_plate: z.string() })),
  gone_bikes: z.array(z.string()),
  other_bikes: z.string(),
  staff: z.array(z.object({ id, full_name: z.string() })),
  people: z.array(incidentPerson),
  what_happened: z.string(),
  done_at_once: z.string(),
  police_reference: z.string(),
  phoned: z.boolean(),
  reported_on: day.nullable(),
  reported_how: z.enum(INCIDENT_WAYS).nullable(),
  reported_name: z.string(),
  images: z.array(incidentImage),
});
export type Incident = z.infer<typeof incident>;

const ids = z.array(id).max(50, 'At most 50 items');
const writable = z.strictObject({
  date: day,
  time: TIME_OF_DAY,
  training: z.enum(INCIDENT_TRAININGS, CHOOSE),
  place_kind: z.enum(INCIDENT_PLACES, CHOOSE),
  supplier: id.nullable(),
  place: text(PLACE_MAX).trim(),
  course: id.nullable(),
  bikes: ids,
  other_bikes: text(PLACE_MAX).trim(),
  staff: ids,
  people: z
    .array(
      z.strictObject({
        ...person,
        name: requiredText(NAME_MAX),
        injury_note: text(INJURY_NOTE_MAX).trim(),
        phone: text(PHONE_MAX).trim(),
        vehicle: text(MARK_MAX).trim(),
      }),
    )
    .max(INCIDENT_PEOPLE_MAX, `At most ${INCIDENT_PEOPLE_MAX} people`),
  what_happened: requiredText(NOTE_MAX),
  done_at_once: text(NOTE_MAX).trim(),
  police_reference: text(NAME_MAX).trim(),
  phoned: z.boolean(),
  reported_on: day.nullable(),
  reported_how: z.enum(INCIDENT_WAYS, CHOOSE).nullable(),
});
/** A report that wasn't sent yet may say already that DVSA has it. */
export const incidentCreate = writable
  .partial()
  .required({ date: true, time: true, training: true, place_kind: true, what_happened: true });
export type IncidentCreate = z.output<typeof incidentCreate>;
/** `reported_on` and `reported_how` come together; the server notes who it was. `removed_files`: of its photos. */
export const incidentPatch = writable.extend({ removed_files: removedFiles }).partial();
export type IncidentPatch = z.output<typeof incidentPatch>;

const PREFIX = '/school/incidents';
const params = z.object({ id: pathId });
const guard = 'calendar';

export const addIncident = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard,
  summary: 'Write a report of an incident',
  body: incidentCreate,
  status: 201,
  answer: incident,
});
export const patchIncident = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Change a report of an incident, or say that DVSA has it',
  params,
  body: incidentPatch,
  status: 200,
  answer: incident,
});
export const removeIncident = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard: 'manager',
  summary: 'Delete a report of an incident',
  params,
  status: 204,
  current: incident,
});
