// The desk at which bookings are paid, moved and finished, on a device without signal, on the Saturday of the courses: real modules
// over a database in memory.
import { vi } from 'vitest';
import type { Order } from '~contract/orders/orders';
import type { Voucher } from '~contract/orders/vouchers';
import type { WaitingRider } from '~contract/orders/waiting-list';
import type { Mutation } from '~data/database/db';
import { CBT, course, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { bike, contact, staff, supplier } from '~tests/sync/helpers/rows';
import { openReader } from '~tests/unit/data/reading';
import { freshBrowser, person, Server } from '~tests/unit/data/tab';

/** A course at the second site, a week later; the noon of the Saturday. */
export const LATER = 63;
export const NOON = Date.parse('2026-11-28T12:00:00.000Z');
export const HILLTOP = { id: 2, name: 'Hilltop Park Ltd', connect_location_name: 'Hilltop Park' };
export const [ISLA, TESS] = [1, 2] as const;

/** Somebody who may change bookings, or may not see their money. */
export function somebody(orders: 'edit' | 'hidden') {
  const own = person();
  const permission = orders === 'edit' ? 'USER_PERMISSION_EDIT' : 'USER_PERMISSION_NONE';
  const more = { order_permission: permission, contact_permission: 'USER_PERMISSION_EDIT' } as const;
  return { ...own, connect_user_permissions: { ...own.connect_user_permissions, ...more } };
}

export function riderOf(id: number, last_name: string): Order['customer'] {
  return { ...order(71, CBT).customer, id, first_name: 'Tess', last_name, full_name: `Tess ${last_name}` };
}

export function voucher(id: number, code: string, fields: Partial<Voucher> = {}): Voucher {
  return {
    id,
    version: 1,
    client_key: null,
    updated: '2026-11-20T10:00:00.000Z',
    created: '2026-11-01T10:00:00.000Z',
    received_at: '2026-11-01T10:00:00.000Z',
    code,
    kind: 'FIXED',
    amount: 1000,
    valid_from: null,
    valid_until: null,
    max_uses: null,
    per_customer: null,
    courses: [],
    sites: [],
    customer: null,
    active: true,
    used: 0,
    ...fields,
  };
}

export function waiter(id: number, on: number, fields: Partial<WaitingRider> = {}): WaitingRider {
  return {
    id,
    version: 1,
    client_key: null,
    updated: '2026-11-20T10:00:00.000Z',
    created: '2026-11-20T10:00:00.000Z',
    received_at: '2026-11-20T10:00:00.000Z',
    school_course_id: on,
    customer: riderOf(TESS, 'Ashdown'),
    bike_type: 'MANUAL',
    notes: '',
    ...fields,
  };
}

/** A device with courses, two contacts and no bookings. No server answers: saving needs no signal. */
export async function openOrderDesk(orders: 'edit' | 'hidden' = 'edit') {
  freshBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const server = new Server();
  const reader = await openReader(somebody(orders));
  const [list, one, saving, finish, vouchers, waiting, till, trainings, online] = await Promise.all([
    import('~data/orders/orders'),
    import('~data/orders/order'),
    import('~data/orders/save'),
    import('~data/orders/finish'),
    import('~data/orders/vouchers'),
    import('~data/orders/waiting'),
    import('~data/orders/till'),
    import('~data/orders/trainings'),
    import('~data/orders/online'),
  ]);
  const [booking, calendar, check, contacts, actions, items] = await Promise.all([
    import('~data/orders/bookings'),
    import('~data/calendar/calendar'),
    import('~data/calendar/check'),
    import('~data/contacts/save'),
    import('~data/form-saves/actions'),
    import('~data/sync-centre/items'),
  ]);
  const { bring, door } = reader;
  await bring({
    suppliers: [supplier(1), supplier(2, 'Hilltop Park')],
    staff_ref: [staff(3), staff(4, 'Sal Moretti')],
    bikes: [bike(1), bike(2)],
    customers: [contact(ISLA), contact(TESS, { first_name: 'Tess', last_name: 'Ashdown' })],
    courses: [
      course(CBT),
      course(ITM, { constant: 'ITM', code: 'ITM', start_time: '17:00:00', finish_time: '19:00:00', price: 5500 }),
      course(LATER, { date: '2026-12-05', supplier: HILLTOP, price: 16_900 }),
    ],
  });
  return {
    ...reader,
    ...list,
    ...one,
    ...saving,
    ...finish,
    ...vouchers,
    ...waiting,
    ...till,
    ...trainings,
    ...online,
    ...booking,
    ...calendar,
    ...check,
    ...contacts,
    ...actions,
    ...items,
    server,
    outbox: (): Promise<Mutation[]> => door.run(({ work }) => work.mutations.orderBy('seq').toArray()),
    /** What the engine does to a record. */
    set: (seq: number | null, fields: Partial<Mutation>) =>
      door.run(({ work }) => work.mutations.update(seq ?? 0, fields)),
    /** What is shown of a booking: outcome, payment status, held, owed, what hasn't reached the school. */
    shown: async (id: number) => {
      const detail = await one.getOrder(id);
      if (!detail) return null;
      const { order: row, money, pending } = detail;
      return [row.outcome, row.payment_status, money?.held, money?.owed, pending];
    },
  };
}
export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>;
