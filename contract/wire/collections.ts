// Each mirrored collection: the schema of its rows, and what the feed, the mirror, the audit and the screens know of it.
import type { Area } from '~contract/staff/permissions';
import { bikeComment } from '~contract/bikes/comments';
import { bikeDocument } from '~contract/bikes/documents';
import { bikeRow } from '~contract/bikes/bikes';
import { bookRow } from '~contract/certificates/books';
import { certificate } from '~contract/certificates/certificates';
import { courseType } from '~contract/calendar/course-types';
import { course } from '~contract/calendar/courses';
import { creditAccount, tokenType } from '~contract/school/credits';
import { disclaimer } from '~contract/disclaimers/disclaimers';
import { disclaimerTemplate } from '~contract/disclaimers/templates';
import { customerDocument } from '~contract/contacts/documents';
import { customerNote } from '~contract/contacts/notes';
import { customerRow } from '~contract/contacts/contacts';
import { calendarEvent } from '~contract/calendar/events';
import { messageTemplate } from '~contract/messages/templates';
import { incident } from '~contract/incidents/incidents';
import { invoice, invoiceSettings } from '~contract/invoices/rows';
import { message } from '~contract/messages/row';
import { order } from '~contract/orders/orders';
import { profile } from '~contract/users/profile';
import { restriction } from '~contract/certificates/restrictions';
import { savedView } from '~contract/users/saved-views';
import { schoolSettings, supplier } from '~contract/school/school';
import { staffMember, staffRef } from '~contract/staff/staff';
import { testCentre } from '~contract/dvsa/test-centres';
import { voucher } from '~contract/orders/vouchers';
import { widgetSettings } from '~contract/widget/rows';
import { waitingRider } from '~contract/orders/waiting-list';
import { permissionsRow } from '~contract/staff/permissions-row';
import type { z } from './zod';

