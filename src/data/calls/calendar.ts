import { patchCourseType } from '~contract/course-types';
import { addCourse, patchCourse, removeCourse } from '~contract/courses';
import { addEvent, patchEvent, removeEvent } from '~contract/events';
import { addOrder, patchOrder, removeOrder } from '~contract/orders';
import type { CALENDAR } from '~data/shapes/calendar';
import { at, type CallsOf, withBody } from './call';

export const CALENDAR_CALLS: CallsOf<keyof typeof CALENDAR> = {
  'course_types patch': ({ body, called = '', parentId = 0 }) => ({
    endpoint: patchCourseType,
    params: { constant: called, supplier_id: parentId },
    body,
  }),
  'courses create': withBody(addCourse),
  'courses patch': at('courses', patchCourse),
  'courses delete': at('courses', removeCourse),
  'events create': withBody(addEvent),
  'events patch': at('events', patchEvent),
  'events delete': at('events', removeEvent),
  'orders create': ({ body: { school_course_id: course, ...body }, parentId = 0 }, nameOf) => ({
    endpoint: addOrder,
    params: {},
    body: { ...body, school_course_id: nameOf('courses', Number(course)), customer: nameOf('customers', parentId) },
  }),
  'orders patch': at('orders', patchOrder),
  'orders delete': at('orders', removeOrder),
};
