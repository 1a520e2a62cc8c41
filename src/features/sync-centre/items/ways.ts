// Of each entity the way back into the form that a change was written in, and the way to the row that was sent.
import type { OutboxItem } from '~data/waiting/items';
import { findPlace } from '~data/mirror/contact-packs';
import { isWithoutTarget } from '~data/outbox/trouble';
import { type Entity, isAttachment, isEntity } from '~data/shapes/entities';
import type { SchoolDb } from '~data/store/db';
import { hasCalendarForm, type CalendarSeen } from './calendar-links';
import { hasCertificateForm, type CertificateSeen } from './certificate-links';
import { contactFormOf, type ContactForm, type ContactView } from './contact-links';
import type { Names } from '../words/names';

type Item = Pick<
  OutboxItem,
  'entity' | 'op' | 'action' | 'state' | 'trouble' | 'bike' | 'parentId' | 'id' | 'seq' | 'body'
>;

/**
 * `certificate`, `calendar`, `bike`, `comment`, `document`: the form of that kind, filled in; `row`: that of a person, a site, a course
 * type, the school or oneself.
 * `comment anew`: photos whose comment is gone, for another one. `another bike`: a comment or a document whose bike is gone.
 * Null: there is none, or not now.
 */
export type FormOf =
  | ContactForm
  | 'certificate'
  | 'calendar'
  | 'bike'
  | 'comment'
  | 'document'
  | 'comment anew'
  | 'another bike'
  | 'row'
  | null;

type Way = (item: Item, names: Pick<Names, 'bikes'>) => FormOf;

/** Where a row that was sent can be looked at. `received`: when the school says that it got the text of a comment, in ms. */
export type RowSeen =
  | { bike: number; comment: number | null; isDocument?: true; received?: number }
  | ContactView
  | CertificateSeen
  | CalendarSeen;

type Ways = {
  form: Way;
  /** Answers null where the row is gone; null where there is none to look at by itself. */
  row: ((mirror: SchoolDb, id: number) => Promise<RowSeen | null>) | null;
};

const WAYS: Readonly<Record<Entity, Ways>> = {
  bikes: {
    form: ofBike,
    row: async (mirror, id) => ((await mirror.rows('bikes').get(id)) ? { bike: id, comment: null } : null),
  },
  bike_comments: {
    form: ofBike,
    row: async (mirror, id) => {
      const comment = await mirror.rows('bike_comments').get(id);
      return comment ? { bike: comment.bike, comment: id, received: Date.parse(comment.received_at) } : null;
    },
  },
  // They stand with their comment.
  bike_images: { form: ofBike, row: null },
  bike_videos: { form: ofBike, row: null },
  bike_documents: {
    form: ofBike,
    row: async (mirror, id) => {
      const document = await mirror.rows('bike_documents').get(id);
      return document ? { bike: document.bike, comment: null, isDocument: true } : null;
    },
  },
  customers: {
    form: ofContact,
    row: async (mirror, id) => ((await findPlace(mirror, id)) ? { contact: id, tab: null } : null),
  },
  customer_notes: {
    form: ofContact,
    row: async (mirror, id) => {
      const note = await mirror.rows('customer_notes').get(id);
      return note ? { contact: note.customer, tab: 'notes' } : null;
    },
  },
  customer_documents: {
    form: ofContact,
    row: async (mirror, id) => {
      const document = await mirror.rows('customer_documents').get(id);
      return document ? { contact: document.customer, tab: 'attachments' } : null;
    },
  },
  certificates: {
    form: (item) => (hasCertificateForm(item) ? 'certificate' : null),
    row: async (mirror, id) => {
      const row = await mirror.rows('certificates').get(id);
      return row ? { certificate: row.certificate_number } : null;
    },
  },
  courses: {
    form: ofCalendar,
    row: async (mirror, id) => ((await mirror.rows('courses').get(id)) ? { course: id } : null),
  },
  events: {
    form: ofCalendar,
    row: async (mirror, id) => ((await mirror.rows('events').get(id)) ? { event: id } : null),
  },
  orders: {
    form: ofCalendar,
    // A booking is looked at on its course.
    row: async (mirror, id) => {
      const course = (await mirror.rows('orders').get(id))?.school_course_id;
      return course !== undefined && (await mirror.rows('courses').get(course)) ? { course } : null;
    },
  },
  course_types: { form: ofRow, row: null },
  profile: { form: ofRow, row: null },
  staff: { form: ofRow, row: null },
  school_settings: { form: ofRow, row: null },
  suppliers: { form: ofRow, row: null },
};

/** The way to the row of this entity and id; null where there is none. */
export async function seenRow(mirror: SchoolDb, entity: string, id: number): Promise<RowSeen | null> {
  return isEntity(entity) ? ((await WAYS[entity].row?.(mirror, id)) ?? null) : null;
}

/** The form that such a change goes back to; null where there is none, or not now. */
export function formOf(item: Item, names: Pick<Names, 'bikes'>): FormOf {
  const { entity, state } = item;
  if (state === 'sending' || state === 'parked' || state === 'discarding') return null;
  return isEntity(entity) ? WAYS[entity].form(item, names) : null;
}

function ofContact(item: Item): FormOf {
  return contactFormOf(item, mayMend(item));
}

function ofCalendar(item: Item): FormOf {
  return hasCalendarForm(item) && mayMend(item) ? 'calendar' : null;
}

/** A person or a site in it may be another one now: its form would show that one. */
function ofRow(item: Item): FormOf {
  return !isWithoutTarget(item.trouble) && mayMend(item) && item.op === 'patch' ? 'row' : null;
}

function ofBike(item: Item, { bikes }: Pick<Names, 'bikes'>): FormOf {
  const { entity, op, trouble, bike } = item;
  if (isWithoutTarget(trouble)) {
    if (trouble?.kind === 'stale' && !MOVED.has(trouble.collection)) return null;
    if (trouble?.kind === 'stale' && trouble.collection === 'bikes' && isAttachment(item)) return 'another bike';
    if (isAttachment(item)) return bike !== null && bikes.has(bike) ? 'comment anew' : 'another bike';
    return entity !== 'bikes' && op === 'create' ? 'another bike' : null;
  }
  if (!mayMend(item)) return null;
  if (entity === 'bikes') return op === 'create' || op === 'patch' ? 'bike' : null;
  if (op !== 'create' || bike === null) return null;
  if (entity === 'bike_comments') return 'comment';
  return entity === 'bike_documents' ? 'document' : null;
}

/** What comments and documents can be put under anew. */
const MOVED: ReadonlySet<string> = new Set(['bikes', 'bike_comments']);

/** A conflict is a choice, not a form. */
function mayMend({ state, trouble }: Item): boolean {
  return state !== 'fixing' || trouble?.kind === 'refused';
}
