// What was sent, each with the row to look at if that is still there.
import { read } from '~data/door';
import { listSent } from '~data/waiting/items';
import { useLive } from '~widgets/hooks/use-live';
import { findPlace } from '~data/mirror/contact-packs';
import { type Entity, isEntity } from '~data/shapes/entities';
import type { SchoolDb } from '~data/store/db';
import type { CalendarSeen } from '../items/calendar-links';
import type { CertificateSeen } from '../items/certificate-links';
import type { ContactView } from '../items/contact-links';

type Sent = Awaited<ReturnType<typeof listSent>>[number];
/** `received`: when the school says that it got the text of a comment. */
type View = { bike: number; comment: number | null; isDocument?: true; received?: number };
/** `view`: the bike, and the comment on it if it is one, the contact, the certificate, the course or the event; null where it is gone. */
export type SentItem = Sent & { view: View | ContactView | CertificateSeen | CalendarSeen | null };

/** Newest first; undefined while loading. */
export function useSent(): SentItem[] | undefined {
  return useLive(async () => {
    const sent = await listSent();
    return Promise.all(sent.map(async (one) => ({ ...one, view: await viewOf(one) })));
  }, []);
}

type Seen = (mirror: SchoolDb, id: number) => Promise<SentItem['view']>;

/** Of each entity the way to its row; null where there is none to look at by itself. */
const ROW: Readonly<Record<Entity, Seen | null>> = {
  bikes: async (mirror, id) => ((await mirror.rows('bikes').get(id)) ? { bike: id, comment: null } : null),
  bike_comments: async (mirror, id) => {
    const comment = await mirror.rows('bike_comments').get(id);
    return comment ? { bike: comment.bike, comment: id, received: Date.parse(comment.received_at) } : null;
  },
  // They stand with their comment.
  bike_images: null,
  bike_videos: null,
  bike_documents: async (mirror, id) => {
    const document = await mirror.rows('bike_documents').get(id);
    return document ? { bike: document.bike, comment: null, isDocument: true } : null;
  },
  customers: async (mirror, id) => ((await findPlace(mirror, id)) ? { contact: id, tab: null } : null),
  customer_notes: async (mirror, id) => {
    const note = await mirror.rows('customer_notes').get(id);
    return note ? { contact: note.customer, tab: 'notes' } : null;
  },
  customer_documents: async (mirror, id) => {
    const document = await mirror.rows('customer_documents').get(id);
    return document ? { contact: document.customer, tab: 'attachments' } : null;
  },
  certificates: async (mirror, id) => {
    const row = await mirror.rows('certificates').get(id);
    return row ? { certificate: row.certificate_number } : null;
  },
  courses: async (mirror, id) => ((await mirror.rows('courses').get(id)) ? { course: id } : null),
  events: async (mirror, id) => ((await mirror.rows('events').get(id)) ? { event: id } : null),
  // A booking is looked at on its course.
  orders: async (mirror, id) => {
    const course = (await mirror.rows('orders').get(id))?.school_course_id;
    return course !== undefined && (await mirror.rows('courses').get(course)) ? { course } : null;
  },
  course_types: null,
  profile: null,
  staff: null,
  school_settings: null,
  suppliers: null,
};

function viewOf({ entity, id }: Sent): Promise<SentItem['view']> {
  return read(null, async ({ mirror }) =>
    id !== null && isEntity(entity) ? (ROW[entity]?.(mirror, id) ?? null) : null,
  );
}

/** How many photos of each comment have been sent from here, by the comment. */
export function sentPhotos(sent: readonly SentItem[]): ReadonlyMap<number, number> {
  return new Map(
    sent.flatMap(({ entity, id, files }) => (entity === 'bike_comments' && id !== null ? [[id, files ?? 0]] : [])),
  );
}
