// Photos of a report of an incident: one file a call, sent after the report, as those of a comment on a bike (bikes/comment-files.ts).
import { endpoint } from '~contract/wire/endpoint';
import { fileClaims, takenAt } from '~contract/wire/files';
import { id, pathId } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { incident, incidentImage } from './incidents';

const PREFIX = '/school/incidents/{id}/images';

const params = z.object({ id: pathId });
/** `incident` is that of the path. */
const attach = z.strictObject({ incident: id, taken_at: takenAt, ...fileClaims });
/**
 * A photo as the school has stored it. `sha256` is that of the bytes received; `incident_row` the whole report with it, as the sender may
 * see it.
 */
export const incidentImageAdded = incidentImage.extend({ incident: id, incident_row: incident });

export const addIncidentImage = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'calendar',
  summary: 'Add a photo to a report of an incident',
  params,
  body: attach,
  upload: 'image',
  status: 201,
  answer: incidentImageAdded,
});
export const replaceIncidentImage = endpoint({
  method: 'POST',
  path: `${PREFIX}/{image_id}/full/`,
  guard: 'calendar',
  summary: 'The full-size bytes of a photo that a weak line sent smaller; the photo keeps its id',
  params: params.extend({ image_id: pathId }),
  body: attach,
  upload: 'image',
  status: 200,
  answer: incidentImageAdded,
});
