// What a school's booking page can offer: its courses with the places that are left.
import { and, asc, eq } from 'drizzle-orm';
import type { Course } from '~contract/calendar/courses';
import type { WidgetSettings } from '~contract/widget/rows';
import { isInWindow, placesLeft, type OfferedCourse } from '~domain/booking/offers';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import { courseType } from '~server/db/schema/calendar';
import { school, supplier } from '~server/db/schema/schema';
import { listCourses } from '~server/repositories/calendar/courses';
import { countHeld } from './holds';

export type BookingSite = {
  id: number;
  name: string;
  address: string;
  town: string;
  postcode: string;
  most: number;
};
export type Offer = { course: Course; site: BookingSite; left: number };
export type BookingSchool = { name: string; phone: string; email: string };

const { id, name, connect_location_name, address, town, postcode, max_riders } = supplier;

/** The sites that riders can book at. */
export async function listBookingSites(
  tx: Tx,
  schoolId: number,
  { sites }: Pick<WidgetSettings, 'sites'>,
): Promise<BookingSite[]> {
  const rows = await tx
    .select({ id, name, shown: connect_location_name, address, town, postcode, most: max_riders })
    .from(supplier)
    .where(eq(supplier.school_id, schoolId))
    .orderBy(asc(id));
  return rows
    .filter((row) => sites.length === 0 || sites.includes(row.id))
    .map(({ shown, ...row }) => ({ ...row, name: shown || row.name }));
}

export async function getBookingSchool(tx: Tx, schoolId: number): Promise<BookingSchool> {
  const { name: called, phone, email } = school;
  const [row] = await tx.select({ name: called, phone, email }).from(school).where(eq(school.id, schoolId));
  return row ?? { name: '', phone: '', email: '' };
}

/** What the school asks of the riders of a course, in its own words; '' for nothing. */
export async function getRequirements(tx: Tx, schoolId: number, { constant, supplier: site }: Course): Promise<string> {
  const { school_id, supplier_id, requirements } = courseType;
  const its = and(eq(school_id, schoolId), eq(supplier_id, site.id), eq(courseType.constant, constant));
  const [row] = await tx.select({ requirements }).from(courseType).where(its);
  return row?.requirements ?? '';
}

/** Of the days from `from` to `to` ('yyyy-MM-dd'); `except`: a hold whose own place counts as free. */
type Asked = { from?: string | undefined; to?: string | undefined; now: Date; except?: number };

/** The courses that can be booked now, also full ones, by day and time. */
export async function listOffers(tx: Tx, settings: WidgetSettings, asked: Asked): Promise<Offer[]> {
  const { id: schoolId, courses: constants } = settings;
  const { now, except = 0 } = asked;
  const today = londonDay(now);
  const from = asked.from !== undefined && asked.from > today ? asked.from : today;
  const last = addDaysTo(today, settings.window_days);
  const to = asked.to !== undefined && asked.to < last ? asked.to : last;
  const query = {
    date__gte: from,
    date__lte: to,
    supplier: undefined,
    instructor: undefined,
    page: 1,
    page_size: COURSES_MAX,
  };
  const { results } = await listCourses(tx, schoolId, query, undefined);
  const ids = results.map((row) => row.id);
  const held = await countHeld(tx, schoolId, ids, { now, except });
  const sites = new Map((await listBookingSites(tx, schoolId, settings)).map((site) => [site.id, site]));
  const all = results.map((row) => ({ row, course: offered(row, held.get(row.id) ?? 0) }));
  const beside = byPlace(all.map(({ course }) => course));
  return all.flatMap(({ row, course }) => {
    const site = sites.get(course.site);
    const isOffered =
      site && (constants.length === 0 || constants.includes(row.constant)) && isInWindow(row, settings, now);
    if (!isOffered) return [];
    return [{ course: row, site, left: placesLeft(course, beside.get(placeOf(course)) ?? [], site.most) }];
  });
}

/** The courses of each day and site. */
function byPlace(courses: readonly OfferedCourse[]): Map<string, OfferedCourse[]> {
  const found = new Map<string, OfferedCourse[]>();
  for (const course of courses) {
    const those = found.get(placeOf(course));
    if (those) those.push(course);
    else found.set(placeOf(course), [course]);
  }
  return found;
}

function placeOf({ date, site }: OfferedCourse): string {
  return `${date} ${site}`;
}

/** A school with more courses in its window shows the nearest. */
const COURSES_MAX = 1000;

/** One course that can be booked now, or is full. */
export async function getOffer(
  tx: Tx,
  settings: WidgetSettings,
  { course, now, except }: { course: Course; now: Date; except?: number },
): Promise<Offer | undefined> {
  const of = { from: course.date, to: course.date, now, ...(except === undefined ? {} : { except }) };
  return (await listOffers(tx, settings, of)).find((one) => one.course.id === course.id);
}

function offered(row: Course, held: number): OfferedCourse {
  const { date, start_time, finish_time, road_only, spaces, booked } = row;
  const slot = { date, start_time, finish_time };
  return {
    id: row.id,
    ...slot,
    site: row.supplier.id,
    road_only,
    instructors: row.instructors.length,
    spaces,
    booked,
    held,
  };
}
