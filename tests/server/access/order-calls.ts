// The lines of the access table for payments, outcomes, waiting lists, vouchers and trainings, written by hand, and the rows that
// they name.
import type { TestApp } from '~tests/server/helpers/app';
import { courseForm, COURSES, ORDERS, type Plan } from './calendar-calls';
import type { Row } from './calls-without-rows';
import type { Who } from './people';

/** Bookings on a course with their contact and payments, a course to move to, and places on the list of the first one. */
export type Booked = Record<
  | 'course'
  | 'elsewhere'
  | 'customer'
  | 'order'
  | 'toMove'
  | 'toCancel'
  | 'payment'
  | 'mistake'
  | 'waiter'
  | 'waiting'
  | 'goneWaiting'
  | 'voucher'
  | 'goneVoucher',
  number
>;

export const WAITING = '/school/waiting/';
export const VOUCHERS = '/vouchers/';
export const TRAININGS = '/customers/trainings/';

let codes = 0;
export const voucherForm = () => ({ code: `ACCESS${(codes += 1)}`, kind: 'PERCENT', amount: 10 });
export const CASH = { method: 'CASH', amount: 100 };

/** What the owner makes of a plan's course, each time anew. */
export function bookingOn(app: TestApp, token: string, plan: Plan) {
  const post = async (path: string, body: object) =>
    (await app.call('POST', path, { token, body })).body as { id: number; payments: { id: number }[] };
  const someone = async () => (await post('/customers/', { first_name: 'Bo', last_name: 'Rider' })).id;
  const book = async () => {
    const on = { school_course_id: plan.course, customer: await someone(), bike_type: 'NONE', reason: 'A test' };
    return { id: (await post(`${ORDERS}new-order/`, on)).id, customer: on.customer };
  };
  return {
    someone,
    book,
    course: async () => (await post(COURSES, courseForm(plan))).id,
    pay: async (order: number) => (await post(`${ORDERS}${order}/payments/`, CASH)).payments.at(-1)?.id ?? 0,
    wait: async () => (await post(WAITING, waitingForm(plan.course, await someone()))).id,
    voucher: async () => (await post(VOUCHERS, voucherForm())).id,
  };
}

export function waitingForm(school_course_id: number, customer: number) {
  return { school_course_id, customer, bike_type: 'NONE' };
}

/** Rows of its own for each plan: those of 'edit' and of 'owner'. */
export async function addAllBooked(app: TestApp, token: string, planOf: (who: Who) => Plan) {
  const [edit, owner] = [
    await addBooked(app, token, planOf('edit')),
    await addBooked(app, token, planOf('owner')),
  ] as const;
  return (who: Who): Booked => (who === 'edit' ? edit : owner);
}

async function addBooked(app: TestApp, token: string, plan: Plan): Promise<Booked> {
  const add = bookingOn(app, token, plan);
  const { id: order, customer } = await add.book();
  return {
    course: plan.course,
    elsewhere: await add.course(),
    customer,
    order,
    toMove: (await add.book()).id,
    toCancel: (await add.book()).id,
    payment: await add.pay(order),
    mistake: await add.pay(order),
    waiter: await add.someone(),
    waiting: await add.wait(),
    goneWaiting: await add.wait(),
    voucher: await add.voucher(),
    goneVoucher: await add.voucher(),
  };
}

