// The bike of a rider who moves to another course: they keep it if it is kept at that site and free then.
import { bikesFor, plannedCourse } from '~domain/calendar/day-plan';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import { planOf, type Planner } from './plan';

/** The id of the booking's bike, or null if it can't be had on that course. */
export function bikeThere(planner: Planner, { id, bike }: Order, course: Course): number | null {
  if (bike === null) return null;
  const day = planOf(planner, course.date);
  const plan = { ...day, riders: day.riders.filter((rider) => rider.id !== id) };
  const people = course.instructors.map((one) => one.id);
  const isFree = bikesFor(plannedCourse(course, course.supplier.id, people), plan).some((one) => one.id === bike);
  const isTaken = plan.riders.some((rider) => rider.course === course.id && rider.bike === bike);
  return isFree && !isTaken ? bike : null;
}
