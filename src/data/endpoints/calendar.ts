import { patchCourseType } from '~contract/calendar/course-types';
import { addCourse, patchCourse, removeCourse } from '~contract/calendar/courses';
import { addEvent, patchEvent, removeEvent } from '~contract/calendar/events';
import type { CALENDAR } from '~data/entities/calendar';
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
};