export function orderCalls(of: (who: Who) => Booked, today: () => string) {
  const at = (who: Who, rest = '') => `${ORDERS}${of(who).order}/${rest}`;
  const lists = [401, 200, 403, 200, 200, 403, 200] as const;
  const looks = [401, 404, 403, 200, 200, 403, 200] as const;
  const changes = [401, 404, 403, 403, 200, 403, 200] as const;
  const adds = [401, 404, 403, 403, 201, 403, 201] as const;
  const goes = [401, 404, 403, 403, 204, 403, 204] as const;
  return {
    'orders/lists.listOrders': { send: () => ({ path: ORDERS }), expected: lists },
    'orders/lists.exportOrders': { send: () => ({ path: `${ORDERS}export/` }), expected: lists },
    'orders/lists.getTill': { send: () => ({ path: `${ORDERS}till/?date=${today()}` }), expected: lists },
    'orders/lists.getReceipt': {
      send: (who) => ({ path: at(who, `payments/${of(who).payment}/receipt/`) }),
      expected: looks,
    },
    'orders/orders.addPayment': { send: (who) => ({ path: at(who, 'payments/'), body: CASH }), expected: adds },
    'orders/orders.reversePayment': {
      send: (who) => ({ path: at(who, 'reverse/'), body: { payment: of(who).mistake } }),
      expected: adds,
    },
    'orders/orders.setOutcome': {
      send: (who) => ({ path: at(who, 'outcome/'), body: { outcome: 'BOOKED', from: 'BOOKED' } }),
      expected: changes,
    },
    'orders/checks.patchChecks': {
      send: (who) => ({ path: at(who, 'checks/'), body: { eyesight: 'READ' } }),
      expected: changes,
    },
    'orders/orders.moveOrder': {
      send: (who) => {
        const { toMove, elsewhere: school_course_id, course: from_course } = of(who);
        return { path: `${ORDERS}${toMove}/move/`, body: { school_course_id, from_course, reason: 'A test' } };
      },
      expected: changes,
    },
    'orders/orders.cancelOrder': {
      send: (who) => ({ path: `${ORDERS}${of(who).toCancel}/cancel/`, body: { money: 'keep' } }),
      expected: changes,
    },
    'payments/links.getOrderCards': { send: (who) => ({ path: at(who, 'cards/') }), expected: looks },
    // The school has no account at the card provider.
    'payments/links.linkOrder': {
      send: (who) => ({ path: at(who, 'payment-link/') }),
      expected: [401, 404, 403, 403, 409, 403, 409],
    },
    'payments/links.unlinkOrder': { send: (who) => ({ path: at(who, 'payment-link/') }), expected: changes },
    // There is no such payment.
    'payments/links.refundOrderCard': {
      send: (who) => ({ path: at(who, 'card-refunds/'), body: { payment: 999_999, amount: 100 } }),
      expected: [401, 404, 403, 403, 400, 403, 400],
    },
    ...waitingCalls(of),
    ...voucherCalls(of),
    'orders/trainings.listTrainings': {
      send: (who) => ({ path: `/customers/${of(who).customer}/trainings/` }),
      expected: looks,
    },
    'orders/trainings.getTraining': { send: (who) => ({ path: `${TRAININGS}${of(who).order}/` }), expected: looks },
    'orders/trainings.patchTraining': {
      send: (who) => ({ path: `${TRAININGS}${of(who).order}/`, body: { notes: 'Calm' } }),
      expected: changes,
    },
    'orders/trainings.removeTraining': { send: (who) => ({ path: `${TRAININGS}${of(who).order}/` }), expected: goes },
  } as const satisfies Readonly<Record<string, Row>>;
}

function waitingCalls(of: (who: Who) => Booked) {
  const at = (who: Who) => `${WAITING}${of(who).waiting}/`;
  return {
    'orders/waiting-list.listWaiting': {
      send: () => ({ path: WAITING }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'orders/waiting-list.getWaiting': {
      send: (who) => ({ path: at(who) }),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    // Our course and contact do not exist for the other school.
    'orders/waiting-list.addWaiting': {
      send: (who) => ({ path: WAITING, body: waitingForm(of(who).course, of(who).waiter) }),
      expected: [401, 400, 403, 403, 201, 403, 201],
    },
    'orders/waiting-list.patchWaiting': {
      send: (who) => ({ path: at(who), body: { notes: 'Any day' } }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'orders/waiting-list.removeWaiting': {
      send: (who) => ({ path: `${WAITING}${of(who).goneWaiting}/` }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
  } as const satisfies Readonly<Record<string, Row>>;
}

function voucherCalls(of: (who: Who) => Booked) {
  const at = (who: Who) => `${VOUCHERS}${of(who).voucher}/`;
  return {
    'orders/vouchers.listVouchers': { send: () => ({ path: VOUCHERS }), expected: [401, 200, 403, 200, 200, 403, 200] },
    'orders/vouchers.listVoucherResults': {
      send: () => ({ path: `${VOUCHERS}results/` }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'orders/vouchers.getVoucher': { send: (who) => ({ path: at(who) }), expected: [401, 404, 403, 200, 200, 403, 200] },
    'orders/vouchers.addVoucher': {
      send: () => ({ path: VOUCHERS, body: voucherForm() }),
      expected: [401, 201, 403, 403, 201, 403, 201],
    },
    'orders/vouchers.patchVoucher': {
      send: (who) => ({ path: at(who), body: { active: false } }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'orders/vouchers.removeVoucher': {
      send: (who) => ({ path: `${VOUCHERS}${of(who).goneVoucher}/` }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
  } as const satisfies Readonly<Record<string, Row>>;
}
