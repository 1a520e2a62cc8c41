// Courses that a search finds: by type, day and site.
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { fold } from '~domain/text/fold';
import { courseTypeLine, SEARCH_GROUP_MAX } from '~domain/search/global-search';
import { course } from '~server/db/schema/calendar';
import type { SearchAnswer } from '~contract/search/search';
import type { InTx } from '~server/db/db';
import { isInstructedBy } from '~server/repositories/calendar/own-courses';
import type { Only } from '~server/repositories/calendar/rights';
import { counted, rank, whatIsFound, type Asked } from './asked';
import type { Site } from './places';

/** `today`: the day in London. `only`: those that this person instructs. */
export type CoursesSeen = { today: string; only: Only; sites: readonly Site[] };

/** From today on the soonest first, then past ones, the latest first. */
export async function findCourses(
  inTx: InTx,
  schoolId: number,
  asked: Asked,
  { today, only, sites }: CoursesSeen,
): Promise<NonNullable<SearchAnswer['courses']>> {
  const line = lineOf(sites);
  const { id, constant, date, start_time, supplier_id } = course;
  const ours = and(eq(course.school_id, schoolId), isInstructedBy('course', only));
  const found = await whatIsFound(inTx, { from: course, id, line, which: ours }, asked);
  const soon = (column: PgColumn) => sql`case when ${date} >= ${today} then ${column} end`;
  const rows = await inTx((tx) =>
    tx
      .select({ id, constant, date, start_time, supplier_id })
      .from(course)
      .where(found.which)
      .orderBy(rank(line, asked), soon(date), soon(start_time), soon(id), desc(date), desc(start_time), desc(id))
      .limit(SEARCH_GROUP_MAX),
  );
  const names = new Map(sites.map((site) => [site.id, site.connect_location_name]));
  const results = rows.map(({ supplier_id: of, ...row }) => ({
    ...row,
    supplier: { id: of, connect_location_name: names.get(of) ?? '' },
  }));
  return counted(inTx, course, found, results);
}

/** The line of a course (`courseLine` in the domain): what follows from its type and its site is looked up, the day is written. */
function lineOf(sites: readonly Site[]): SQL {
  const type = lookUp(course.constant, 'text', COURSE_CONSTANTS, COURSE_CONSTANTS.map(courseTypeLine));
  const site = lookUp(
    course.supplier_id,
    'bigint',
    sites.map(({ id }) => id),
    sites.map(({ connect_location_name }) => fold(connect_location_name)),
  );
  return sql`(${type} || E'\t' || to_char(${course.date}, 'DD/MM/YYYY') || E'\t' || coalesce(${site}, ''))`;
}

function lookUp(
  column: PgColumn,
  type: 'text' | 'bigint',
  keys: readonly (string | number)[],
  texts: readonly string[],
): SQL {
  const of = sql.raw(`${type}[]`);
  return sql`(${sql.param([...texts])}::text[])[array_position(${sql.param([...keys])}::${of}, ${column})]`;
}
