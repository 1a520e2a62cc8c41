// Facts about each mirrored collection for the feed, the mirror, the audit and the screens, besides its rows' schema.
import type { Area } from '~contract/staff/permissions';

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
  /** Those who may view this area may view it; without one, every member or as the feed decides by itself. */
  area?: Area;
  /** The field that names the row above; a device lists the children of a row by it. */
  under?: string;
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
  permissions: { thing: 'permissions' },
  profile: { area: 'profile', title: 'Your profile', thing: 'a profile' },
  saved_views: { isNamed: true, title: 'Your views', thing: 'a view of a list' },
  school_settings: { area: 'settings', audit: 'school', title: 'School details', thing: 'the school’s details' },
  suppliers: { isNamed: true, audit: 'school', title: 'Sites', thing: 'a site' },
  staff_ref: { isNamed: true, title: 'Staff', thing: 'a person' },
  staff: { area: 'staff', audit: 'staff', title: 'Staff details', thing: 'a person' },
  restrictions: { audit: 'school', title: 'Restrictions', thing: 'a restriction' },
  course_types: { audit: 'calendar', title: 'Course types', thing: 'a course type' },
  token_types: { title: 'Prices', thing: 'a price' },
  credit_account: { audit: 'credits', title: 'Credit balance', thing: 'credits' },
  bikes: { area: 'bikes', isNamed: true, audit: 'bikes', title: 'Bikes', thing: 'a bike' },
  bike_comments: {
    area: 'bikes',
    under: 'bike',
    isNamed: true,
    audit: 'bikes',
    title: 'Comments',
    thing: 'a comment on a bike',
  },
  bike_documents: {
    area: 'bikes',
    under: 'bike',
    isNamed: true,
    audit: 'bikes',
    title: 'Bike documents',
    thing: 'a document of a bike',
  },
  customers: { area: 'contacts', isNamed: true, audit: 'contacts', title: 'Contacts', thing: 'a contact' },
  customer_notes: {
    area: 'contacts',
    under: 'customer',
    isNamed: true,
    audit: 'contacts',
    title: 'Notes on contacts',
    thing: 'a note on a contact',
  },
  customer_documents: {
    area: 'contacts',
    under: 'customer',
    isNamed: true,
    audit: 'contacts',
    title: 'Attachments of contacts',
    thing: 'an attachment of a contact',
  },
  books: { area: 'certificates', isNamed: true, audit: 'certificates', title: 'CBT books', thing: 'a CBT book' },
  certificates: { area: 'certificates', audit: 'certificates', title: 'Certificates', thing: 'a certificate' },
  courses: { isNamed: true, audit: 'calendar', title: 'Courses', thing: 'a course' },
  events: {
    area: 'calendar',
    isNamed: true,
    audit: 'calendar',
    title: 'Calendar events',
    thing: 'an event of the calendar',
  },
  orders: { isNamed: true, audit: 'orders', title: 'Bookings', thing: 'an order' },
  waiting_riders: { isNamed: true, audit: 'orders', title: 'Waiting lists', thing: 'a place on a waiting list' },
  vouchers: { area: 'orders', isNamed: true, audit: 'orders', title: 'Vouchers', thing: 'a voucher' },
  message_templates: {
    area: 'communication',
    isNamed: true,
    audit: 'school',
    title: 'Message templates',
    thing: 'a message template',
  },
  messages: {
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
