import { addCourse, patchCourse, removeCourse } from '~contract/calendar/courses';
import { addEvent, patchEvent, removeEvent } from '~contract/calendar/events';
import type { EntityFacts } from './entity';

export const CALENDAR = {
  course_types: {
    parent: 'suppliers',
    drafts: { course_types: { makes: 'patch', target: 'own' } },
    thing: 'This course type',
    kinds: {
      patch: { title: 'Edit course type', failed: 'Course type not updated', exported: 'Edit course type' },
    },
  },
  courses: {
    collection: 'courses',
    ids: { supplier: 'suppliers', instructors: 'staff_ref', bikes: 'bikes' },
    beside: ['notify'],
    later: ['notify'],
    drafts: { course: { makes: 'create', target: 'own' }, 'course bike': { makes: 'patch' } },
    thing: 'This course',
    kinds: {
      create: { endpoint: addCourse, title: 'Add course', failed: 'Course not added', exported: 'Add course' },
      patch: { endpoint: patchCourse, title: 'Edit course', failed: 'Course not updated', exported: 'Edit course' },
      delete: {
        endpoint: removeCourse,
        title: 'Delete course',
        failed: 'Course not deleted',
        exported: 'Delete course',
      },
    },
  },
  events: {
    collection: 'events',
    ids: { supplier: 'suppliers', staff: 'staff_ref', bikes: 'bikes' },
    drafts: { event: { makes: 'create', target: 'own' } },
    thing: 'This event',
    kinds: {
      create: { endpoint: addEvent, title: 'Add event', failed: 'Event not added', exported: 'Add event' },
      patch: { endpoint: patchEvent, title: 'Edit event', failed: 'Event not updated', exported: 'Edit event' },
      delete: { endpoint: removeEvent, title: 'Delete event', failed: 'Event not deleted', exported: 'Delete event' },
    },
  },
} as const satisfies Record<string, EntityFacts>;
