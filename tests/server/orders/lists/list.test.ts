// The list of bookings as people use it, its file, and the till roll of a day. Filters and orders: parity.test.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCells } from '~contract/wire/csv';
import { getTill, listOrders } from '~contract/orders/lists';
import { addDaysTo, displayDay, londonDay } from '~domain/time/london-time';
import { openCashier, type Cashier } from '~tests/server/orders/cashier';
import { ORDERS, type Sent } from '~tests/server/calendar/planner';

/** For a day far back. */
const WHY = { date_reason: 'For the test' };
let desk: Cashier;
let [owen, sal] = [0, 0];
beforeAll(async () => {
  desk = await openCashier();
  [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
});
afterAll(() => desk.app.close());

const list = async (query: Record<string, string | number>, by: Sent['by'] = 'owner') => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return listOrders.answer.parse((await desk.send('GET', `${ORDERS}?${search.toString()}`, { by })).body);
};
const till = async (date: string, site?: number, by: Sent['by'] = 'owner') => {
  const more = site === undefined ? '' : `&site=${site}`;
  return getTill.answer.parse((await desk.send('GET', `${ORDERS}till/?date=${date}${more}`, { by })).body).lines;
};
const pounds = (pence: number) => pence * 100;

it('finds a booking by its number, with or without its prefix, and by its rider', async () => {
  const order = await desk.bookedFor({
    customer: await desk.someone({ first_name: 'Quentin', phone: '07700 900777' }),
  });
  const number = order.order_friendly_id.replace('DR#', '');
  for (const search of [number, `#${number}`, `dr ${number}`, order.order_friendly_id, 'quentin quill', '900777']) {
    expect((await list({ search })).results.map(({ id }) => id)).toContain(order.id);
  }
  expect((await list({ search: `WD#${number}` })).results.map(({ id }) => id)).not.toContain(order.id);
  expect(await list({ search: 'Zaphod' })).toEqual({
    count: 0,
    results: [],
    totals: { count: 0, booked: 0, paid: 0, owed: 0 },
  });
});

it('adds up the totals of the whole list, whatever page is shown, without cancelled bookings', async () => {
  const { id, date, supplier } = await desk.add({ price: pounds(100), spaces: 4 });
  const [paid, part, gone] = [await desk.booked(id), await desk.booked(id), await desk.booked(id)];
  await desk.pay(paid.id, pounds(100));
  await desk.pay(part.id, pounds(30));
  await desk.cancel(gone.id, { money: 'keep' });
  const totals = { count: 2, booked: pounds(200), paid: pounds(130), owed: pounds(70) };
  const first = await list({ school_course_id: id, ordering: '-owed', page_size: 1 });
  expect(first).toMatchObject({ count: 3, totals });
  const [line] = first.results;
  expect(line).toEqual({
    ...(await desk.orderOf(part.id)),
    course: { date, start_time: '08:00:00', constant: 'CBT', supplier: supplier.id },
  });
  expect(await list({ school_course_id: id, page: 9 })).toEqual({ count: 3, results: [], totals });
  expect(await list({ from: date, to: date, payment: 'PAYMENT_PART_PAID' })).toMatchObject({ count: 1 });
});

it('shows the latest course first, and at the same time the newest booking', async () => {
  const customer = await desk.someone();
  const [early, late] = [await desk.add(), await desk.add()];
  const evening = await desk.add({ date: late.date, start_time: '17:00', finish_time: '19:00', reason: 'Long day' });
  const before = await desk.booked(evening.id, { customer });
  const rows = [await desk.booked(early.id, { customer }), await desk.booked(late.id, { customer })];
  const other = await desk.booked(evening.id);
  const { results } = await list({ from: early.date, to: late.date });
  expect(results.map(({ id }) => id)).toEqual([other.id, before.id, rows[1]?.id, rows[0]?.id]);
});

it.each([
  [{ payment: 'PAID' }, 'payment.0'],
  [{ source: 'RIDETO' }, 'source.0'],
  [{ from: '21/11/2026' }, 'from'],
  [{ ordering: 'price' }, 'ordering'],
  [{ rider: 'Ada' }, 'rider'],
  [{ page: 0 }, 'page'],
])('refuses %j', async (query, field) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await desk.send('GET', `${ORDERS}?${search.toString()}`);
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
});

