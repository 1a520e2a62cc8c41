// Sends an issued invoice or credit note by e-mail, as a message of the school with the PDF.
import { eq } from 'drizzle-orm';
import { oneLine } from '~domain/text/one-line';
import { fullName } from '~domain/contacts/full-name';
import { invoiceMail } from '~domain/invoices/mail-text';
import { invoiceOwes } from '~domain/invoices/states';
import { reach } from '~domain/messages/audience';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import type { Change } from '~server/platform/changes';
import { badFields, badRequest } from '~server/platform/refusal';
import { getCustomer } from '~server/repositories/contacts/contacts';
import type { FoundInvoice } from '~server/repositories/invoices/invoices';
import type { IssuedPaper } from '~server/repositories/invoices/sealed';
import { lastLink } from '~server/repositories/payments/links';
import { queueMessages } from '~server/repositories/messages/queue';
import { WHY_NOT } from '~server/services/messages/send-one';
import { PAY_MARK } from '~server/services/payments/in-messages';

/** `to`: the address on the paper if absent. */
export type Sending = { to?: string | undefined; actor: number; now: Date };

/** Queues the e-mail. Throws 400 without an address, for one that mail came back from, and for an erased contact. */
export async function mailInvoice(
  tx: Tx,
  schoolId: number,
  row: FoundInvoice,
  paper: IssuedPaper,
  { to = row.customer_email, actor, now }: Sending,
): Promise<Change[]> {
  if (to === '') throw badFields({ to: ['This invoice has no e-mail address: enter one'] });
  const contact = row.customer === null ? null : await contactOf(tx, schoolId, row.customer, to);
  const [its] = await tx.select({ name: school.name, phone: school.phone }).from(school).where(eq(school.id, schoolId));
  const { kind, number, gross, due } = row;
  const { owed } = invoiceOwes(row);
  const credits = paper.sealed.credits?.number ?? '';
  const link = owed > 0 && (await hasOpenLink(tx, schoolId, row, now)) ? PAY_MARK : '';
  const of = { kind, number, gross, owed, due, credits, link, name: contact?.first_name ?? '' };
  const { subject, text } = invoiceMail({ ...of, school: its ?? { name: '', phone: '' } });
  const name = contact ? fullName(contact) : row.customer_name;
  const who = { customer: row.customer, name, recipient: to };
  const letter = { channel: 'EMAIL' as const, type: 'CUSTOM' as const, ...who, subject: oneLine(subject), text };
  const about = { order: row.order, invoice: row.id };
  const { changes } = await queueMessages(tx, schoolId, [{ ...letter, ...about }], {
    now,
    actor,
    reference: 'Invoice',
  });
  return changes;
}

async function hasOpenLink(tx: Tx, schoolId: number, { kind, id, order }: FoundInvoice, now: Date): Promise<boolean> {
  const link = kind === 'INVOICE' ? await lastLink(tx, schoolId, { order, invoice: id }) : undefined;
  return link?.state === 'OPEN' && Date.parse(link.expires_at) > now.getTime();
}

/** The contact whose invoice it is. Only their own address is known to send mail back. */
async function contactOf(tx: Tx, schoolId: number, id: number, to: string) {
  const contact = await getCustomer(tx, schoolId, id);
  if (!contact) throw badRequest('This contact no longer exists');
  if (to.toLowerCase() !== contact.email.toLowerCase()) return contact;
  const where = reach(contact, 'EMAIL', false);
  if ('why' in where) throw badRequest(WHY_NOT[where.why]);
  return contact;
}
