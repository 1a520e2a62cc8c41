// Draws pending changes of reports of incidents. Bodies hold ids where a row has names.
import { incidentCreate, incidentPatch, type Incident, type IncidentPatch } from '~contract/incidents/incidents';
import type { BikeRow } from '~contract/bikes/bikes';
import type { StaffRef } from '~contract/staff/staff';
import { said } from '~data/calendar/draw';
import { findRow } from '~data/mirror/read-rows';
import type { Draw } from '~data/pending/overlay';

/** What this device knows of those who are named; `person`: who is signed in. */
export type IncidentFacts = {
  staff: readonly StaffRef[];
  bikes: readonly BikeRow[];
  person: { id: number; full_name: string } | null;
};

export function drawIncident({ staff, bikes, person }: IncidentFacts): Draw<Incident> {
  const peopleOf = (ids: readonly number[], before: Incident['staff']) =>
    ids.flatMap((id) => {
      const known = before.find((one) => one.id === id) ?? findRow(staff, id);
      return known ? [{ id, full_name: known.full_name }] : [];
    });
  const bikesOf = (ids: readonly number[], before: Incident['bikes']) =>
    ids.flatMap((id) => {
      const mark = (before.find((one) => one.id === id) ?? findRow(bikes, id))?.registration_plate;
      return mark === undefined ? [] : [{ id, registration_plate: mark }];
    });
  return (change, row) => {
    const made = row ? null : incidentCreate.safeParse(change.body).data;
    const body = made ?? incidentPatch.safeParse(change.body).data;
    const before = row ?? (made ? { ...made, ...EMPTY, created: change.recordedAt, author: person } : null);
    if (!before || !body) return null;
    const { staff: present, bikes: machines, ...others } = body;
    const { removed_files = [], ...fields }: IncidentPatch = others;
    const drawn = { ...before, received_at: row?.received_at ?? change.recordedAt, ...said(fields) };
    const named = {
      staff: present ? peopleOf(present, before.staff) : before.staff,
      bikes: machines ? bikesOf(machines, before.bikes) : before.bikes,
    };
    const images = before.images.filter(({ client_key: key }) => !removed_files.includes(key ?? ''));
    return { ...drawn, ...named, ...reportOf(before, drawn, person), images };
  };
}

/** Who said that DVSA has it: the first to do so. */
function reportOf(
  { reported_on: before }: Pick<Incident, 'reported_on'>,
  { reported_on, reported_name }: Pick<Incident, 'reported_on' | 'reported_name'>,
  person: IncidentFacts['person'],
): Pick<Incident, 'reported_name'> {
  if (reported_on === null) return { reported_name: '' };
  return { reported_name: before === null ? (person?.full_name ?? '') : reported_name };
}

const EMPTY = {
  supplier: null,
  place: '',
  course: null,
  bikes: [],
  gone_bikes: [],
  other_bikes: '',
  staff: [],
  people: [],
  done_at_once: '',
  police_reference: '',
  phoned: false,
  reported_on: null,
  reported_how: null,
  reported_name: '',
  images: [],
};
