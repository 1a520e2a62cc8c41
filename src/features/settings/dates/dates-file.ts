// The course dates of a month as a CSV file.
import { writeSheet } from '~contract/wire/csv';
import type { CourseDates } from '~contract/calendar/course-dates';
import { handOver } from '~data/media/hand-over';
import { datesTable, type DatesSite } from '~domain/calendar/course-dates';

export async function handDates({ courses, month }: CourseDates, site: DatesSite): Promise<void> {
  const { titles, rows } = datesTable(courses, site);
  const name = `cbt-dates-${month}-${site.name.replaceAll(/[^\p{L}\d]+/gu, '-')}.csv`;
  await handOver(new File([writeSheet(titles, rows)], name, { type: 'text/csv' }));
}
