// The Sync centre's texts about changes of courses, events, bookings and course types.
import { describe, expect, it } from 'vitest';
import { courseTypePatch } from '~contract/calendar/course-types';
import { courseCreate, coursePatch } from '~contract/calendar/courses';
import { eventPatch } from '~contract/calendar/events';
import { orderCreate } from '~contract/orders/orders';
import { formOfDraft } from '~data/entities/all';
import { changeOf } from '~features/sync-centre/drafts/use-drafts';
import { changeText, hasPlate, titleOf } from '~features/sync-centre/words/change-text';
import { detailsText } from '~features/sync-centre/words/details-text';
import { fieldLabel, valueText } from '~features/sync-centre/words/field-text';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import type { OutboxItem } from '~data/sync-centre/items';
import type { Trouble } from '~data/outbox/refusal-record';
import { item, MINUTE, names, NOW } from './sync-item';

const at = NOW - MINUTE;
const about = 'CBT 21/11/2026 08:00, Quayside Yard';
const course = (but: Partial<OutboxItem> = {}) => item({ entity: 'courses', id: 40, bike: null, about, ...but });
const refused = (fields: Record<string, string[]>, but: object = {}): Trouble => ({
  kind: 'refused',
  at,
  status: 400,
  message: 'Bad Request',
  fields,
  ...but,
});

describe('the titles of a change', () => {
  it.each([
    ['courses', 'create', 'Add course', 'Course not added'],
    ['courses', 'patch', 'Edit course', 'Course not updated'],
    ['courses', 'delete', 'Delete course', 'Course not deleted'],
    ['events', 'create', 'Add event', 'Event not added'],
    ['events', 'patch', 'Edit event', 'Event not updated'],
    ['events', 'delete', 'Delete event', 'Event not deleted'],
    ['orders', 'create', 'Book rider', 'Rider not booked'],
    ['orders', 'patch', 'Edit booking', 'Booking not updated'],
    ['orders', 'delete', 'Take rider off', 'Rider not taken off'],
    ['course_types', 'patch', 'Edit course type', 'Course type not updated'],
  ] as const)('%s %s: %s; %s', (entity, op, title, failure) => {
    expect(titleOf({ entity, op })).toBe(title);
    expect(titleOf({ entity, op }, true)).toBe(title);
    expect(hasPlate({ entity, op })).toBe(false);
    expect(reasonOf(course({ entity, op, trouble: refused({ notes: ['Too long'] }) }))).toEqual({
      head: failure,
      lines: ['Notes: Too long'],
    });
  });
});

