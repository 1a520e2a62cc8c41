// What was sent, each with the row to look at if that is still there.
import { read } from '~data/door';
import { listSent } from '~data/waiting/items';
import { useLive } from '~widgets/hooks/use-live';
import { findPlace } from '~data/mirror/contact-packs';
import type { SchoolDb } from '~data/store/db';
import { isOfCalendar, type CalendarSeen } from '../items/calendar-links';
import type { CertificateSeen } from '../items/certificate-links';
import type { ContactView } from '../items/contact-links';
import { isOfContact } from '../items/item-form';

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

function viewOf({ entity, id }: Sent): Promise<SentItem['view']> {
  return read(null, async ({ mirror }) => {
    if (id === null) return null;
    if (entity === 'bikes') return (await mirror.rows('bikes').get(id)) ? { bike: id, comment: null } : null;
    if (entity === 'bike_documents') {
      const document = await mirror.rows('bike_documents').get(id);
      return document ? { bike: document.bike, comment: null, isDocument: true } : null;
    }
    if (entity === 'certificates') {
      const row = await mirror.rows('certificates').get(id);
      return row ? { certificate: row.certificate_number } : null;
    }
    if (isOfCalendar(entity)) return calendarView(mirror, entity, id);
    if (isOfContact(entity)) return contactView(mirror, entity, id);
    if (entity !== 'bike_comments') return null;
    const comment = await mirror.rows('bike_comments').get(id);
    return comment ? { bike: comment.bike, comment: id, received: Date.parse(comment.received_at) } : null;
  });
}

/** A booking is looked at on its course. */
async function calendarView(mirror: SchoolDb, entity: string, id: number): Promise<CalendarSeen | null> {
  if (entity === 'events') return (await mirror.rows('events').get(id)) ? { event: id } : null;
  const course = entity === 'courses' ? id : (await mirror.rows('orders').get(id))?.school_course_id;
  return course !== undefined && (await mirror.rows('courses').get(course)) ? { course } : null;
}

async function contactView(mirror: SchoolDb, entity: string, id: number): Promise<ContactView | null> {
  if (entity === 'customers') return (await findPlace(mirror, id)) ? { contact: id, tab: null } : null;
  if (entity === 'customer_notes') {
    const note = await mirror.rows('customer_notes').get(id);
    return note ? { contact: note.customer, tab: 'notes' } : null;
  }
  const document = await mirror.rows('customer_documents').get(id);
  return document ? { contact: document.customer, tab: 'attachments' } : null;
}

/** How many photos of each comment have been sent from here, by the comment. */
export function sentPhotos(sent: readonly SentItem[]): ReadonlyMap<number, number> {
  return new Map(
    sent.flatMap(({ entity, id, files }) => (entity === 'bike_comments' && id !== null ? [[id, files ?? 0]] : [])),
  );
}
