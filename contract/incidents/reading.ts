// Reading reports of incidents, and who sees what of them. Apart from their rows, because only the screens of incidents need it.
import { accessTo, type Permissions } from '~contract/staff/permissions';
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize } from '~contract/wire/list';
import { pathId } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { incident, type Incident } from './incidents';

type Reader = { permissions: Permissions; userId: number };
type Written = { author: { id: number } | null };

/** True for those who see every report; others see what they wrote, and where they were present. */
export function seesEveryIncident(permissions: Permissions): boolean {
  return accessTo('calendar', permissions) === 'edit';
}

/** True for those who see riders' names in a report, and may change who was concerned: by access to contacts, or as the one who wrote it. */
export function seesNames({ permissions, userId }: Reader, { author }: Written): boolean {
  return accessTo('contacts', permissions) !== 'hidden' || author?.id === userId;
}

/** The row without what somebody without access to contacts may not see of riders. */
export function withoutNames<Row extends Pick<Incident, 'people'>>(row: Row): Row {
  const hidden = { customer: null, name: '', injury_note: '', phone: '' };
  return { ...row, people: row.people.map((one) => (one.role === 'RIDER' ? { ...one, ...hidden } : one)) };
}

const PREFIX = '/school/incidents';
const params = z.object({ id: pathId });
const guard = 'calendar';

export const listIncidents = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Reports of incidents, the latest incident first',
  query: z.strictObject({
    /** 'open': DVSA doesn't have it yet; 'reported': it has. */
    state: z.enum(['open', 'reported'], 'Choose open or reported').optional(),
    page,
    page_size: pageSize,
  }),
  status: 200,
  answer: paged(incident),
});
export const getIncident = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'One report of an incident',
  params,
  status: 200,
  answer: incident,
});
export const getIncidentPaper = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/paper/`,
  guard,
  summary: 'A report of an incident as PDF',
  params,
  status: 200,
  stream: 'application/pdf',
});
