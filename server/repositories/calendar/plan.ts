// Everything planned for some days, in the form of domain/calendar/conflicts.
import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import { plannedCourse, type BikeOfPlan, type CourseOfPlan, type SchoolPlan } from '~domain/calendar/day-plan';
import type { Plan, PlannedCourse, PlannedRider } from '~domain/calendar/plan';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { fullName } from '~domain/contacts/full-name';
import { displayMark } from '~domain/text/number-plate';
import { bike, staff, supplier } from '~server/db/schema/schema';
import { calendarEvent, course, schoolOrder } from '~server/db/schema/calendar';
import { customer } from '~server/db/schema/contacts';
import type { Tx } from '~server/db/db';
import { takesPlace } from '~server/repositories/orders/takes-place';

/** The plan of these days, 'yyyy-MM-dd', with all of the school's bikes, people and sites. */
export async function loadPlan(tx: Tx, schoolId: number, days: readonly string[]): Promise<SchoolPlan> {
  const [first = '', last = first] = [days.toSorted()[0], days.toSorted().at(-1)];
  const courses = await loadCourses(tx, schoolId, days);
  return {
    courses,
    riders: await loadRiders(tx, schoolId, courses),
    events: await loadEvents(tx, schoolId, first, last),
    bikes: await loadBikes(tx, schoolId),
    people: await loadPeople(tx, schoolId),
    sites: await loadSites(tx, schoolId),
  };
}

// Table names are written out, because drizzle omits them in a query on one table.
const idsIn = (table: string, column: string, parent: string, of: string) =>
  sql<number[]>`(
    select coalesce(json_agg(t.${sql.raw(column)} order by t.${sql.raw(column)}), '[]') from ${sql.raw(table)} t
     where t.school_id = ${sql.raw(of)}.school_id and t.${sql.raw(parent)} = ${sql.raw(of)}.id)`;

async function loadCourses(tx: Tx, schoolId: number, days: readonly string[]): Promise<CourseOfPlan[]> {
  const { date, start_time, id } = course;
  const rows = await tx
    .select({
      ...getTableColumns(course),
      instructors: idsIn('course_instructor', 'staff_id', 'course_id', 'course'),
      bikes: idsIn('course_bike', 'bike_id', 'course_id', 'course'),
    })
    .from(course)
    .where(and(eq(course.school_id, schoolId), sql`${date} = any(${sql.param([...new Set(days)])}::date[])`))
    .orderBy(asc(date), asc(start_time), asc(id));
  return rows.map((row) => plannedCourse(row, row.supplier_id, row.instructors));
}

async function loadRiders(tx: Tx, schoolId: number, courses: readonly PlannedCourse[]): Promise<PlannedRider[]> {
  if (courses.length === 0) return [];
  const { id, course_id, customer_id, bike_id, bike_type } = schoolOrder;
  const { first_name, last_name, birthdate } = customer;
  const rows = await tx
    .select({
      id,
      course: course_id,
      customer: customer_id,
      bike: bike_id,
      bike_type,
      first_name,
      last_name,
      birthdate,
    })
    .from(schoolOrder)
    .innerJoin(customer, and(eq(customer.school_id, schoolOrder.school_id), eq(customer.id, customer_id)))
    .where(
      and(
        eq(schoolOrder.school_id, schoolId),
        sql`${course_id} = any(${sql.param(courses.map((one) => one.id))}::bigint[])`,
        takesPlace('school_order'),
      ),
    )
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, name: fullName(row) }));
}

async function loadEvents(tx: Tx, schoolId: number, first: string, last: string): Promise<Plan['events']> {
  const rows = await tx
    .select({
      id: calendarEvent.id,
      type: calendarEvent.type,
      title: calendarEvent.title,
      all_day: calendarEvent.all_day,
      date: calendarEvent.date,
      end_date: calendarEvent.end_date,
      start_time: calendarEvent.start_time,
      finish_time: calendarEvent.finish_time,
      blocks_availability: calendarEvent.blocks_availability,
      supplier: calendarEvent.supplier_id,
      staff: idsIn('event_staff', 'staff_id', 'event_id', 'calendar_event'),
      bikes: idsIn('event_bike', 'bike_id', 'event_id', 'calendar_event'),
    })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.school_id, schoolId),
        eq(calendarEvent.blocks_availability, true),
        lte(calendarEvent.date, last),
        gte(calendarEvent.end_date, first),
      ),
    )
    .orderBy(asc(calendarEvent.date), asc(calendarEvent.id));
  return rows.map((row) => ({ ...row, title: row.title || EVENT_TYPE_LABEL[row.type] }));
}

async function loadBikes(tx: Tx, schoolId: number): Promise<BikeOfPlan[]> {
  const { id, registration_plate, status, transmission, mot_expiry_date, tax_expiry_date, mot_status, tax_status } =
    bike;
  const { first_registered_date, year_of_manufacture, engine_size, power_kw, category, type_approval, fuel_type } =
    bike;
  const papers = {
    mot_expiry_date,
    tax_expiry_date,
    mot_status,
    tax_status,
    first_registered_date,
    year_of_manufacture,
  };
  const machine = { engine_size, transmission, power_kw, category, type_approval, fuel_type };
  const rows = await tx
    .select({
      id,
      registration_plate,
      status,
      ...papers,
      ...machine,
      sites: idsIn('bike_supplier', 'supplier_id', 'bike_id', 'bike'),
    })
    .from(bike)
    .where(eq(bike.school_id, schoolId))
    .orderBy(asc(bike.id));
  return rows.map((row) => ({ ...row, name: displayMark(row.registration_plate) }));
}

async function loadPeople(tx: Tx, schoolId: number): Promise<Plan['people']> {
  const { id, first_name, last_name, days_off, certificate_expires, instructor_level } = staff;
  const rows = await tx
    .select({ id, first_name, last_name, days_off, certificate_expires, instructor_level })
    .from(staff)
    .where(eq(staff.school_id, schoolId));
  return rows.map((row) => {
    const { certificate_expires: expires, instructor_level: level } = row;
    return {
      id: row.id,
      name: fullName(row),
      away: row.days_off,
      certificate_expires: expires,
      instructor_level: level,
    };
  });
}

async function loadSites(tx: Tx, schoolId: number): Promise<Plan['sites']> {
  const { id, connect_location_name: name, max_riders } = supplier;
  return tx.select({ id, name, max_riders }).from(supplier).where(eq(supplier.school_id, schoolId));
}