it('an export has every booking of the list, in its order, without spreadsheet formulas', async () => {
  const customer = await desk.someone({ first_name: '=cmd|1', last_name: 'Quill', phone: '+44 7700 900123' });
  const { id, date } = await desk.add({ price: pounds(149), spaces: 4 });
  const [first, second] = [await desk.booked(id, { customer }), await desk.booked(id, { bike_type: 'NONE' })];
  await desk.pay(first.id, 4950);
  const answer = await desk.send('GET', `${ORDERS}export/?school_course_id=${id}&ordering=number`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'no-store',
  });
  const { header, rows } = readCells(answer.text.replace('\uFEFF', ''));
  expect(header.join(', ')).toBe(
    'Order, Rider, Phone, E-mail, Course, Date, Start, Site, Bike type, Outcome, ' +
      'Payment status, Price, Paid, Owed, Source, Booked on',
  );
  const booked = displayDay(londonDay(desk.app.now()));
  const course = ['CBT', displayDay(date), '08:00', 'Quayside Yard', 'Own bike', 'Booked'].join('; ');
  const money = `Deposit paid; 149.00; 49.50; 99.50; Direct; ${booked}`;
  expect(rows.map((row) => row.join('; '))).toEqual([
    `${first.order_friendly_id}; '=cmd|1 Quill; 07700 900123; ; ${course}; ${money}`,
    `${second.order_friendly_id}; ${second.customer.full_name}; ; ; ${course}; Not paid; 149.00; 0.00; 149.00; Direct; ${booked}`,
  ]);
  const { server } = desk.app.app;
  const url = `/api/v2${ORDERS}export/`;
  const head = await server.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${desk.token.owner}` } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

it('somebody with only their own calendar gets lists, exports and a till of their own courses', async () => {
  const [mine, other] = [await desk.add({ instructors: [owen] }), await desk.add({ instructors: [sal] })];
  const [row, stranger] = [await desk.booked(mine.id), await desk.booked(other.id)];
  const day = addDaysTo(desk.today(), -33);
  await desk.pay(row.id, 1000, { date: day, ...WHY });
  await desk.pay(stranger.id, 2000, { date: day, ...WHY });
  const by = 'owen' as const;
  const { count, results } = await list({ from: mine.date, to: other.date }, by);
  expect([count, results.map(({ id }) => id)]).toEqual([1, [row.id]]);
  const { text } = await desk.send('GET', `${ORDERS}export/?from=${mine.date}&to=${other.date}`, { by });
  expect([text.includes(row.order_friendly_id), text.includes(stranger.order_friendly_id)]).toEqual([true, false]);
  expect(await till(day, undefined, by)).toMatchObject([{ taken: 1000 }]);
  expect(await till(day)).toMatchObject([{ taken: 3000 }]);
});

it('the till roll has the payments and refunds of a day, by site and method', async () => {
  const [here, there] = [await desk.add(), await desk.add({ supplier: desk.sites[1] })];
  const [one, two] = [await desk.booked(here.id), await desk.booked(there.id)];
  const [day, next] = [addDaysTo(desk.today(), -31), addDaysTo(desk.today(), -30)];
  await desk.pay(one.id, 5000, { date: day, ...WHY });
  await desk.pay(one.id, 3000, { date: day, method: 'CARD', ...WHY });
  await desk.pay(two.id, 2000, { date: day, ...WHY });
  await desk.pay(two.id, 700, { date: next, ...WHY });
  await desk.refund(one.id, 500, { date: day, ...WHY });
  const line = (site = 0, method = '', payments = 0, taken = 0, refunded = 0) => ({
    site,
    method,
    payments,
    taken,
    refunded,
  });
  const [quayside, hilltop] = desk.sites;
  const all = [line(quayside, 'CARD', 1, 3000), line(quayside, 'CASH', 2, 5000, 500), line(hilltop, 'CASH', 1, 2000)];
  expect(await till(day)).toEqual(all);
  expect(await till(day, hilltop)).toEqual(all.slice(2));
  expect(await till(next)).toEqual([line(hilltop, 'CASH', 1, 700)]);
  // A payment reversed on the same day is not in that day's till.
  const card = (await desk.orderOf(one.id)).payments.find(({ method }) => method === 'CARD');
  expect((await desk.reverse(one.id, card?.id ?? 0)).status).toBe(201);
  expect(await till(day)).toEqual(all.slice(1));
  expect((await desk.send('GET', `${ORDERS}till/`)).status).toBe(400);
});

it('fixed addresses take precedence over those of a booking', async () => {
  for (const path of ['export/', `till/?date=${desk.today()}`]) {
    expect((await desk.send('GET', `${ORDERS}${path}`)).status).toBe(200);
  }
  expect((await desk.send('GET', `${ORDERS}nonsense/`)).status).toBe(404);
});
