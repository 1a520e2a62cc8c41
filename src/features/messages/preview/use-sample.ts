// Whom a preview is filled in for: the contact and the course that were chosen; else the next course's first rider.
import { useState } from 'react';
import { type CourseView, listCalendar, type RiderView } from '~data/calendar/calendar';
import { listEdited } from '~data/form-saves/edited-rows';
import { addDaysTo, isOver, londonDay } from '~domain/time/london-time';
import { isCancelled } from '~domain/orders/outcomes';
import { type Nameable, type NamedView, useNameable, useNamed } from '~widgets/contacts/use-named';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import type { Sample } from '~domain/messages/values';
import { useBestNow } from '~widgets/hooks/use-today';

/** How many days ahead courses are offered. */
const DAYS = 60;

export type Choice = {
  sample: Sample;
  /** Undefined while loading. */
  nameable: Nameable;
  /** The chosen contact; null for the next course's first rider. */
  person: NamedView | null;
  /** The courses to come, soonest first. */
  courses: readonly CourseView[];
  course: CourseView | null;
  /** '' for nobody. */
  pickPerson: (id: string) => void;
  /** 0 for none. */
  pickCourse: (id: number) => void;
};

/** Whom and what the preview begins with: a contact's id as text, and a course's. */
export type Begins = { person?: string; course?: number };

/** Undefined while loading. */
export function useSample({ person = '', course: first = 0 }: Begins = {}): Choice | undefined {
  const [customer, pickPerson] = useState(person);
  const [courseId, pickCourse] = useState(first);
  const now = useBestNow();
  const today = londonDay(new Date(now));
  const calendar = useLive(() => listCalendar({ from: today, to: addDaysTo(today, DAYS) }), [today]);
  const settings = useLive(async () => (await listEdited('school_settings'))[0]?.row ?? null, []);
  const { person: self } = useSession();
  const nameable = useNameable(today);
  const { person: named } = useNamed(customer, nameable);
  if (!calendar || settings === undefined || named === undefined) return undefined;
  const courses = calendar.courses.filter((course) => !isOver(course, now));
  const course = courses.find(({ id }) => id === courseId) ?? nextOf(courses, named?.id ?? null);
  const booking = course ? riderOn(course, named?.id ?? null) : null;
  const site = course && calendar.sites.find(({ id }) => id === course.supplier.id);
  const sample: Sample = {
    today,
    origin: location.origin,
    school: { name: settings?.name ?? self?.user.school_name ?? '', phone: settings?.phone ?? '' },
    person: named ?? booking?.customer ?? null,
    course,
    site: site ?? calendar.sites[0] ?? null,
    booking,
  };
  return { sample, nameable, person: named, courses, course, pickPerson, pickCourse };
}

/** The next course that the contact is on, or with a rider; else the next one. */
function nextOf(courses: readonly CourseView[], customer: number | null): CourseView | null {
  return courses.find((course) => riderOn(course, customer)) ?? courses[0] ?? null;
}

/** The contact's booking, or without one the course's first. */
function riderOn({ riders }: CourseView, customer: number | null): RiderView | null {
  const coming = riders.filter(({ outcome, customer: { first_name } }) => !isCancelled(outcome) && first_name !== '');
  return (customer === null ? coming[0] : coming.find((rider) => rider.customer.id === customer)) ?? null;
}
