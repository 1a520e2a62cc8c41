// What a new invoice opens with: from a contact, or from a booking with its price.
import { getContact } from '~data/contacts/contacts';
import { courseName } from '~data/calendar/save';
import { getOrder } from '~data/orders/order';
import { isSeen, type NamedView } from '~widgets/contacts/use-named';
import { nameOf } from '~widgets/format/contact-text';
import { typedPounds } from '~widgets/typed/typed-money';
import type { InvoiceValues } from './fields';
import { EMPTY_LINE } from './lines';

/** `contact`, `order`: by either id. */
export type From = { contact?: number | undefined; order?: number | undefined };

/** Null where the booking isn't on this device. */
export async function prefillOf({ contact, order }: From): Promise<Partial<InvoiceValues> | null> {
  if (order !== undefined) return ofOrder(order);
  const found = contact === undefined ? null : await getContact(contact);
  return { lines: [EMPTY_LINE], ...(found && { customer: String(found.id), ...paperOf(found) }) };
}

async function ofOrder(id: number): Promise<Partial<InvoiceValues> | null> {
  const detail = await getOrder(id);
  if (!detail) return null;
  const { order, course } = detail;
  const contact = await getContact(order.customer.id);
  return {
    ...(contact ? paperOf(contact) : { customer_name: order.customer.full_name }),
    customer: String(order.customer.id),
    order: String(order.id),
    supplier: String(course.supplier.id),
    lines: [{ ...EMPTY_LINE, text: courseName(course), unit_price: typedPounds(order.price ?? 0) }],
  };
}

/** How a contact stands on an invoice. Somebody who may not see contacts knows the name only. */
export function paperOf(person: NamedView) {
  const customer_name = nameOf(person);
  if (!isSeen(person)) return { customer_name, customer_address: '', customer_email: '' };
  const { address, address_2, town, postcode, email } = person;
  const customer_address = [address, address_2, town, postcode].filter(Boolean).join('\n');
  return { customer_name, customer_address, customer_email: email };
}
