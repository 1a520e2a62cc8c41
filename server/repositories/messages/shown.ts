// A message as somebody with access to communication may see it: what it took from another area is shown to those who see that area.
import { accessTo, calendarAccess } from '~contract/staff/permissions';
import { mergeMark } from '~domain/messages/merge-fields';
import type { Message } from '~contract/messages/row';
import type { Caller } from '~server/platform/access';
import { RowConflict } from '~server/platform/refusal';
import { isAmong, type Only } from '~server/repositories/calendar/rights';
import type { FoundMessage } from './messages';

/** Whose message this is for. `only`: whose courses they may see. */
export type Viewer = { caller: Pick<Caller, 'permissions' | 'pro'>; only: Only };

/** A link lets its holder sign, pay, or cancel: it is put in when the message leaves and never shown. */
export function shownLinks(text: string): string {
  const known = text.replaceAll(SIGN_MARK, '(link to sign)').replaceAll(PAY_MARK, '(link to pay)');
  return known.replaceAll(BOOKING_MARK, '(link to the booking)');
}

const [SIGN_MARK, PAY_MARK] = [mergeMark('disclaimer_link'), mergeMark('payment_link')];
const BOOKING_MARK = mergeMark('booking_link');

const AMOUNT = /£\s?\d[\d,]*(?:\.\d{1,2})?/gu;

/** Bookings and courses by the calendar and orders, certificates by their own area, and amounts of a booking by orders. */
export function shownTo<Row extends FoundMessage>({ caller: { permissions, pro }, only }: Viewer, row: Row): Row {
  const seesOrders = accessTo('orders', permissions) !== 'hidden';
  const seesBookings = seesOrders || calendarAccess(permissions) !== 'hidden';
  const isTheirs =
    seesBookings &&
    isAmong(
      only,
      row.instructors.map((id) => ({ id })),
    );
  const seesCertificates = pro !== 'never' && accessTo('certificates', permissions) !== 'hidden';
  const isAboutMoney = row.order !== null && !seesOrders;
  return {
    ...row,
    subject: shownLinks(row.subject),
    text: shownLinks(row.text),
    ...(isTheirs ? {} : { order: null, course: null }),
    ...(seesCertificates ? {} : { certificate: null }),
    ...(isAboutMoney
      ? { subject: withoutAmounts(shownLinks(row.subject)), text: withoutAmounts(shownLinks(row.text)) }
      : {}),
  };
}

function withoutAmounts(text: string): string {
  return text.replaceAll(AMOUNT, '£…');
}

/** A refusal shows the row, too. */
export async function refusingAsShown<T>(viewer: Viewer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RowConflict) || !isFound(error.row)) throw error;
    throw new RowConflict(error.code, error.detail, shownTo(viewer, error.row));
  }
}

function isFound(row: object): row is FoundMessage {
  return 'recipient' in row && 'instructors' in row;
}

/** A kept answer as the caller may see it by now. The course's instructors are not kept with it, so their own calendar isn't enough. */
export function keptShownTo(caller: Caller, answer: Message): Message {
  const kept: FoundMessage = { ...answer, for_device: true, instructors: [] };
  const only =
    accessTo('calendar', caller.permissions) === 'hidden' && accessTo('calendar_own', caller.permissions) !== 'hidden'
      ? 0
      : undefined;
  const { for_device: _device, instructors: _instructors, ...shown } = shownTo({ caller, only }, kept);
  return shown;
}
