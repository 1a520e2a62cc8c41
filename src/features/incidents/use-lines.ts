// A report's lines as they are shown and printed, with the names that this device knows.
import { getCourse } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import type { IncidentView } from '~data/incidents/incidents';
import { incidentLines, type IncidentLine } from '~domain/incidents/paper';
import { displayMark } from '~domain/text/number-plate';
import { siteName, useChoices } from '~widgets/booking/use-choices';
import { useLive } from '~widgets/hooks/use-live';

export function useLines(row: IncidentView): IncidentLine[] {
  const sites = useChoices()?.sites ?? [];
  const course = useLive(async () => (row.course === null ? null : await getCourse(row.course)), [row.course]);
  const site = sites.find(({ id }) => id === row.supplier);
  const bikes = row.bikes.map(({ registration_plate: mark }) => mark);
  return incidentLines({
    ...row,
    author: row.author?.full_name ?? '',
    site: site ? siteName(site) : '',
    course: course ? courseName(course) : '',
    marks: [...bikes, ...row.gone_bikes].map(displayMark),
  });
}
