// The forms of the calendar for their tests: over the real mirror, with a school that answers as told.
import 'fake-indexeddb/auto';
import {
  createRootRoute,
  createRoute,
  Outlet,
  useLocation,
  useParams,
  type RouterHistory,
} from '@tanstack/react-router';
import { RiderChecks } from '~features/calendar/checks/rider-checks';
import { CourseBikes } from '~features/calendar/course/course-bikes';
import { CourseDetails } from '~features/calendar/course/course-details';
import { CourseRiders } from '~features/calendar/course/course-riders';
import { EditEvent, NewEvent } from '~features/calendar/event-form/event-form';
import { NewCourse } from '~features/calendar/forms/new-course';
import { AddOrder } from '~features/orders/book/add-order';
import { OrderStep } from '~features/orders/order/order-step';
import { NewRider } from '~features/calendar/course/new-rider';
import { staff, supplier } from '~tests/sync/helpers/rows';
import { bikeRow, feed } from '~tests/unit/features/bikes/bike-page';
import { contactRow } from '~tests/unit/features/contacts/contact-page';
import { NOT_CHECKED } from '~domain/orders/checks';
import { openPage } from '~tests/unit/features/open-page';
import type { CourseType } from '~contract/calendar/course-types';
import type { Course } from '~contract/calendar/courses';
import type { CalendarEvent } from '~contract/calendar/events';
import type { Order, OrderPayment } from '~contract/orders/orders';
import type { ReactNode } from 'react';
import type { Server } from '~tests/unit/data/tab';

const AT = '2026-11-20T10:00:00.000Z';
const HEAD = { version: 1, client_key: null, updated: AT, created: AT, received_at: AT };

/** A CBT of Callum Reith at Quayside Yard on 05/12/2026. */
export function courseRow(id: number, but: Partial<Course> = {}): Course {
  const supplier = { id: 1, name: 'Quayside Yard Ltd', connect_location_name: 'Quayside Yard' };
  return {
    ...HEAD,
    id,
    constant: 'CBT',
    name: 'CBT',
    code: 'CBT',
    colour: '#2563EB',
    supplier,
    suppliers: [but.supplier ?? supplier],
    date: '2026-12-05',
    start_time: '08:15:00',
    finish_time: '16:45:00',
    duration: '08:30:00',
    instructors: [{ id: 5, full_name: 'Callum Reith' }],
    bikes: [],
    categories: ['MANUAL'],
    spaces: 4,
    price: 14_900,
    notes: '',
    series: null,
    road_only: false,
    booked: 0,
    reason: '',
    ...but,
  };
}

/** Contact 12 on a course, on a 125 of the school. */
export function orderRow(id: number, course: number, but: Partial<Order> = {}): Order {
  const { first_name, last_name, phone, email, birthdate, current_licence, licence_number } = contactRow(12);
  const rider = { first_name, last_name, full_name: 'Isla Rose Pennington', phone, email, birthdate };
  return {
    ...HEAD,
    id,
    order_friendly_id: `DR#${1000 + id}`,
    school_course_id: course,
    customer: { id: 12, ...rider, current_licence, licence_number },
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
    ...but,
  };
}

/** £149.00 in cash, taken by Callum Reith on 24/11/2026; its receipt is 2000 and its own number. */
export function paymentRow(id: number, but: Partial<OrderPayment> = {}): OrderPayment {
  return {
    id,
    client_key: null,
    kind: 'PAYMENT',
    method: 'CASH',
    amount: 14_900,
    date: '2026-11-24',
    taken_by: { id: 5, full_name: 'Callum Reith' },
    reference: '',
    reverses: null,
    receipt: 2000 + id,
    created: AT,
    received_at: AT,
    ...but,
  };
}

export function eventRow(id: number, but: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    ...HEAD,
    id,
    type: 'EVENT_HOLIDAY',
    title: 'Sal in Wales',
    all_day: true,
    date: '2026-12-05',
    end_date: '2026-12-06',
    start_time: null,
    finish_time: null,
    blocks_availability: true,
    staff: [6],
    supplier: null,
    bikes: [],
    notes: '',
    test: null,
    ...but,
  };
}

export function typeRow(id: number, but: Partial<CourseType> = {}): CourseType {
  return {
    ...HEAD,
    id,
    constant: 'CBT',
    name: 'CBT',
    code: 'CBT',
    colour: '#2563EB',
    supplier: 1,
    price: 15_500,
    duration: '07:30:00',
    spaces: 3,
    requirements: '',
    categories: ['MANUAL', 'AUTO'],
    active: true,
    road_only: false,
    ...but,
  };
}