describe('the text of a change', () => {
  it('of a new course leaves out empty fields and those in its title', () => {
    const body = {
      constant: 'CBT',
      supplier: 1,
      date: '2026-11-21',
      start_time: '08:00:00',
      finish_time: '16:45:00',
      instructors: [3, 99],
      bikes: [12, 77],
      spaces: 4,
      price: 14_900,
      notes: '',
      reason: '',
    };
    expect(changeText(course({ op: 'create', body }), names)).toBe(
      'finish 16:45, instructors Priya Nair, somebody, bikes MW21 QAA, a bike, spaces 4, price £149.00',
    );
    expect(changeText(course({ op: 'create', body: { ...body, bikes: [], instructors: [] } }), names)).toBe(
      'finish 16:45, spaces 4, price £149.00',
    );
  });

  it('of a course shows labels and formatted values', () => {
    const body = { supplier: 2, date: '2026-12-01', categories: ['MANUAL', 'NONE'] };
    expect(changeText(course({ body }), names)).toBe(
      'site to Hilltop Park, date 01/12/2026, bikes to hire Manual 125cc, Own bike',
    );
    expect(changeText(course({ body: { instructors: [] } }), names)).toBe('instructors to none');
    expect(changeText(course({ op: 'delete', body: {} }), names)).toBe('');
  });

  it('of an event shows its last day if different, its times, people, site and bikes', () => {
    const event = (body: Record<string, unknown>) =>
      changeText(course({ entity: 'events', op: 'create', about: 'Holiday 21/11/2026', body }), names);
    const body = { type: 'EVENT_HOLIDAY', date: '2026-11-21', end_date: '2026-11-28', staff: [3], supplier: null };
    expect(event(body)).toBe('last day 28/11/2026, people Priya Nair');
    expect(event({ ...body, end_date: '2026-11-21', staff: [] })).toBe('');
    expect(event({ ...body, start_time: '09:00:00', finish_time: '10:30:00', supplier: 1, bikes: [12] })).toBe(
      'last day 28/11/2026, start 09:00, finish 10:30, people Priya Nair, site Quayside Yard, bikes MW21 QAA',
    );
    expect(changeText(course({ entity: 'events', body: { date: '2026-11-22', all_day: true } }), names)).toBe(
      'first day to 22/11/2026, all day yes',
    );
  });

  it('of a booking shows the kind of bike, the bike and the reason for going ahead', () => {
    const body = { school_course_id: 40, bike_type: 'AUTO_125CC', bike: 12, reason: 'She has her own helmet' };
    expect(changeText(course({ entity: 'orders', op: 'create', body }), names)).toBe(
      'bike type Automatic 125cc, bike MW21 QAA, reason She has her own helmet',
    );
    expect(changeText(course({ entity: 'orders', body: { bike: null } }), names)).toBe('bike to none');
  });

  it('of a course type shows the price, the duration and empty fields', () => {
    const body = { price: 15_950, duration: '07:30:00', active: false, requirements: '' };
    expect(changeText(course({ entity: 'course_types', body }), names)).toBe(
      'price to £159.50, duration 07:30, active no, requirements none',
    );
  });

  it('has a label for every field that can be sent', () => {
    const fields = [courseCreate, coursePatch, eventPatch, orderCreate, courseTypePatch].flatMap(({ shape }) =>
      Object.keys(shape),
    );
    for (const field of fields) expect(fieldLabel(field, 'courses')).not.toMatch(/_/u);
  });

  it.each<[string, unknown, string]>([
    ['supplier', 1, 'Quayside Yard'],
    ['supplier', 44, 'a site'],
    ['supplier', { id: 1, name: 'H & H', connect_location_name: 'Old Yard' }, 'Old Yard'],
    ['supplier', [1, 2], 'Quayside Yard, Hilltop Park'],
    ['instructors', [{ id: 3, full_name: 'Priya Nair' }], 'Priya Nair'],
    ['constant', 'CBT_RENEWAL', 'CBT renewal'],
    ['type', 'EVENT_DVSA_VISIT', 'DVSA visit'],
    ['blocks_availability', false, 'no'],
    ['price', 0, '£0.00'],
    // Values of another version of the app are shown unchanged.
    ['constant', 'SIDECAR', 'SIDECAR'],
    ['bike_type', 'MOON_BUGGY', 'MOON_BUGGY'],
    ['categories', ['MANUAL', 'MOON_BUGGY'], 'Manual 125cc, MOON_BUGGY'],
    ['date', 'in spring', 'in spring'],
    ['price', 'abc', 'abc'],
  ])('%s %j: %s', (field, value, expected) => {
    expect(valueText(field, value, names)).toBe(expected);
  });
});

