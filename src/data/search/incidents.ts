// Reports of incidents that a search finds on this device.
import { incidentLine } from '~domain/search/global-search';
import { compareKeys } from '~domain/text/sort-key';
import type { Planner } from '~data/calendar/plan';
import type { IncidentView } from '~data/incidents/incidents';
import { findRow } from '~data/mirror/read-rows';
import { type Asked, type Candidate, findBest, type GroupHere, matcher } from './best';

/** The latest incident first. */
export function findIncidents(
  rows: readonly IncidentView[],
  { sites }: Pick<Planner, 'sites'>,
  asked: Asked,
): GroupHere<'incidents'> {
  const lines = rows.map((row): Candidate<IncidentView> => {
    const bikes = row.bikes.map(({ registration_plate: mark }) => mark);
    const site = findRow(sites, row.supplier ?? 0)?.connect_location_name ?? '';
    return { row, line: incidentLine({ ...row, names: namesOf(row), marks: [...bikes, ...row.gone_bikes], site }) };
  });
  const latest = ({ row: one }: Candidate<IncidentView>, { row: other }: Candidate<IncidentView>) =>
    compareKeys(timeOf(other), timeOf(one)) || other.id - one.id;
  const { count, best } = findBest(lines, asked, matcher(asked), latest);
  const changed = rows.filter(({ pending }) => pending !== null).map(({ id }) => id);
  const results = best.map((row) => ({ ...incidentHit(row), pending: row.pending }));
  return { count, results, changed: new Set(changed) };
}

export function incidentHit(row: IncidentView) {
  const { id, date, time, place } = row;
  return { id, date, time, place, names: namesOf(row) };
}

function namesOf({ people }: IncidentView): string[] {
  return people.map(({ name }) => name).filter((name) => name !== '');
}

const timeOf = ({ date, time }: IncidentView) => `${date} ${time}`;
