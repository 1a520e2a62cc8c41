// The calendar in somebody's hands: the app's own functions in that person's tab, over courses that the school has.
import { expect } from 'vitest';
import type { Course, CourseCreate, CoursePatch } from '~contract/calendar/courses';
import type { EventCreate } from '~contract/calendar/events';
import type { Order, OrderCreate } from '~contract/orders/orders';
import type { Scope } from '~domain/calendar/recurrence';
import { DAY } from './calendar-rows';
import { until } from './clock';
import type { ModelServer } from './model-server';
import { drained, type Person } from './person';
import { inTab } from './screen';

const reading = await import('~data/calendar/calendar');
const saving = await import('~data/calendar/save');
const booking = await import('~data/orders/bookings');
const { addContact } = await import('~data/contacts/save');

/** What the form of a course would save. */
export const NEW_COURSE: CourseCreate = {
  constant: 'CBT',
  supplier: 1,
  date: DAY,
  start_time: '08:00:00',
  finish_time: '16:45:00',
  instructors: [3],
};

export class Diary {
  readonly server: ModelServer;
  readonly me: Person;

  constructor(me: Person) {
    this.me = me;
    this.server = me.tab.phone.server;
  }

  add(...inputs: Partial<CourseCreate>[]) {
    return this.#save(() => saving.addCourses(inputs.map((input) => ({ ...NEW_COURSE, ...input }))));
  }

  change(id: number, input: CoursePatch, scope: Scope = 'this') {
    return this.#save(() => saving.saveCourse(id, input, { scope }));
  }

  remove(id: number, scope: Scope = 'this') {
    return this.#save(() => saving.removeCourse(id, scope));
  }

  addEvent(input: Partial<EventCreate> = {}) {
    return this.#save(() => saving.addEvent({ type: 'EVENT_HOLIDAY', date: DAY, ...input }));
  }

  contact(last_name: string) {
    return this.#save(() => addContact({ first_name: 'Tess', last_name, phone: '07700 900123' }));
  }

  book(school_course_id: number, customer: number, fields: Partial<OrderCreate> = {}, replaces?: number) {
    const input = { school_course_id, customer, bike_type: 'MANUAL', ...fields } as const;
    return this.#save(() => booking.bookRider(input, replaces === undefined ? {} : { replaces }));
  }

  note(order: number, notes: string) {
    return this.#save(() => booking.saveBooking(order, { notes }));
  }

  takeOff(order: number) {
    return this.#save(() => booking.removeBooking(order));
  }

  /** What is shown of a day: each course with who rides, and what has not reached the school. */
  async day(day = DAY): Promise<string[]> {
    const { courses } = await this.#in(() => reading.listCalendar({ from: day, to: day }));
    return courses.map(({ code, start_time, riders, pending }) => {
      const names = riders.map((rider) => rider.customer.full_name + (rider.pending ? ` (${rider.pending})` : ''));
      return [`${code} ${start_time.slice(0, 5)}`, pending ?? '', ...names].filter(Boolean).join(', ');
    });
  }

  course(id: number) {
    return this.#in(() => reading.getCourse(id));
  }

  /** The school's bookings of a course: who, and why. */
  riders(id: number): string[] {
    const orders = [...(this.server.rows.get('orders')?.values() ?? [])] as unknown as Order[];
    return orders
      .filter(({ school_course_id }) => school_course_id === id)
      .map(({ customer, reason }) => [customer.full_name, reason].filter(Boolean).join(': '));
  }

  /** The school's courses by date, in short. */
  courses(): string[] {
    const rows = [...(this.server.rows.get('courses')?.values() ?? [])] as unknown as Course[];
    return rows
      .map(({ date, start_time, notes }) => [date, start_time.slice(0, 5), notes].filter(Boolean).join(' '))
      .toSorted();
  }

  /** Waiting changes, in order. */
  async queue(): Promise<string[]> {
    return (await this.me.outbox()).map(({ entity, op, status, discardAt }) =>
      [entity, op, discardAt === undefined ? status : 'going'].join(' '),
    );
  }

  /** Sends everything that can be sent; then the mirror must equal the server. */
  async settled(): Promise<void> {
    await drained(this.me.tab.phone);
    await this.heard();
    expect(this.server.writes.violations).toEqual([]);
  }

  /** The mirror must equal the server. */
  async heard(): Promise<void> {
    const { phone } = this.me.tab;
    for (const tab of phone.tabs) tab.engine?.nudge();
    const isSame = async () => JSON.stringify(await phone.mirror()) === JSON.stringify(this.server.seen());
    await until(isSame, 'the mirror is as the server');
  }

  #in<T>(fn: () => Promise<T>): Promise<T> {
    return inTab(this.me.tab, fn);
  }

  async #save<T>(fn: () => Promise<T>): Promise<T> {
    const saved = await this.#in(fn);
    this.me.tab.engine?.nudge();
    return saved;
  }
}
