// Photos of reports of incidents. Somebody who may not see the report is answered as if there were none.
import type { z } from '~contract/wire/zod';
import { addIncidentImage, type incidentImageAdded, replaceIncidentImage } from '~contract/incidents/photos';
import { seesNames, withoutNames } from '~contract/incidents/reading';
import type { FieldErrors } from '~contract/wire/errors';
import type { Filed } from '~server/platform/media/rows/keep';
import { upload } from '~server/platform/route/files/upload';
import { getIncident, shownTo, type FoundIncident } from '~server/repositories/incidents/incidents';
import { addPhoto, replacePhoto } from '~server/repositories/incidents/photos';
import type { Caller } from '~server/platform/access';

export const incidentPhotoRoutes = [
  upload(addIncidentImage, {
    row: ({ tx, caller, params, lock }) => getIncident(tx, caller, params.id, lock),
    check,
    run: async ({ tx, caller, row, body, file, now, key }) => {
      const added = await addPhoto(tx, caller.schoolId, row, file, { taken_at: body.taken_at ?? null, now, key });
      return effectOf(caller, added, file, 'created', body);
    },
    shown,
  }),

  upload(replaceIncidentImage, {
    row: async ({ tx, caller, params, lock }) => {
      const row = await getIncident(tx, caller, params.id, lock);
      return row?.images.some(({ id }) => id === params.image_id) ? row : undefined;
    },
    check,
    run: async ({ tx, caller, params: { image_id: id }, row, body, file, now }) => {
      const report = await replacePhoto(tx, caller.schoolId, row, { id, file }, now);
      return effectOf(caller, { id, row: report }, file, 'changed', body);
    },
    shown,
  }),
];

function check({ params, body }: { params: { id: number }; body: { incident: number } }): FieldErrors {
  return body.incident === params.id ? {} : { incident: ['This must be the report in the address'] };
}

type Added = { id: number; row: FoundIncident };

/** The audit names the photo itself; the feed brings its report. */
function effectOf(caller: Caller, { id, row }: Added, file: Filed, outcome: string, body: object) {
  const added = row.images.find((each) => each.id === id);
  if (!added) throw new Error('the photo was not stored');
  // With the hash of the received bytes instead of that of the stored ones.
  const answer = { ...added, sha256: file.received, incident: row.id, incident_row: shownTo(caller, row) };
  const shownBy = { entity: 'incidents', id: row.id, op: 'w' } as const;
  return { answer, entity: 'incident_images', id, outcome, fields: Object.keys(body), shownBy };
}

/** A kept answer, for somebody who may have lost access to contacts since. */
function shown(caller: Caller, answer: z.output<typeof incidentImageAdded>) {
  const { incident_row: row } = answer;
  return seesNames(caller, row) ? answer : { ...answer, incident_row: withoutNames(row) };
}