describe('the reason shown on a stopped change', () => {
  it('lists each conflict of a booking, then the missing reason', () => {
    const conflicts = [
      'CBT, 21/11/2026 08:00–16:45: 5 riders for 4 places',
      'Isla Pennington is on this course already',
    ];
    const trouble = refused({ reason: ['Give a reason for going ahead'], conflicts });
    expect(reasonOf(course({ entity: 'orders', op: 'create', trouble })).lines).toEqual([
      ...conflicts,
      'Reason: Give a reason for going ahead',
    ]);
  });

  it('shows the server’s message for a course with booked riders', () => {
    const trouble = refused({}, { status: 409, code: 'has_history', message: 'Riders are booked on it' });
    expect(reasonOf(course({ op: 'delete', trouble }))).toEqual({
      head: 'Course not deleted',
      lines: ['Riders are booked on it'],
    });
  });

  it.each([
    ['courses', 'patch', 'This course', ', or you can no longer see it'],
    ['events', 'patch', 'This event', ', or you can no longer see it'],
    ['orders', 'patch', 'This booking', ', or you can no longer see it'],
    ['orders', 'create', 'The course or the rider', ', or you can no longer see it'],
    ['waiting_riders', 'patch', 'This place on the waiting list', ', or you can no longer see it'],
    ['course_types', 'patch', 'This course type', ''],
  ] as const)('%s %s of a deleted row: %s', (entity, op, thing, or) => {
    const trouble: Trouble = { kind: 'deleted', at, message: 'Deleted elsewhere' };
    expect(reasonOf(course({ entity, op, trouble })).lines).toEqual([
      `${thing} was deleted at your school in the meantime${or}. What you wrote is kept here.`,
    ]);
  });

  it('names the fields of a conflict as the form does, with both values', () => {
    const current = { supplier: { id: 2, name: 'H & H', connect_location_name: 'Hilltop Park' }, spaces: 3 };
    const trouble: Trouble = { kind: 'conflict', at, version: 4, fields: ['supplier', 'spaces'], current };
    const body = { supplier: 1, spaces: 4 };
    expect(reasonOf(course({ trouble })).lines).toEqual([
      'Someone else has changed the same details: Site, Spaces. Choose what to keep.',
    ]);
    const text = detailsText(course({ body, trouble, state: 'fixing' }), names, NOW);
    expect(text).toMatch(/^Site: Quayside Yard\n {2}at the school: Hilltop Park$/mu);
  });
});

describe('the change that a draft leads to', () => {
  it.each([
    ['course', 'new', '/calendar/new?date=2026-11-21', { entity: 'courses', op: 'create' }],
    ['course', 'resend 4', '/calendar/new?resend=4', { entity: 'courses', op: 'create' }],
    ['course', '40', '/calendar/40/details', { entity: 'courses', op: 'patch' }],
    ['course bike', '-3', '/calendar/-3/bike/add', { entity: 'courses', op: 'patch' }],
    ['event', 'new', '/calendar/event/new', { entity: 'events', op: 'create' }],
    ['event', 'resend 4', '/calendar/event/7/edit?resend=4', { entity: 'events', op: 'patch' }],
    ['booking', '40', '/calendar/40/contact/list', { entity: 'orders', op: 'create' }],
    ['booking change', '5', '/calendar/40/contact/list?booking=5', { entity: 'orders', op: 'patch' }],
    ['course contact', '40', '/calendar/40/contact/new', { entity: 'orders', op: 'create' }],
    ['contact', 'new', '/certificates/3418826/issue', { entity: 'customers', op: 'create' }],
    ['contact', 'resend 4', '/contacts/new?resend=4', { entity: 'customers', op: 'create' }],
    ['contact', '12', '/contacts/12/edit', { entity: 'customers', op: 'patch' }],
    ['note', '12', '/contacts/12/notes', { entity: 'customer_notes', op: 'create' }],
    ['note text', '3', '/contacts/12/notes', { entity: 'customer_notes', op: 'patch' }],
    [
      'certificate',
      '3418826',
      '/certificates/3418826/issue',
      { entity: 'certificates', op: 'action', action: 'issue' },
    ],
  ])('%s of %s at %s: %j', (name, target, route, made) => {
    const form = formOfDraft(name);
    expect(form && changeOf({ target, route }, form)).toEqual(made);
  });

  it('is unknown for a form of another version of the app', () => expect(formOfDraft('voucher')).toBeUndefined());
});
