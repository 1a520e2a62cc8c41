// The lines of the access table for the calendar and its bookings, written by hand, and the rows that they name.
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { TestApp } from '~tests/server/helpers/app';
import type { Row } from './calls-without-rows';
import type { Who } from './people';

/** Courses, an event and a booking; `gone`, `gone` of the others: to delete. `mine`: Callum's id, who instructs. */
export type Plan = Readonly<
  Record<'site' | 'course' | 'gone' | 'event' | 'goneEvent' | 'order' | 'goneOrder' | 'bike' | 'rider' | 'mine', number>
> & { day: string };

let made = 0;

/** Makes them as the owner, on a day of their own. */
export async function addPlan(app: TestApp, token: string): Promise<Plan> {
  const post = async (path: string, body: object) => {
    const answer = await app.call('POST', path, { token, body });
    return (answer.body as { id: number }).id;
  };
  const listed = async (path: string) =>
    ((await app.call('GET', path, { token })).body as { results: { id: number; first_name?: string }[] }).results;
  const day = addDaysTo(londonDay(app.now()), 200 + (made += 2));
  const [site = { id: 0 }] = await listed('/school/suppliers/');
  const mine =
    (await listed('/school/staff/?page_size=100')).find(({ first_name }) => first_name === 'Callum')?.id ?? 0;
  const form = { constant: 'CBT', supplier: site.id, date: day, categories: ['NONE'], instructors: [mine] };
  const add = (from: string, to: string, more: object = {}) =>
    post(COURSES, { ...form, start_time: from, finish_time: to, ...more });
  const course = await add('08:00', '12:00');
  const rider = () => post('/customers/', { first_name: 'Bo', last_name: 'Rider' });
  const book = async () =>
    post(`${ORDERS}new-order/`, { school_course_id: course, customer: await rider(), bike_type: 'NONE' });
  const mark = `P${String(made).padStart(3, '0')}QZ`;
  const of = { make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [site.id] };
  const bike = await post('/bike_management/motorbikes/', { registration_plate: mark, ...of });
  await app.call('POST', `${COURSES}${course}/bikes/`, { token, body: { bike } });
  return {
    site: site.id,
    course,
    gone: await add('13:00', '14:00'),
    event: await post(EVENTS, { type: 'EVENT_MEETING', date: day }),
    goneEvent: await post(EVENTS, { type: 'EVENT_MEETING', date: day }),
    order: await book(),
    goneOrder: await book(),
    bike,
    rider: await rider(),
    mine,
    day,
  };
}

/** A plan of its own for the callers 'edit' and 'owner'; all others use the owner's. */
export async function addAllPlans(app: TestApp, token: string): Promise<(who: Who) => Plan> {
  const [edit, owner] = [await addPlan(app, token), await addPlan(app, token)];
  return (who) => (who === 'edit' ? edit : owner);
}

export const COURSES = '/school/courses/';
export const EVENTS = '/school/events/';
export const ORDERS = '/school/orders/';

/** A course of the next day; each begins when the last one ended. */
let hour = 0;
export function courseForm({ site, mine, day }: Plan) {
  const minutes = (hour += 1) % 50;
  const time = (at: number) =>
    `${String(6 + Math.floor(at / 5)).padStart(2, '0')}:${String((at % 5) * 10).padStart(2, '0')}`;
  const times = { start_time: time(minutes), finish_time: time(minutes + 1) };
  return { constant: 'ITM', supplier: site, date: addDaysTo(day, 1), instructors: [mine], reason: 'A test', ...times };
}

export function calendarCalls(planOf: (who: Who) => Plan) {
  const type = (who: Who) => `${COURSES}types/CBT/supplier/${planOf(who).site}/`;
  const lists = [401, 200, 403, 200, 200, 403, 200] as const;
  const looks = [401, 404, 403, 200, 200, 403, 200] as const;
  // Our site, course and contact do not exist for the other school: what names them is refused there.
  const adds = [401, 400, 403, 403, 201, 403, 201] as const;
  const goes = [401, 404, 403, 403, 204, 403, 204] as const;
  const changes = [401, 404, 403, 403, 200, 403, 200] as const;
  return {
    'calendar/course-types.listCourseTypes': { send: () => ({ path: `${COURSES}types/` }), expected: lists },
    'calendar/course-types.getCourseType': { send: (who) => ({ path: type(who) }), expected: looks },
    'calendar/course-types.patchCourseType': {
      send: (who) => ({ path: type(who), body: { spaces: 3 } }),
      expected: changes,
    },
    'calendar/courses.listCourses': { send: () => ({ path: COURSES }), expected: lists },
    'calendar/courses.getCourseFilters': { send: () => ({ path: `${COURSES}filters/` }), expected: lists },
    'calendar/courses.listCourseLines': { send: () => ({ path: `${COURSES}list/` }), expected: lists },
    'calendar/courses.getCourse': { send: (who) => ({ path: `${COURSES}${planOf(who).course}/` }), expected: looks },
    'calendar/courses.addCourse': { send: (who) => ({ path: COURSES, body: courseForm(planOf(who)) }), expected: adds },
    'calendar/courses.addCourses': {
      send: (who) => ({ path: `${COURSES}bulk/`, body: { courses: [courseForm(planOf(who))] } }),
      expected: adds,
    },
    'calendar/courses.patchCourse': {
      send: (who) => ({ path: `${COURSES}${planOf(who).course}/`, body: { notes: 'Rain' } }),
      expected: changes,
    },
    'calendar/courses.removeCourseBike': {
      send: (who) => ({ path: `${COURSES}${planOf(who).course}/bikes/${planOf(who).bike}/` }),
      expected: goes,
    },
    'calendar/courses.addCourseBike': {
      send: (who) => ({ path: `${COURSES}${planOf(who).course}/bikes/`, body: { bike: planOf(who).bike } }),
      expected: changes,
    },
    'calendar/courses.removeCourse': { send: (who) => ({ path: `${COURSES}${planOf(who).gone}/` }), expected: goes },
    'calendar/events.listEvents': { send: () => ({ path: EVENTS }), expected: lists },
    'calendar/events.getEvent': { send: (who) => ({ path: `${EVENTS}${planOf(who).event}/` }), expected: looks },
    'calendar/events.addEvent': {
      send: () => ({ path: EVENTS, body: { type: 'EVENT_MEETING', date: '2030-01-01' } }),
      expected: [401, 201, 403, 403, 201, 403, 201],
    },
    'calendar/events.patchEvent': {
      send: (who) => ({ path: `${EVENTS}${planOf(who).event}/`, body: { title: 'Tea' } }),
      expected: changes,
    },
    'calendar/events.removeEvent': { send: (who) => ({ path: `${EVENTS}${planOf(who).goneEvent}/` }), expected: goes },
    'orders/orders.getOrder': { send: (who) => ({ path: `${ORDERS}${planOf(who).order}/` }), expected: looks },
    'orders/orders.addOrder': {
      send: (who) => ({ path: `${ORDERS}new-order/`, body: booking(planOf(who)) }),
      expected: adds,
    },
    'orders/orders.patchOrder': {
      send: (who) => ({ path: `${ORDERS}${planOf(who).order}/`, body: { notes: 'Tall' } }),
      expected: changes,
    },
    'orders/orders.removeOrder': { send: (who) => ({ path: `${ORDERS}${planOf(who).goneOrder}/` }), expected: goes },
  } as const satisfies Readonly<Record<string, Row>>;
}

/** `reason`: somebody may be booked already. */
export function booking({ course, rider }: Plan) {
  return { school_course_id: course, customer: rider, bike_type: 'NONE', reason: 'A test' };
}
