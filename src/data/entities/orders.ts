import { orderChecks } from '~contract/orders/check-fields';
import { patchChecks } from '~contract/orders/checks';
import type { Order } from '~contract/orders/orders';
import { addPayment, cancelOrder, patchOrder, removeOrder, reversePayment } from '~contract/orders/orders';
import { patchWaiting, removeWaiting } from '~contract/orders/waiting-list';
import type { EntityFacts } from './entity';

export const ORDERS = {
  orders: {
    // The rider's contact; the body of a new booking or a move names the course.
    parent: 'customers',
    needs: { field: 'school_course_id', entity: 'courses' },
    collection: 'orders',
    // Not the `site` of a payment: it must not keep money from being sent again to a restored school.
    ids: { bike: 'bikes', from_course: 'courses', taken_by: 'staff_ref' },
    choice: { by: 'voucher', or: ['price', 'price_reason'] },
    beside: ['notify'],
    told: { checks: { of: 'patch', by: Object.keys(orderChecks.shape) } },
    drafts: {
      booking: { makes: 'create', target: 'needed' },
      'course contact': { makes: 'create', target: 'needed' },
      'course finish': { makes: 'outcome', target: 'needed' },
      'booking change': { makes: 'patch' },
      'rider checks': { makes: 'checks' },
      payment: { makes: 'pay' },
      'booking move': { makes: 'move' },
      'booking cancel': { makes: 'cancel' },
    },
    stands: ['pay', 'reverse'],
    paper: paperOfOrder,
    thing: 'This booking',
    above: 'The course or the rider',
    kinds: {
      create: { title: 'Book rider', failed: 'Rider not booked', exported: 'Book rider' },
      patch: {
        endpoint: patchOrder,
        title: 'Edit booking',
        failed: 'Booking not updated',
        exported: 'Edit booking of',
      },
      checks: {
        endpoint: patchChecks,
        title: 'Checks of rider',
        short: 'Checks of',
        failed: 'Checks not saved',
        exported: 'Checks of',
      },
      delete: {
        endpoint: removeOrder,
        title: 'Take rider off',
        failed: 'Rider not taken off',
        exported: 'Take off the course',
      },
      pay: {
        endpoint: addPayment,
        title: 'Take payment',
        short: 'Payment',
        failed: 'Payment not recorded',
        exported: 'Payment of',
      },
      reverse: {
        endpoint: reversePayment,
        title: 'Reverse payment',
        short: 'Reverse',
        failed: 'Payment not reversed',
        exported: 'Reverse payment of',
      },
      outcome: { title: 'Set outcome', short: 'Outcome', failed: 'Outcome not recorded', exported: 'Outcome of' },
      move: { title: 'Move rider', short: 'Move', failed: 'Rider not moved', exported: 'Move to another course' },
      cancel: {
        endpoint: cancelOrder,
        title: 'Cancel booking',
        short: 'Cancel',
        failed: 'Booking not cancelled',
        exported: 'Cancel booking of',
      },
    },
  },
  waiting_riders: {
    parent: 'customers',
    needs: { field: 'school_course_id', entity: 'courses' },
    collection: 'waiting_riders',
    drafts: { waiting: { makes: 'create', target: 'needed' }, 'waiting change': { makes: 'patch' } },
    thing: 'This place on the waiting list',
    above: 'The course or the rider',
    kinds: {
      create: {
        title: 'Add to waiting list',
        failed: 'Not added to the waiting list',
        exported: 'Add to waiting list',
      },
      patch: {
        endpoint: patchWaiting,
        title: 'Edit waiting list',
        failed: 'Waiting list not updated',
        exported: 'Edit waiting list place of',
      },
      delete: {
        endpoint: removeWaiting,
        title: 'Take off waiting list',
        failed: 'Not taken off the waiting list',
        exported: 'Take off waiting list',
      },
    },
  },
} as const satisfies Record<string, EntityFacts>;

/** The number of a booking that was made on a device, and of the receipt of a payment. `row`: the booking as mirrored. */
function paperOfOrder({ op, action }: { op: string; action?: string }, key: string, row: unknown) {
  const { order_friendly_id: id = '', payments = [] } = (row ?? {}) as Partial<Order>;
  if (op === 'create' && id) return { order_number: Number(id.slice(PREFIX)) };
  const receipt = action === 'pay' && payments.find(({ client_key }) => client_key === key)?.receipt;
  return receipt ? { receipt_number: receipt } : null;
}
/** Of 'DR#1042'. */
const PREFIX = 3;
