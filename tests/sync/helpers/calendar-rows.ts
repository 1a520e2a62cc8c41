// Rows of the calendar as the school's server would send them.
import type { CourseType } from '~contract/calendar/course-types';
import type { Course } from '~contract/calendar/courses';
import type { CalendarEvent } from '~contract/calendar/events';
import { NOT_CHECKED } from '~domain/orders/checks';
import type { Order } from '~contract/orders/orders';

/** A Saturday, and courses of the school on it. */
export const DAY = '2026-11-28';
export const [CBT, ITM] = [61, 62] as const;

export function course(id: number, fields: Partial<Course> = {}): Course {
  const supplier = { id: 1, name: 'Quayside Ltd', connect_location_name: 'Quayside Yard' };
  return {
    id,
    version: 1,
    client_key: null,
    updated: '2026-11-20T10:00:00.000Z',
    created: '2026-11-01T10:00:00.000Z',
    received_at: '2026-11-01T10:00:00.000Z',
    constant: 'CBT',
    name: 'CBT',
    code: 'CBT',
    colour: '#2563EB',
    supplier,
    suppliers: [fields.supplier ?? supplier],
    date: DAY,
    start_time: '08:00:00',
    finish_time: '16:45:00',
    duration: '08:45:00',
    instructors: [{ id: 3, full_name: 'Callum Reith' }],
    bikes: [],
    categories: [],
    spaces: 4,
    price: 14_900,
    notes: '',
    series: null,
    road_only: false,
    booked: 0,
    reason: '',
    ...fields,
  };
}

/** Of the first contact. */
export function order(id: number, school_course_id: number, fields: Partial<Order> = {}): Order {
  return {
    id,
    version: 1,
    client_key: null,
    updated: '2026-11-20T10:00:00.000Z',
    created: '2026-11-20T10:00:00.000Z',
    received_at: '2026-11-20T10:00:00.000Z',
    order_friendly_id: `DR#10${id}`,
    school_course_id,
    customer: {
      id: 1,
      first_name: 'Isla Rose',
      last_name: 'Pennington 1',
      full_name: 'Isla Rose Pennington 1',
      phone: '07700 900214',
      email: 'isla1@example.com',
      birthdate: '1998-11-02',
      current_licence: 'PROVISIONAL_LICENCE',
      licence_number: '',
    },
    bike_type: 'MANUAL',
    bike: null,
    price: 14_900,
    outcome_at: null,
    training_notes: '',
    ...NOT_CHECKED,
    check_notes: '',
    full_price: 14_900,
    price_reason: '',
    voucher: '',
    charge: null,
    payments: [],
    payment_status: 'PAYMENT_NOT_PAID',
    source: 'DASHBOARD',
    outcome: 'BOOKED',
    notes: '',
    reason: '',
    ...fields,
  };
}

export function calendarEvent(id: number, fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id,
    version: 1,
    client_key: null,
    updated: '2026-11-20T10:00:00.000Z',
    created: '2026-11-01T10:00:00.000Z',
    received_at: '2026-11-01T10:00:00.000Z',
    type: 'EVENT_HOLIDAY',
    title: '',
    all_day: true,
    date: DAY,
    end_date: DAY,
    start_time: null,
    finish_time: null,
    blocks_availability: true,
    staff: [],
    supplier: null,
    bikes: [],
    notes: '',
    test: null,
    ...fields,
  };
}

export function courseType(id: number, fields: Partial<CourseType> = {}): CourseType {
  return {
    id,
    version: 1,
    client_key: null,
    updated: '2026-11-20T10:00:00.000Z',
    constant: 'CBT',
    name: 'CBT',
    code: 'CBT',
    colour: '#2563EB',
    supplier: 1,
    price: 14_900,
    duration: '07:30:00',
    spaces: 4,
    requirements: '',
    categories: ['MANUAL', 'AUTO'],
    active: true,
    road_only: false,
    ...fields,
  };
}
