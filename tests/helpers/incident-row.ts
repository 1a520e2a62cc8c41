// A report of an incident as the wire has it.
import type { Incident } from '~contract/incidents/incidents';

const AT = '2026-12-04T12:00:00.000Z';

export function incidentRow(id: number, but: Partial<Incident> = {}): Incident {
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    received_at: AT,
    author: null,
    date: '2026-12-04',
    time: '11:00:00',
    training: 'CBT',
    place_kind: 'SITE',
    supplier: null,
    place: '',
    course: null,
    bikes: [],
    gone_bikes: [],
    other_bikes: '',
    staff: [],
    people: [],
    what_happened: 'A fall',
    done_at_once: '',
    police_reference: '',
    phoned: false,
    reported_on: null,
    reported_how: null,
    reported_name: '',
    images: [],
    ...but,
  };
}
