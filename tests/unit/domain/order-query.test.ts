import { describe, expect, it } from 'vitest';
import {
  friendlyIdOf,
  LATEST_FIRST,
  NO_ORDER_FILTERS,
  numberOfFriendlyId,
  orderFilter,
  orderOrder,
  totalsOf,
  type OrderFilters,
  type QueriedOrder,
} from '~domain/orders/query';

function queried(id: number, but: Partial<QueriedOrder> = {}): QueriedOrder {
  return {
    id,
    number: 1000 + id,
    source: 'DASHBOARD',
    outcome: 'BOOKED',
    payment_status: 'PAYMENT_NOT_PAID',
    rider: {
      first_name: 'Niamh',
      last_name: 'O’Rourke',
      email: 'niamh@example.com',
      phone: '+44 7700 900214',
    },
    course: { date: '2026-11-28', start_time: '08:00:00', constant: 'CBT', site: 1 },
    due: 14_900,
    held: 0,
    owed: 14_900,
    ...but,
  };
}

function finds(filters: Partial<OrderFilters>, but: Partial<QueriedOrder> = {}): boolean {
  return orderFilter({ ...NO_ORDER_FILTERS, ...filters })(queried(42, but));
}

describe('a search', () => {
  it.each(['1042', '#1042', 'DR#1042', 'dr 1042', ' DR1042 ', "o'rourke", 'ROURKE niamh', '07700 900214', '900214'])(
    'finds the booking by %j',
    (search) => expect(finds({ search })).toBe(true),
  );
  it.each(['1043', 'RT#1042', 'WD1042', '10421', '104', 'sandhu', '07700 900215'])('does not by %j', (search) =>
    expect(finds({ search })).toBe(false),
  );
  it('finds marketplace and widget bookings by their own prefix', () => {
    expect(finds({ search: 'RT#1042' }, { source: 'RIDETO_INSTANT' })).toBe(true);
    expect(finds({ search: 'WD#1042' }, { source: 'WIDGET' })).toBe(true);
    expect(finds({ search: 'DR#1042' }, { source: 'WIDGET' })).toBe(false);
  });
});

describe('filters', () => {
  it.each<[Partial<OrderFilters>, boolean]>([
    [{ payment: ['PAYMENT_PAID', 'PAYMENT_NOT_PAID'] }, true],
    [{ payment: ['PAYMENT_PAID'] }, false],
    [{ outcome: ['BOOKED'] }, true],
    [{ outcome: ['NO_SHOW'] }, false],
    [{ source: ['DASHBOARD'] }, true],
    [{ source: ['MARKETPLACE'] }, false],
    [{ type: ['CBT'] }, true],
    [{ type: ['ITM'] }, false],
    [{ site: [1, 2] }, true],
    [{ site: [2] }, false],
    [{ from: '2026-11-28', to: '2026-11-28' }, true],
    [{ from: '2026-11-29' }, false],
    [{ to: '2026-11-27' }, false],
  ])('%j: %s', (filters, found) => expect(finds(filters)).toBe(found));

  it('count both kinds of marketplace as one, and money that is hidden as none', () => {
    expect(finds({ source: ['MARKETPLACE'] }, { source: 'RIDETO' })).toBe(true);
    expect(finds({ source: ['MARKETPLACE'] }, { source: 'RIDETO_INSTANT' })).toBe(true);
    expect(finds({ payment: ['PAYMENT_NOT_PAID'] }, { payment_status: null })).toBe(false);
  });
});

describe('order', () => {
  const on = (date: string, start_time = '08:00:00') => ({ ...queried(1).course, date, start_time });
  const rows = [
    queried(1, { course: on('2026-11-27'), owed: 5 }),
    queried(2, { course: on('2026-11-28'), owed: 7 }),
    queried(3, { course: on('2026-11-28'), owed: 5 }),
    queried(4, { course: on('2026-11-28', '13:00:00'), owed: 0 }),
  ];
  const idsBy = (orders: Parameters<typeof orderOrder>[0]) => rows.toSorted(orderOrder(orders)).map(({ id }) => id);

  it('is the latest course first, of one course the newest booking', () => {
    expect(idsBy(LATEST_FIRST)).toEqual([4, 3, 2, 1]);
    expect(idsBy([{ field: 'date', descending: false }])).toEqual([1, 3, 2, 4]);
  });

  it('goes by number, by what is owed, and by last name', () => {
    expect(idsBy([{ field: 'number', descending: false }])).toEqual([1, 2, 3, 4]);
    expect(idsBy([{ field: 'owed', descending: true }])).toEqual([2, 3, 1, 4]);
    const named = ['Ångström', 'Abel', 'Zeal'].map((last_name, at) =>
      queried(at + 1, { rider: { ...queried(1).rider, last_name } }),
    );
    const byName = named.toSorted(orderOrder([{ field: 'name', descending: false }]));
    expect(byName.map(({ rider }) => rider.last_name)).toEqual(['Abel', 'Ångström', 'Zeal']);
  });
});

it('numbers have the prefix of where the booking was made', () => {
  expect(['DASHBOARD', 'WIDGET', 'RIDETO', 'RIDETO_INSTANT'].map((source) => friendlyIdOf(source, 1042))).toEqual([
    'DR#1042',
    'WD#1042',
    'RT#1042',
    'RT#1042',
  ]);
  expect([friendlyIdOf('DASHBOARD', 0), numberOfFriendlyId('DR#1042'), numberOfFriendlyId('')]).toEqual(['', 1042, 0]);
});

it('totals count the riders who come, and all the money', () => {
  const rows = [
    queried(1, { held: 5000, owed: 9900 }),
    queried(2, { outcome: 'CANCELLED', due: 0, held: 5000, owed: 0 }),
    queried(3, { outcome: 'CANCELLED_CHARGED', due: 2000, held: 0, owed: 2000 }),
  ];
  expect(totalsOf(rows)).toEqual({ count: 1, booked: 16_900, paid: 10_000, owed: 11_900 });
});
