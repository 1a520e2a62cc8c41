// Adds the invoices of a demonstration school, by the functions of its routes. Writes nothing to the feed.
import { subDays } from 'date-fns/subDays';
import { and, asc, eq } from 'drizzle-orm';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { course, schoolOrder } from '~server/db/schema/calendar';
import { appUser } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { findPerson, permissionsOf } from '~server/platform/auth/person';
import { creditInvoice, issueInvoice } from '~server/repositories/invoices/issue';
import { payInvoice } from '~server/repositories/invoices/payments';
import { addInvoice } from '~server/repositories/invoices/save';
import { getInvoiceSettings, saveInvoiceSettings } from '~server/repositories/invoices/settings';
import { settleInvoice } from '~server/repositories/invoices/settle';
import { invoices, invoiceSettings, type DemoInvoice } from './invoices';
import { known } from './named-rows';
import type { FleetOf } from './seed-bikes';
import { contactIds } from './seed-contacts';

/** Adds the invoices in their order. People, contacts and bookings must exist. */
export async function seedInvoices(tx: Tx, { school_id, now }: FleetOf): Promise<void> {
  const caller = await ownerOf(tx, school_id);
  const contacts = await contactIds(tx, school_id);
  const settings = await getInvoiceSettings(tx, school_id, true);
  await saveInvoiceSettings(tx, settings, invoiceSettings, subDays(now, 90));
  for (const one of invoices) await addOne(tx, caller, one, { contacts, now });
}

async function ownerOf(tx: Tx, schoolId: number): Promise<Caller> {
  const isOwner = and(eq(appUser.school_id, schoolId), eq(appUser.is_account_owner, true));
  const [row] = await tx.select({ id: appUser.id }).from(appUser).where(isOwner);
  const person = row && (await findPerson(tx, schoolId, row.id));
  if (!person) throw new Error('The demonstration school has no owner');
  const permissions = permissionsOf(person);
  return { schoolId, userId: person.user.id, deviceId: 0, permissions, pro: 'active', proEnded: null };
}

type In = { contacts: ReadonlyMap<string, number>; now: Date };

async function addOne(tx: Tx, caller: Caller, one: DemoInvoice, { contacts, now }: In): Promise<void> {
  const { schoolId } = caller;
  const written = subDays(now, one.daysAgo);
  const customer = one.of === undefined ? null : known(contacts, one.of);
  const booked = one.isForBooking && customer !== null ? await bookingOf(tx, schoolId, customer) : null;
  const { order = null, lines = [...one.lines] } = booked ?? {};
  const body = { customer, ...one.company, order, lines, note: one.note ?? '' };
  const made = (at: Date) => ({ recorded: at, now: at, key: null });
  const row = await addInvoice(tx, caller, body, made(written));
  if (one.draft) return;
  const issued = await issueInvoice(tx, schoolId, row, { gross: row.gross, now: written });
  if (one.paid !== undefined) {
    const date = addDaysTo(londonDay(now), -(one.paidDaysAgo ?? 0));
    const money = { kind: 'PAYMENT', method: 'BANK_TRANSFER', amount: one.paid, date } as const;
    await payInvoice(tx, caller, issued, { ...money, reference: issued.number }, made(now));
  }
  const soon = subDays(now, Math.max(0, one.daysAgo - 3));
  if (one.credited) {
    await creditInvoice(tx, schoolId, issued, { lines: [one.credited], reason: 'Ended early' }, made(soon));
  }
  if (one.closed) await settleInvoice(tx, schoolId, issued.id, { ...one.closed, closed_at: soon.toISOString() }, soon);
}

/** The contact's first booking that is paid, with the line of its invoice. */
async function bookingOf(tx: Tx, schoolId: number, customer: number) {
  const isTheirs = and(eq(schoolOrder.school_id, schoolId), eq(schoolOrder.customer_id, customer));
  const [row] = await tx
    .select({ id: schoolOrder.id, price: schoolOrder.price, constant: course.constant })
    .from(schoolOrder)
    .innerJoin(course, and(eq(course.school_id, schoolId), eq(course.id, schoolOrder.course_id)))
    .where(and(isTheirs, eq(schoolOrder.payment_status, 'PAYMENT_PAID')))
    .orderBy(asc(schoolOrder.id))
    .limit(1);
  if (!row) throw new Error('The demonstration has no paid booking of this contact');
  const text = COURSE_TYPE[row.constant].label;
  const line = { text, quantity: 100, unit_price: row.price, discount: 0, vat: 'STANDARD' as const };
  return { order: row.id, lines: [line] };
}
