// The planner's desk of the demonstration school, for the tests of the calendar: days on which nothing else happens, courses
// on them, riders to book, and what the feed and the audit heard.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { course as courseShape, type Course } from '~contract/calendar/courses';
import { calendarEvent as eventShape, type CalendarEvent } from '~contract/calendar/events';
import { order as orderShape, type Order } from '~contract/orders/orders';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import * as tables from '~server/db/schema/schema';
import { changeUser, findUser, openTestApp, type Answer, type TestApp } from '~tests/server/helpers/app';
import type { Method } from '~contract/wire/endpoint';

export type Planner = Awaited<ReturnType<typeof openPlanner>>;

export const COURSES = '/school/courses/';
export const TYPES = '/school/courses/types/';
export const EVENTS = '/school/events/';
export const ORDERS = '/school/orders/';
export const WHY = { reason: ['Give a reason for going ahead'] };
export const key = () => ({ 'Idempotency-Key': randomUUID() });

const PEOPLE = ['owner', 'callum', 'priya', 'owen', 'sal', 'jodie', 'owner2'] as const;
export type Person = (typeof PEOPLE)[number];
/** `by`: the owner unless said. */
export type Sent = { body?: unknown; by?: Person; headers?: Record<string, string> };

const [EDIT, NONE] = ['USER_PERMISSION_EDIT', 'USER_PERMISSION_NONE'];

/**
 * An app with the demonstration, where everybody is signed in. Callum sees all courses and changes his own; Owen and Sal have
 * their own calendar only, which they may change, and orders; Jodie has nothing but orders. The other school has a site.
 */
export async function openPlanner(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(options);
  const ours = (await findUser(app.db, 'owner@example.com')).school_id;
  const theirs = (await findUser(app.db, 'owner2@example.com')).school_id;
  const own = { calendar_permission: NONE ?? '', calendar_own_permission: EDIT ?? '', order_permission: EDIT ?? '' };
  await changeUser(app.db, 'owen@example.com', { permissions: own });
  await changeUser(app.db, 'sal@example.com', { permissions: own });
  await changeUser(app.db, 'jodie@example.com', { permissions: { order_permission: EDIT ?? '' } });
  const token: Partial<Record<Person, string>> = {};
  for (const person of PEOPLE) token[person] = (await app.signIn(`${person}@example.com`)).access;
  const { sites, people, pier } = await found(app, ours, theirs);
  const person = (name: string) => people.find(({ first_name }) => first_name === name)?.id ?? 0;
  const more = { app, ours, theirs, sites, pier, person, token };
  return { ...more, ...calls(app, token, { sites, callum: person('Callum') }), ...heard(app, ours) };
}

async function found(app: TestApp, ours: number, theirs: number) {
  return app.db.system(async (tx) => {
    const values = { school_id: theirs, name: 'Pier', connect_location_name: 'Pier' };
    const [pier] = await tx.insert(tables.supplier).values(values).returning();
    const ofOurs = eq(tables.supplier.school_id, ours);
    const sites = await tx.select().from(tables.supplier).where(ofOurs).orderBy(asc(tables.supplier.id));
    const isOurs = eq(tables.staff.school_id, ours);
    // The planned days are far ahead. What becomes of a certificate that has run out is tested in certified.test.ts.
    await tx.update(tables.staff).set({ certificate_expires: null }).where(isOurs);
    const people = await tx.select().from(tables.staff).where(isOurs);
    return { sites: sites.map(({ id }) => id), people, pier: pier?.id ?? 0 };
  });
}

type Here = { sites: readonly number[]; callum: number };

