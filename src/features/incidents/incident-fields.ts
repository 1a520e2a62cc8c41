// The fields of the forms about an incident: read from a row or from a pending change, and written as the body of a new change.
import { incidentCreate, incidentPatch, type IncidentCreate, type IncidentPatch } from '~contract/incidents/incidents';
import { REQUIRED, storable } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { INCIDENT_PLACES, INCIDENT_ROLES, INCIDENT_TRAININGS, INCIDENT_WAYS, INJURIES } from '~domain/incidents/values';
import { files } from '~widgets/file-forms/files-codec';
import { asked, choice, day, flag, id, ids, listOf, time, trimmed } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  namesOf,
  readFields,
  readSeen as readSeenOf,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';

/** While somebody is typed, a text may be anything; the contract checks it on save. */
const typedPerson = z.object({
  customer: z.number().nullable(),
  role: z.enum(INCIDENT_ROLES),
  name: z.string(),
  injury: z.enum(INJURIES),
  injury_note: z.string(),
  off_work: z.boolean(),
  phone: z.string(),
  vehicle: z.string(),
});
export type TypedPerson = z.infer<typeof typedPerson>;

/** An empty entry for a person. */
export const NOBODY: TypedPerson = {
  customer: null,
  role: 'RIDER',
  name: '',
  injury: 'NONE',
  injury_note: '',
  off_work: false,
  phone: '',
  vehicle: '',
};

/** A day that must be given: '' on the wire, so that the contract asks for it. */
function someDay() {
  return asked(day('31/12/2026', { wire: (typed) => storable(typed).trim() }));
}

const TYPED = {
  date: someDay(),
  time: time(),
  place_kind: choice(INCIDENT_PLACES),
  training: choice(INCIDENT_TRAININGS),
  course: id(),
  supplier: id(),
  place: trimmed(),
  what_happened: trimmed({ problem: (typed) => (typed.trim() === '' ? REQUIRED : undefined) }),
  done_at_once: trimmed(),
  people: listOf(typedPerson),
  staff: ids(),
  bikes: ids(),
  other_bikes: trimmed(),
  police_reference: trimmed(),
  phoned: flag(),
};
/** `photos`: those that are added; the ones that a report has are deleted on its page. */
export const INCIDENT = { ...TYPED, photos: files('photos') };
export type IncidentValues = Values<typeof INCIDENT>;
export const NEW_INCIDENT = emptyValues(INCIDENT);
/** Photos are sent by changes of their own. */
const ALL = { names: namesOf(TYPED), judged: namesOf(INCIDENT) };

export function readBody(body: Stored): Partial<IncidentValues> {
  return knownValues(INCIDENT, body);
}
export function readNew(values: IncidentValues): Read<IncidentCreate> {
  return readFields(incidentCreate, INCIDENT, values, ALL);
}
export function readChange(values: IncidentValues, changed: readonly NameOf<typeof INCIDENT>[]): Read<IncidentPatch> {
  return readFields(incidentPatch, INCIDENT, values, { names: changed, judged: [...changed, 'photos'] });
}
/** Values shown before the change, in wire form: the base for a merge (docs/sync.md, Conflicts). Only valid ones. */
export function readSeen(seen: Partial<IncidentValues>): IncidentPatch {
  return readSeenOf(incidentPatch, INCIDENT, seen);
}

/** That DVSA has the report. */
export const SENT = { reported_on: someDay(), reported_how: choice(INCIDENT_WAYS), phoned: flag() };
export type SentValues = Values<typeof SENT>;

export function readSentBody(body: Stored): Partial<SentValues> {
  return knownValues(SENT, body);
}
/** The day and the way go together, so that neither can be merged without the other. */
export function readSent(values: SentValues): Read<IncidentPatch> {
  return readFields(incidentPatch, SENT, values);
}
export function readSentSeen(seen: Partial<SentValues>): IncidentPatch {
  return readSeenOf(incidentPatch, SENT, seen);
}
