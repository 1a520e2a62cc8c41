// The lines of the batch's table for payments, outcomes, waiting lists, vouchers and trainings, written by hand.
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row } from './batch-rows';
import { ORDERS, type Plan } from './calendar-calls';
import { bookingOn, CASH, TRAININGS, voucherForm, VOUCHERS, WAITING, waitingForm } from './order-calls';

type At = { app: TestApp; plan: Plan; token: string };

/** `at`: the app, a plan of the school, and the owner's token, with whom each booking is made, new each time. */
export function orderWrites(at: () => At) {
  const make = () => bookingOn(at().app, at().token, at().plan);
  const on = async (rest: string, body: object) => {
    const { id } = await make().book();
    return { method: 'POST', path: `${ORDERS}${id}/${rest}/`, body: { ...body } };
  };
  const gone = { bad: { really: true }, expected: by(404, 403, 403, 204, 403, 204) };
  const changed = by(404, 403, 403, 200, 403, 200);
  const added = by(404, 403, 403, 201, 403, 201);
  const long = 'x'.repeat(5001);
  return {
    'orders/orders.addPayment': {
      send: () => on('payments', CASH),
      bad: {
        method: 'GOLD',
        amount: 0,
        date: '2026-02-30',
        taken_by: 'x',
        site: 'x',
        reference: 'x'.repeat(101),
        paid: true,
      },
      expected: added,
    },
    'orders/orders.reversePayment': {
      send: async () => {
        const { id } = await make().book();
        return { method: 'POST', path: `${ORDERS}${id}/reverse/`, body: { payment: await make().pay(id) } };
      },
      bad: { payment: 'x', reason: 'x'.repeat(101), amount: 1 },
      expected: added,
    },
    'orders/orders.setOutcome': {
      send: () => on('outcome', { outcome: 'BOOKED', from: 'BOOKED' }),
      bad: { outcome: 'CANCELLED', from: 'x', training_notes: long, at: 1 },
      expected: changed,
    },
    'orders/checks.patchChecks': {
      send: async () => ({
        method: 'PATCH',
        path: `${ORDERS}${(await make().book()).id}/checks/`,
        body: { eyesight: 'READ' },
      }),
      bad: { identity_seen: 'x', entitlement: 'x', eyesight: 'x', check_notes: long, check_code: 'Ab3dE6gH' },
      expected: changed,
    },
    'orders/orders.moveOrder': {
      send: async () => {
        const school_course_id = await make().course();
        return on('move', { school_course_id, from_course: at().plan.course, reason: 'A test' });
      },
      bad: { school_course_id: 'x', from_course: 0, price: -1, reason: 'x'.repeat(301), customer: 1 },
      expected: changed,
    },
    'orders/orders.cancelOrder': {
      send: () => on('cancel', { money: 'keep' }),
      bad: { money: 'burn', charge: -1, method: 'GOLD', refund: 1 },
      expected: changed,
    },
    'payments/links.linkOrder': {
      send: () => on('payment-link', {}),
      bad: { really: true },
      expected: by(404, 403, 403, 409, 403, 409),
    },
    'payments/links.unlinkOrder': {
      send: async () => ({ method: 'DELETE', path: `${ORDERS}${(await make().book()).id}/payment-link/` }),
      bad: { really: true },
      expected: changed,
    },
    'payments/links.refundOrderCard': {
      send: () => on('card-refunds', { payment: 999_999, amount: 100 }),
      bad: { payment: 'x', amount: 0, reason: 5 },
      expected: by(404, 403, 403, 400, 403, 400),
    },
    'orders/waiting-list.addWaiting': {
      send: async () => ({
        method: 'POST',
        path: WAITING,
        body: waitingForm(at().plan.course, await make().someone()),
      }),
      bad: { school_course_id: 'x', customer: 0, bike_type: 'TRIKE', notes: long, since: 1 },
      expected: by(400, 403, 403, 201, 403, 201),
    },
    'orders/waiting-list.patchWaiting': {
      send: async () => ({ method: 'PATCH', path: `${WAITING}${await make().wait()}/`, body: { notes: 'Any day' } }),
      bad: { bike_type: '', notes: long, customer: 1 },
      expected: changed,
    },
    'orders/waiting-list.removeWaiting': {
      send: async () => ({ method: 'DELETE', path: `${WAITING}${await make().wait()}/` }),
      ...gone,
    },
    'orders/vouchers.addVoucher': {
      send: () => ({ method: 'POST', path: VOUCHERS, body: voucherForm() }),
      bad: { code: '!', kind: 'HALF', amount: 0, max_uses: 0, customer: 1 },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'orders/vouchers.patchVoucher': {
      send: async () => ({ method: 'PATCH', path: `${VOUCHERS}${await make().voucher()}/`, body: { active: false } }),
      bad: { amount: 'x', valid_from: '2026-02-30', active: 'yes', used: 1 },
      expected: changed,
    },
    'orders/vouchers.removeVoucher': {
      send: async () => ({ method: 'DELETE', path: `${VOUCHERS}${await make().voucher()}/` }),
      ...gone,
    },
    'orders/trainings.patchTraining': {
      send: async () => ({
        method: 'PATCH',
        path: `${TRAININGS}${(await make().book()).id}/`,
        body: { notes: 'Calm' },
      }),
      bad: { outcome: 'CANCELLED', notes: long, certificate: 1 },
      expected: changed,
    },
    'orders/trainings.removeTraining': {
      send: async () => ({ method: 'DELETE', path: `${TRAININGS}${(await make().book()).id}/` }),
      ...gone,
    },
  } as const satisfies Readonly<Record<string, Row>>;
}
