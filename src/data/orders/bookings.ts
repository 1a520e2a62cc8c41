// Booking riders on courses and taking them off: saved here, sent by the engine. A booking's parent is its contact, and it
// depends on its course; both may not have been sent yet.
import type { Order, OrderCreate, OrderPatch } from '~contract/orders/orders';
import type { OrderChecks } from '~contract/orders/check-fields';
import { fullName } from '~domain/contacts/full-name';
import { isOfMarketplace } from '~domain/orders/money';
import { OUTCOME_LABEL } from '~domain/orders/outcomes';
import { courseName, getShown } from '~data/calendar/save';
import { door } from '~data/database-access';
import { getNamed } from '~data/calendar/known-people';
import { NotAllowedError } from '~data/outbox/not-allowed';
import type { Queued } from '~data/outbox/enqueue';
import { paperInQueue } from './paper-in-queue';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow, wireForm } from '~data/form-saves/save-difference';

/** Books a contact, or a rider known on this device, on a course; both by either id. Throws NotAllowedError, StorageFullError. */
export async function bookRider(input: OrderCreate, how: How = {}): Promise<Queued> {
  const { customer, ...rest } = input;
  const about = await nameOnCourse(customer, input.school_course_id);
  const paper = await door.run((database) => paperInQueue(database, how.replaces));
  const body = wireForm({ ...rest, ...paper });
  return saveChange({ op: 'create', entity: 'orders', parentId: customer, body, about, ...how });
}

/** 'Isla Pennington, CBT 21/11/2026 08:00, Quayside Yard', by either ids. Throws NotAllowedError where this device lacks one of them. */
export async function nameOnCourse(customer: number, course: number): Promise<string> {
  const { shown } = await door.run((database) => getShown(database, 'courses', course));
  const rider = await getNamed(customer);
  if (!shown.row) throw new NotAllowedError('This course is no longer on this device');
  if (!rider) throw new NotAllowedError('This contact is no longer on this device');
  return `${fullName(rider)}, ${courseName(shown.row)}`;
}

/** Saves what differs from the booking as shown; its fields or the rider's checks, each in a change of its own. Throws NotAllowedError and StorageFullError. */
export async function saveBooking(
  id: number,
  input: OrderPatch | OrderChecks,
  how: SaveHow<OrderPatch | OrderChecks> = {},
): Promise<Queued | null> {
  const { shown } = await door.run((database) => getShown(database, 'orders', id, how.replaces));
  if (!shown.row) throw new NotAllowedError('This booking is no longer on this device');
  const { id: known, customer } = shown.row;
  const place = { entity: 'orders', id: known, parentId: customer.id, about: customer.full_name } as const;
  return saveDifference(place, shown, input, how);
}

/**
 * Takes a rider off their course: a booking that nothing has come of yet. Any other is cancelled instead. Throws NotAllowedError
 * and StorageFullError.
 */
export async function removeBooking(id: number, how: How = {}): Promise<Queued | null> {
  const { shown } = await door.run((database) => getShown(database, 'orders', id));
  const { row, version } = shown;
  if (!row) return null;
  const why = whyKept(row);
  if (why) throw new NotAllowedError(`${why}, so it can't be deleted. Cancel it instead`);
  const about = row.customer.full_name;
  const place = { targetId: row.id, parentId: row.customer.id };
  return saveChange({ op: 'delete', entity: 'orders', ...place, body: {}, about, ...version, ...how });
}

/** Why a booking must be kept, as the server has it; null if it may be deleted. */
function whyKept({ payments, source, outcome }: Order): string | null {
  if (isOfMarketplace(source)) return 'This booking came from the marketplace';
  if (payments.length > 0) return 'Money was taken for this booking';
  return outcome === 'BOOKED' ? null : `This booking is ${OUTCOME_LABEL[outcome].toLowerCase()}`;
}
