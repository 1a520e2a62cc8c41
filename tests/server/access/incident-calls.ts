// The lines of the access tables for reports of incidents, written by hand. Somebody who sees none of them is answered as if there
// were none.
import type { TestApp } from '~tests/server/helpers/app';
import { fileParts, sendForm } from '~tests/server/helpers/form';
import { PICTURE } from '~tests/server/helpers/small-files';
import { by, type Row as WriteRow } from './batch-rows';
import type { Row } from './calls-without-rows';
import type { Who } from './people';

const INCIDENTS = '/school/incidents/';
const FORM = {
  date: '2026-01-05',
  time: '10:15',
  training: 'CBT',
  place_kind: 'SITE',
  what_happened: 'A fall at walking pace',
};

/** Adds a report, by the owner. */
export async function addReport(app: TestApp, token: string): Promise<number> {
  return ((await app.call('POST', INCIDENTS, { token, body: FORM })).body as { id: number }).id;
}

/** Adds a photo to a report, by the owner. */
export async function addPhoto(app: TestApp, token: string, report: number): Promise<number> {
  const form = sendForm(photoOf(report));
  return ((await app.call('POST', `${INCIDENTS}${report}/images/`, { token, ...form })).body as { id: number }).id;
}

const photoOf = (report: number) => fileParts('image', PICTURE, 'a file', { incident: report });

/** `kept`, `gone`: reports of the owner; the first has a photo, the second one is deleted. */
export function incidentCalls(of: () => { kept: number; gone: number; photo: number }) {
  const looks = [401, 404, 404, 404, 200, 404, 200] as const;
  const at = (rest = '') => `${INCIDENTS}${of().kept}/${rest}`;
  return {
    'incidents/reading.listIncidents': {
      send: () => ({ path: INCIDENTS }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'incidents/incidents.addIncident': {
      send: () => ({ path: INCIDENTS, body: FORM }),
      expected: [401, 201, 403, 403, 201, 403, 201],
    },
    'incidents/reading.getIncident': { send: () => ({ path: at() }), expected: looks },
    'incidents/reading.getIncidentPaper': { send: () => ({ path: at('paper/') }), expected: looks },
    'incidents/incidents.patchIncident': {
      send: () => ({ path: at(), body: { place: 'By the gate' } }),
      expected: looks,
    },
    'incidents/photos.addIncidentImage': {
      send: () => ({ path: at('images/'), ...sendForm(photoOf(of().kept)) }),
      expected: [401, 404, 404, 404, 201, 404, 201],
    },
    'incidents/photos.replaceIncidentImage': {
      send: () => ({ path: at(`images/${of().photo}/full/`), ...sendForm(photoOf(of().kept)) }),
      expected: looks,
    },
    'incidents/incidents.removeIncident': {
      send: (who: Who) => ({ path: `${INCIDENTS}${who === 'owner' ? of().gone : of().kept}/` }),
      expected: [401, 404, 404, 404, 403, 404, 204],
    },
  } as const satisfies Readonly<Record<string, Row>>;
}

/** The same for the batch; each report is made anew. */
export function incidentWrites(at: () => { app: TestApp; token: string }) {
  const path = async () => `${INCIDENTS}${await addReport(at().app, at().token)}/`;
  return {
    'incidents/incidents.addIncident': {
      send: () => ({ method: 'POST', path: INCIDENTS, body: FORM }),
      bad: {
        date: '2026-02-30',
        time: '24:00',
        training: 'ROAD',
        place_kind: '',
        people: 'all',
        what_happened: ' ',
        author: 1,
      },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'incidents/incidents.patchIncident': {
      send: async () => ({ method: 'PATCH', path: await path(), body: { place: 'By the gate' } }),
      bad: { people: 'all', reported_how: 'PIGEON', reported_on: 'today', staff: 5, reported_name: 'x' },
      expected: by(404, 404, 404, 200, 404, 200),
    },
    'incidents/incidents.removeIncident': {
      send: async () => ({ method: 'DELETE', path: await path() }),
      bad: { really: true },
      expected: by(404, 404, 404, 403, 404, 204),
    },
  } as const satisfies Readonly<Record<string, WriteRow>>;
}
