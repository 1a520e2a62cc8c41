// The personal data that a school holds on a contact, limited to areas that the caller may see. The file says what was left out.
import { auditEntities } from '~contract/school/audit';
import { accessTo } from '~contract/staff/permissions';
import type { CalendarEvent } from '~contract/calendar/events';
import type { Certificate } from '~contract/certificates/certificates';
import type { Customer } from '~contract/contacts/contacts';
import type { CustomerDocument } from '~contract/contacts/documents';
import type { CustomerNote } from '~contract/contacts/notes';
import type { Incident } from '~contract/incidents/incidents';
import { seesEveryIncident } from '~contract/incidents/reading';
import type { Message } from '~contract/messages/row';
import type { Order } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import type { WaitingRider } from '~contract/orders/waiting-list';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { listAgreementsOf, type Agreement } from '~server/repositories/booking/of-person';
import { listTestsOf } from '~server/repositories/calendar/events';
import { seenBy } from '~server/repositories/calendar/rights';
import { listCertificatesOf } from '~server/repositories/certificates/list';
import { customerDocuments } from '~server/repositories/contacts/documents';
import { listIncidentsOf } from '~server/repositories/incidents/people';
import { listOrdersOf } from '~server/repositories/orders/orders';
import { listSignedOf, type SignedDisclaimer } from '~server/repositories/disclaimers/signatures';
import { listVouchersOf } from '~server/repositories/orders/vouchers';
import { listWaitingOf } from '~server/repositories/waiting-list/waiting-list';
import { listMessagesOf } from '~server/repositories/messages/messages';
import type { PastChange } from './history';

/** A report of an incident with nothing of the other people in it. `photos`: how many it has; others may be seen on them. */
export type TheirIncident = Pick<
  Incident,
  'date' | 'time' | 'place_kind' | 'place' | 'training' | 'what_happened' | 'people'
> & { photos: number };

/** What a school holds on a contact. */
export type Dossier = {
  contact: Customer;
  notes: readonly CustomerNote[];
  documents: readonly CustomerDocument[];
  certificates: readonly Certificate[];
  orders: readonly Order[];
  /** What they ticked where they booked themselves. */
  agreements: readonly Agreement[];
  waiting: readonly WaitingRider[];
  /** Those that only this person may use. */
  vouchers: readonly Voucher[];
  /** With the answers of those that were signed. */
  disclaimers: readonly SignedDisclaimer[];
  messages: readonly Message[];
  incidents: readonly TheirIncident[];
  /** Of DVSA. */
  tests: readonly CalendarEvent[];
  changes: readonly PastChange[];
  /** What the caller may not see, in plain words. */
  left_out: readonly string[];
};

/** The parts that are never thousands of rows. `hidden`: entities whose changes the caller may not see. */
type Begun = Omit<Dossier, 'notes' | 'changes'> & { hidden: ReadonlySet<string> };

/** Everything on a contact that the caller may see, except notes and changes; `left_out` names the rest in plain words. */
export async function collectDossier(tx: Tx, caller: Caller, contact: Customer): Promise<Begun> {
  const { schoolId, permissions, pro } = caller;
  const { id } = contact;
  const seesCertificates = pro !== 'never' && accessTo('certificates', permissions) !== 'hidden';
  const seesOrders = accessTo('orders', permissions) !== 'hidden';
  const seesMessages = accessTo('communication', permissions) !== 'hidden';
  const seesIncidents = seesEveryIncident(permissions);
  const seesTests = accessTo('calendar', permissions) !== 'hidden';
  const only = await seenBy(tx, caller);
  const hidden = new Set<string>([
    ...(seesCertificates ? [] : auditEntities('certificates')),
    // The audit doesn't say whose course a booking was on, so with own courses only, changes of bookings are left out.
    ...(seesOrders && only === undefined ? [] : auditEntities('orders')),
    ...(seesIncidents ? [] : ['incidents']),
    ...(seesTests ? [] : ['events']),
  ]);
  return {
    contact,
    documents: await customerDocuments.listOf(tx, schoolId, id),
    certificates: seesCertificates ? await listCertificatesOf(tx, schoolId, id) : [],
    orders: seesOrders ? await listOrdersOf(tx, schoolId, id, only) : [],
    agreements: seesOrders && only === undefined ? await listAgreementsOf(tx, schoolId, id) : [],
    waiting: seesOrders ? await listWaitingOf(tx, schoolId, id, only) : [],
    vouchers: seesOrders ? await listVouchersOf(tx, schoolId, id) : [],
    disclaimers: await listSignedOf(tx, schoolId, id),
    messages: seesMessages ? await listMessagesOf(tx, schoolId, id) : [],
    incidents: seesIncidents ? (await listIncidentsOf(tx, schoolId, id)).map((row) => theirs(row, id)) : [],
    tests: seesTests ? await listTestsOf(tx, schoolId, id) : [],
    hidden,
    left_out: [
      ...(seesCertificates ? [] : ['certificates']),
      ...(seesOrders ? [] : ['bookings']),
      ...(seesMessages ? [] : ['messages']),
      ...(seesIncidents ? [] : ['incident reports']),
      ...(seesTests ? [] : ['DVSA tests']),
      ...(seesOrders && only !== undefined ? ['bookings on other instructors’ courses'] : []),
    ],
  };
}

function theirs({ people, ...row }: Incident, id: number): TheirIncident {
  const { date, time, place_kind, place, training, what_happened, images } = row;
  const own = people.filter(({ customer }) => customer === id);
  return { date, time, place_kind, place, training, what_happened, people: own, photos: images.length };
}
