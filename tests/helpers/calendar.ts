// The calendar in browser tests: days on which the demonstration plans nothing, and the school's rows of these days.
import type { Locator, Page } from '@playwright/test';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { Desk } from './school';

let days = 0;
/** Another day at each call, far behind what the demonstration plans. */
export function freeDay(): string {
  return addDaysTo(londonDay(new Date()), 60 + (days += 1));
}

export async function coursesAtSchool(school: Desk, day: string): Promise<Course[]> {
  const { results } = await school.get<{ results: Course[] }>(`/school/courses/?date__gte=${day}&date__lte=${day}`);
  return results;
}

export async function ridersAtSchool(school: Desk, course: number): Promise<Order[]> {
  return (await school.get<{ results: Order[] }>(`/school/orders/?school_course_id=${course}`)).results;
}

/** A course of the first site with Callum; who rides it brings their own bike. */
export async function courseAtSchool(school: Desk, day: string, more: Record<string, unknown> = {}): Promise<Course> {
  const { sites, instructors } = await school.get<{
    sites: { id: number }[];
    instructors: { id: number; full_name: string }[];
  }>('/school/courses/filters/');
  const callum = instructors.find(({ full_name }) => full_name === 'Callum Reith')?.id;
  const of = { constant: 'CBT', supplier: sites[0]?.id, date: day, start_time: '08:00', finish_time: '16:00' };
  const body = { ...of, instructors: [callum], categories: ['NONE'], ...more };
  return (await school.send('POST', '/school/courses/', body)) as unknown as Course;
}

/** New contacts, each booked on the course. `names`: first and last name. */
export async function bookedAtSchool(school: Desk, course: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [first_name, last_name] = name.split(' ');
    const rider = { first_name, last_name, birthdate: '1990-08-08', address: '1 Quay', phone: '07700 900555' };
    const customer = (await school.send('POST', '/customers/', rider))['id'];
    const booking = { school_course_id: course, customer, bike_type: 'AUTO_125CC', reason: 'A test' };
    await school.send('POST', '/school/orders/new-order/', booking);
  }
}

export async function personAtSchool(school: Desk, name: string): Promise<number> {
  const { results } = await school.get<{ results: { id: number; full_name: string }[] }>('/school/staff/');
  return results.find(({ full_name }) => full_name === name)?.id ?? 0;
}

export function courseForm(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Add course' });
}

/** The form of a new course on this day: CBT at the first site with these people. */
export async function typeCourse(page: Page, people: readonly string[]): Promise<Locator> {
  const form = courseForm(page);
  await form.getByLabel('Site').selectOption({ label: 'Quayside Yard' });
  await unfold(form);
  for (const name of people) await form.getByText(name, { exact: true }).click();
  return form;
}

/** Shows the fields of a form that are folded away. */
export async function unfold(form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^More details/u, expanded: false }).click();
}

/** Deletes everything that is planned on these days. */
export async function clearDays(school: Desk, given: readonly string[]): Promise<void> {
  for (const day of given) {
    for (const { id } of await coursesAtSchool(school, day)) {
      for (const order of await ridersAtSchool(school, id)) await school.send('DELETE', `/school/orders/${order.id}/`);
      await school.send('DELETE', `/school/courses/${id}/`);
    }
  }
}