type Rows = { courses?: Course[]; orders?: Order[]; events?: CalendarEvent[] };

/** A school of two sites with two who instruct, two bikes and two contacts. */
export function feedCalendar({ courses = [], orders = [], events = [] }: Rows = {}): Promise<void> {
  return feed({
    suppliers: [supplier(1), supplier(2, 'Hilltop Park')],
    staff_ref: [staff(5), staff(6, 'Sal Moretti')],
    bikes: [bikeRow(12), bikeRow(13, { registration_plate: 'KX23QBA' })],
    customers: [contactRow(12), contactRow(13, { first_name: 'Linh', last_name: 'Vu' })],
    course_types: [
      typeRow(1),
      typeRow(2, {
        constant: 'ITM',
        name: 'Introduction to motorcycling',
        price: 5500,
        duration: '02:00:00',
        spaces: 2,
      }),
      typeRow(3, { constant: 'MOD_1', active: false }),
      typeRow(4, { supplier: 2, price: 16_000, spaces: 5 }),
    ],
    courses,
    orders,
    events,
  });
}

/** The school answers with a course that isn't on this device, and its bookings. */
export function answerCourse(server: Server, course: Course, orders: readonly Order[]): void {
  const { date, start_time, constant, supplier } = course;
  const on = { date, start_time, constant, supplier: supplier.id };
  const answer = (path: string, json: object) => server.answer(`/school/${path}`, { status: 200, json });
  const of = `school_course_id=${course.id}&page_size=100`;
  const totals = { count: orders.length, booked: 0, paid: 0, owed: 0 };
  const page = { next: null, previous: null };
  answer(`courses/${course.id}/`, course);
  answer(`orders/?${of}&page=1`, {
    ...page,
    count: orders.length,
    results: orders.map((order) => ({ ...order, course: on })),
    totals,
  });
  answer(`waiting/?${of}`, { ...page, count: 0, results: [] });
}

/** Opens an address of /calendar/; before it in the history lies the calendar. */
export function openCalendar(path: string, width = 1440): RouterHistory {
  return openPage(tree(), ['/calendar?date=2026-12-05', `/calendar/${path}`], width);
}

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  return rootRoute.addChildren([
    page('/sync', () => 'The Sync centre'),
    page('/calendar', () => 'The calendar'),
    page('/calendar/new', () => <NewCourse search={useLocation().search as Record<string, unknown>} />),
    page('/calendar/event/new', () => <NewEvent search={useLocation().search as Record<string, unknown>} />),
    page('/calendar/event/$eventId/edit', () => (
      <EditEvent eventId={useParts()[3] ?? ''} resend={useNumber('resend')} />
    )),
    page('/calendar/$courseId/details', Details),
    page('/calendar/$courseId/checks/$orderId', Checks),
    page('/calendar/$courseId/contact/list', Riders),
    page('/calendar/$courseId/order/add', Add),
    page('/calendar/$courseId/order/$orderId/$step', Step),
    page('/calendar/$courseId/contact/new', () => <NewRider courseId={useParts()[2] ?? ''} />),
    page('/calendar/$courseId/bike/add', () => <CourseBikes courseId={useParts()[2] ?? ''} />),
  ]);
}

function Details() {
  const isEdit = (useLocation().search as { edit?: boolean }).edit === true;
  return <CourseDetails courseId={useParts()[2] ?? ''} edit={isEdit} resend={useNumber('resend')} />;
}

function Checks() {
  const resend = useNumber('resend');
  const { courseId, orderId }: Record<string, string> = useParams({ strict: false });
  if (courseId === undefined || orderId === undefined) return null;
  return <RiderChecks courseId={courseId} orderId={orderId} resend={resend} />;
}

function Riders() {
  const [contact, resend] = [useNumber('contact'), useNumber('resend')];
  return <CourseRiders courseId={useParts()[2] ?? ''} contact={contact} resend={resend} />;
}

function Add() {
  const [contact, resend] = [useNumber('contact'), useNumber('resend')];
  return <AddOrder area="calendar" courseId={useParts()[2] ?? ''} contact={contact} resend={resend} />;
}

function Step() {
  const resend = useNumber('resend');
  // Not of the address, which is another one already while a step is left.
  const { courseId, orderId, step }: Record<string, string> = useParams({ strict: false });
  if (courseId === undefined || orderId === undefined || step === undefined) return null;
  return <OrderStep place={{ area: 'calendar', courseId, orderId }} step={step} resend={resend} />;
}

function useParts(): string[] {
  return useLocation().pathname.split('/');
}

function useNumber(name: string): number | undefined {
  const value = (useLocation().search as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : undefined;
}
