// The lines of the batch's table for the calendar and its bookings, written by hand.
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row } from './batch-rows';
import { booking, courseForm, COURSES, EVENTS, ORDERS, type Plan } from './calendar-calls';

type At = { app: TestApp; plan: Plan; token: string };

/** `at`: the app, rows of the school, and the owner's token, with whom what is deleted is made, new each time. */
export function calendarWrites(at: () => At) {
  const make = async (path: string, body: object) => {
    const { app, token } = at();
    const answer = await app.call('POST', path, { token, body });
    return (answer.body as { id: number }).id;
  };
  const plan = () => at().plan;
  const newCourse = (more: object = {}) => make(COURSES, { ...courseForm(plan()), ...more });
  const gone = { bad: { really: true }, expected: by(404, 403, 403, 204, 403, 204) };
  const changed = by(404, 403, 403, 200, 403, 200);
  const added = by(400, 403, 403, 201, 403, 201);
  return {
    'calendar/course-types.patchCourseType': {
      send: () => ({ method: 'PATCH', path: `${COURSES}types/CBT/supplier/${plan().site}/`, body: { price: 14_900 } }),
      bad: { price: 'abc', duration: '25:00', spaces: 0, categories: 'TRIKE', active: 'yes', road_only: true },
      expected: changed,
    },
    'calendar/courses.addCourse': {
      send: () => ({ method: 'POST', path: COURSES, body: courseForm(plan()) }),
      bad: { constant: 'CBTS', supplier: 0, date: '2026-02-30', start_time: '24:00', finish_time: 'noon', booked: 1 },
      expected: added,
    },
    'calendar/courses.addCourses': {
      send: () => ({ method: 'POST', path: `${COURSES}bulk/`, body: { courses: [courseForm(plan())] } }),
      bad: { courses: [], scope: 'all' },
      expected: added,
    },
    'calendar/courses.patchCourse': {
      send: () => ({ method: 'PATCH', path: `${COURSES}${plan().course}/`, body: { notes: 'Rain' } }),
      bad: { supplier: 'x', date: '2100-01-01', spaces: -1, price: 'abc', instructors: 'all', constant: 'CBT' },
      expected: changed,
    },
    'calendar/courses.removeCourse': {
      send: async () => ({ method: 'DELETE', path: `${COURSES}${await newCourse()}/` }),
      ...gone,
    },
    'calendar/courses.addCourseBike': {
      send: () => ({ method: 'POST', path: `${COURSES}${plan().course}/bikes/`, body: { bike: plan().bike } }),
      bad: { bike: 'KX23QBA', of: 1 },
      expected: changed,
    },
    'calendar/courses.removeCourseBike': {
      send: async () => {
        const { bike } = plan();
        return { method: 'DELETE', path: `${COURSES}${await newCourse({ bikes: [bike] })}/bikes/${bike}/` };
      },
      ...gone,
    },
    'calendar/events.addEvent': {
      send: () => ({ method: 'POST', path: EVENTS, body: { type: 'EVENT_MEETING', date: '2030-01-01' } }),
      bad: { type: 'EVENT_PARTY', date: '', staff: 5, blocks_availability: 'yes' },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'calendar/events.patchEvent': {
      send: () => ({ method: 'PATCH', path: `${EVENTS}${plan().event}/`, body: { title: 'Tea' } }),
      bad: { title: 'x'.repeat(101), start_time: '8', supplier: -1, series: 'x' },
      expected: changed,
    },
    'calendar/events.removeEvent': {
      send: async () => {
        const id = await make(EVENTS, { type: 'EVENT_MEETING', date: plan().day });
        return { method: 'DELETE', path: `${EVENTS}${id}/` };
      },
      ...gone,
    },
    'orders/orders.addOrder': {
      send: () => ({ method: 'POST', path: `${ORDERS}new-order/`, body: booking(plan()) }),
      bad: { school_course_id: 'x', customer: 0, bike_type: '', price: -1, payment_status: 'PAYMENT_PAID' },
      expected: added,
    },
    'orders/orders.patchOrder': {
      send: () => ({ method: 'PATCH', path: `${ORDERS}${plan().order}/`, body: { notes: 'Tall' } }),
      bad: { bike: 'KX23QBA', bike_type: 'TRIKE', reason: 'x'.repeat(301), customer: 1 },
      expected: changed,
    },
    'orders/orders.removeOrder': {
      send: async () => ({ method: 'DELETE', path: `${ORDERS}${await make(`${ORDERS}new-order/`, booking(plan()))}/` }),
      ...gone,
    },
  } as const satisfies Readonly<Record<string, Row>>;
}