function calls(app: TestApp, token: Partial<Record<Person, string>>, { sites, callum }: Here) {
  let days = 0;
  // Days that nothing else plans, each given out once; with `reserved`, this many days in a row.
  const nextDay = (reserved = 1) => addDaysTo(londonDay(app.now()), 400 + (days += reserved) - reserved);
  const send = (method: Method, path: string, { body, by = 'owner', headers = {} }: Sent = {}): Promise<Answer> =>
    app.call(method, path, { token: token[by], headers, ...(body === undefined ? {} : { body }) });
  /** A course whose riders bring their own bikes, so that the school's bikes don't matter. */
  const form = (more: object = {}) => ({
    constant: 'CBT',
    supplier: sites[0],
    date: nextDay(),
    start_time: '08:00',
    finish_time: '15:30',
    instructors: [callum],
    categories: ['NONE'],
    ...more,
  });
  let riders = 0;
  const someone = async (more: object = {}): Promise<number> => {
    const body = { first_name: 'Ada', last_name: `Quill ${(riders += 1)}`, birthdate: '1990-05-04', ...more };
    return ((await send('POST', '/customers/', { body })).body as { id: number }).id;
  };
  const book = async (school_course_id: number, more: object = {}, sent: Sent = {}) => {
    const customer = 'customer' in more ? {} : { customer: await someone() };
    return send('POST', `${ORDERS}new-order/`, {
      body: { school_course_id, bike_type: 'NONE', ...customer, ...more },
      ...sent,
    });
  };
  return {
    nextDay,
    send,
    form,
    someone,
    book,
    booked: async (id: number, more: object = {}, sent: Sent = {}): Promise<Order> =>
      orderShape.parse((await book(id, more, sent)).body),
    post: (more: object = {}, sent: Sent = {}) => send('POST', COURSES, { body: form(more), ...sent }),
    add: async (more: object = {}, sent: Sent = {}): Promise<Course> =>
      courseShape.parse((await send('POST', COURSES, { body: form(more), ...sent })).body),
    patch: (id: number, body: object, sent: Sent & { scope?: string } = {}) =>
      send('PATCH', `${COURSES}${id}/${sent.scope === undefined ? '' : `?scope=${sent.scope}`}`, { body, ...sent }),
    remove: (id: number, sent: Sent & { scope?: string } = {}) =>
      send('DELETE', `${COURSES}${id}/${sent.scope === undefined ? '' : `?scope=${sent.scope}`}`, sent),
    row: async (id: number): Promise<Course> => courseShape.parse((await send('GET', `${COURSES}${id}/`)).body),
    orderOf: async (id: number): Promise<Order> => orderShape.parse((await send('GET', `${ORDERS}${id}/`)).body),
    addEvent: async (more: object = {}): Promise<CalendarEvent> =>
      eventShape.parse(
        (await send('POST', EVENTS, { body: { type: 'EVENT_MEETING', date: nextDay(), ...more } })).body,
      ),
    addBike: async (more: object = {}): Promise<number> => {
      const mark = randomUUID().slice(0, 7).toUpperCase();
      const of = { registration_plate: mark, make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [sites[0]] };
      const answer = await send('POST', '/bike_management/motorbikes/', { body: { ...of, ...more } });
      return (answer.body as { id: number }).id;
    },
    list: async (query: string, by: Person = 'owner') =>
      (await send('GET', `${COURSES}?${query}`, { by })).body as { count: number; results: Course[] },
    orders: async (query: string, by: Person = 'owner') =>
      (await send('GET', `${ORDERS}?${query}`, { by })).body as { count: number; results: Order[] },
  };
}

function heard({ db }: TestApp, ours: number) {
  const { seq, entity, entity_id, op } = tables.change;
  return {
    lastSeq: async () => (await db.school(ours, (tx) => tx.select().from(tables.schoolCounter)))[0]?.change_seq ?? -1,
    changesAfter: (last: number) =>
      db.school(ours, (tx) =>
        tx.select({ entity, id: entity_id, op }).from(tables.change).where(gt(seq, last)).orderBy(asc(seq)),
      ),
    auditOf: (kind: string, id: number) =>
      db.system((tx) =>
        tx
          .select()
          .from(tables.audit)
          .where(and(eq(tables.audit.entity, kind), eq(tables.audit.entity_id, id)))
          .orderBy(asc(tables.audit.id)),
      ),
  };
}
