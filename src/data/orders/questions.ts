// What the school is asked about a contact's bookings and trainings.
import { PAGE_SIZE_MAX } from '~contract/wire/limits';
import { listOrders } from '~contract/orders/lists';
import { listTrainings } from '~contract/orders/trainings';

/** The latest ones. Nobody has more; if somebody does, the page says so. */
const page_size = String(PAGE_SIZE_MAX);

/** `contactId`: as the school knows it. */
export function ordersQuestion(contactId: number) {
  return { endpoint: listOrders, options: { query: { customer: String(contactId), page_size } } };
}

export function trainingsQuestion(contactId: number) {
  return { endpoint: listTrainings, options: { params: { id: contactId }, query: { page_size } } };
}
