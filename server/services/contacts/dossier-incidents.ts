// The reports of incidents in which a person is named as text, for the export of personal data.
import { displayDay } from '~domain/time/london-time';
import {
  INCIDENT_PLACE_LABEL,
  INCIDENT_ROLE_LABEL,
  INCIDENT_TRAINING_LABEL,
  INJURY_LABEL,
} from '~domain/incidents/incidents';
import type { TheirIncident } from '~server/repositories/person/dossier';
import { labelled } from './dossier-text';

/** A report with what it says of this person. */
export function incidentText({
  date,
  time,
  place_kind,
  place,
  training,
  what_happened,
  people,
  photos,
}: TheirIncident): string {
  const lines = {
    Incident: `${displayDay(date)} ${time.slice(0, 5)}`,
    Where: [INCIDENT_PLACE_LABEL[place_kind], place].filter(Boolean).join(', '),
    Training: INCIDENT_TRAINING_LABEL[training],
    Photos: photos === 0 ? '' : `${photos}, not in this file: others may be seen on them`,
  };
  const own = people.map(({ role, name, injury, injury_note, phone, vehicle }) =>
    labelled({
      [INCIDENT_ROLE_LABEL[role]]: name,
      Injury: [INJURY_LABEL[injury], injury_note].filter(Boolean).join(', '),
      Phone: phone,
      Vehicle: vehicle,
    }),
  );
  return `${labelled(lines)}${own.join('')}${what_happened}\n`;
}