/** The parts in which the audit can be looked at, in the order in which they are offered. */
export const AUDIT_AREAS = [
  'bikes',
  'contacts',
  'certificates',
  'calendar',
  'orders',
  'staff',
  'school',
  'credits',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

type About = {
  row: z.ZodObject;
  /** Those who may view this area may view it; without one, every member or as the feed decides by itself. */
  area?: Area;
  /** The field that names the row above; a device lists the children of a row by it. */
  under?: string;
  /** Further fields by which a device lists the rows. */
  by?: readonly string[];
  /** A write may name such a row by its id, in its path or in its body. */
  isNamed?: true;
  /** The part of the audit that shows its changes; none where nobody changes its rows by themselves. */
  audit?: AuditArea;
  /** All of them, in the list of what a device holds: 'Bike documents'; none where the list leaves it out. */
  title?: string;
  /** One of them where it has no name of its own, in the audit: 'a document of a bike'. */
  thing: string;
};

/** Each mirrored collection, in the order of the snapshot. */
export const COLLECTION = {
  permissions: { row: permissionsRow, thing: 'permissions' },
  profile: { row: profile, area: 'profile', title: 'Your profile', thing: 'a profile' },
  saved_views: { row: savedView, isNamed: true, title: 'Your views', thing: 'a view of a list' },
  school_settings: {
    row: schoolSettings,
    area: 'settings',
    audit: 'school',
    title: 'School details',
    thing: 'the school’s details',
  },
  suppliers: { row: supplier, isNamed: true, audit: 'school', title: 'Sites', thing: 'a site' },
  staff_ref: { row: staffRef, isNamed: true, title: 'Staff', thing: 'a person' },
  staff: { row: staffMember, area: 'staff', audit: 'staff', title: 'Staff details', thing: 'a person' },
  restrictions: { row: restriction, audit: 'school', title: 'Restrictions', thing: 'a restriction' },
  widget_settings: {
    row: widgetSettings,
    area: 'settings',
    audit: 'school',
    title: 'Settings of the booking page',
    thing: 'the settings of the booking page',
  },
  test_centres: { row: testCentre, audit: 'school', title: 'Test centres', thing: 'a test centre' },
  course_types: { row: courseType, audit: 'calendar', title: 'Course types', thing: 'a course type' },
  token_types: { row: tokenType, title: 'Prices', thing: 'a price' },
  credit_account: { row: creditAccount, audit: 'credits', title: 'Credit balance', thing: 'credits' },
  bikes: { row: bikeRow, area: 'bikes', isNamed: true, audit: 'bikes', title: 'Bikes', thing: 'a bike' },
  bike_comments: {
    row: bikeComment,
    area: 'bikes',
    under: 'bike',
    isNamed: true,
    audit: 'bikes',
    title: 'Comments',
    thing: 'a comment on a bike',
  },
  bike_documents: {
    row: bikeDocument,
    area: 'bikes',
    under: 'bike',
    isNamed: true,
    audit: 'bikes',
    title: 'Bike documents',
    thing: 'a document of a bike',
  },
  customers: {
    row: customerRow,
    area: 'contacts',
    isNamed: true,
    audit: 'contacts',
    title: 'Contacts',
    thing: 'a contact',
  },
  customer_notes: {
    row: customerNote,
    area: 'contacts',
    under: 'customer',
    isNamed: true,
    audit: 'contacts',
    title: 'Notes on contacts',
    thing: 'a note on a contact',
  },
  customer_documents: {
    row: customerDocument,
    area: 'contacts',
    under: 'customer',
    isNamed: true,
    audit: 'contacts',
    title: 'Attachments of contacts',
    thing: 'an attachment of a contact',
  },
  books: {
    row: bookRow,
    area: 'certificates',
    isNamed: true,
    audit: 'certificates',
    title: 'CBT books',
    thing: 'a CBT book',
  },
  certificates: {
    row: certificate,
    by: ['book'],
    area: 'certificates',
    audit: 'certificates',
    title: 'Certificates',
    thing: 'a certificate',
  },
  courses: { row: course, by: ['date'], isNamed: true, audit: 'calendar', title: 'Courses', thing: 'a course' },
  events: {
    row: calendarEvent,
    by: ['date'],
    area: 'calendar',
    isNamed: true,
    audit: 'calendar',
    title: 'Calendar events',
    thing: 'an event of the calendar',
  },
  incidents: {
    row: incident,
    isNamed: true,
    audit: 'calendar',
    title: 'Incident reports',
    thing: 'a report of an incident',
  },
  orders: {
    row: order,
    by: ['school_course_id'],
    isNamed: true,
    audit: 'orders',
    title: 'Bookings',
    thing: 'an order',
  },
  invoice_settings: {
    row: invoiceSettings,
    area: 'invoices',
    audit: 'school',
    title: 'Settings of invoices',
    thing: 'the settings of invoices',
  },
  invoices: {
    row: invoice,
    by: ['customer', 'order'],
    area: 'invoices',
    isNamed: true,
    audit: 'orders',
    title: 'Invoices',
    thing: 'an invoice',
  },
  waiting_riders: {
    row: waitingRider,
    by: ['school_course_id'],
    isNamed: true,
    audit: 'orders',
    title: 'Waiting lists',
    thing: 'a place on a waiting list',
  },
  vouchers: { row: voucher, area: 'orders', isNamed: true, audit: 'orders', title: 'Vouchers', thing: 'a voucher' },
  message_templates: {
    row: messageTemplate,
    area: 'communication',
    isNamed: true,
    audit: 'school',
    title: 'Message templates',
    thing: 'a message template',
  },
  disclaimer_templates: {
    row: disclaimerTemplate,
    isNamed: true,
    audit: 'school',
    title: 'Disclaimer templates',
    thing: 'a disclaimer template',
  },
  disclaimers: {
    row: disclaimer,
    by: ['course'],
    area: 'contacts',
    under: 'customer',
    isNamed: true,
    audit: 'contacts',
    title: 'Disclaimers',
    thing: 'a disclaimer',
  },
  messages: {
    row: message,
    by: ['course'],
    area: 'communication',
    under: 'customer',
    isNamed: true,
    audit: 'contacts',
    title: 'Messages sent',
    thing: 'a message',
  },
} as const satisfies Record<string, About>;

export type Collection = keyof typeof COLLECTION;
export const COLLECTIONS = Object.keys(COLLECTION) as readonly Collection[];

type With<Fact> = {
  [C in Collection]: (typeof COLLECTION)[C] extends Fact ? C : never;
}[Collection];

/** The rows of a collection. */
export type RowOf<C extends Collection> = z.infer<(typeof COLLECTION)[C]['row']>;

/** Collections whose rows lie under another row. */
export type ChildCollection = With<{ under: string }>;
/** Collections whose rows a write may name by their ids. */
export type NamedCollection = With<{ isNamed: true }>;

/** The collections whose rows lie under a row that this field names. */
export function childrenUnder<Field extends string>(field: Field): With<{ under: Field }>[] {
  const isUnder = (one: Collection): one is With<{ under: Field }> => aboutCollection(one).under === field;
  return COLLECTIONS.filter(isUnder);
}

/** What there is to know of a collection. */
export function aboutCollection(collection: Collection): About {
  return COLLECTION[collection];
}
