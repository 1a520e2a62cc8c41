// @run alone
// Changes of bookings and courses that tell riders, made without signal while the desk changes the same rows: telling is no field that
// anybody is asked about, and what the school takes is what was meant.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookRider, saveBooking } from '~data/orders/bookings';
import { saveCourse } from '~data/calendar/save';
import { getOrder } from '~data/orders/order';
import { listOutbox } from '~data/sync-centre/items';
import { type Handset, openYard, type Yard } from './orders-phones';

let yard: Yard;
let phone: Handset;

beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.desk.app.close());
beforeEach(async () => {
  phone = await yard.phone('callum');
});

const rider = async () => yard.desk.booked((await yard.desk.add({ price: 10_000 })).id);
const fixing = () => phone.use(async () => (await listOutbox()).fixing);

describe('a booking changed with a message to the rider', () => {
  it('is merged with a change of other fields, and arrives without a question', async () => {
    const { id } = await rider();
    await phone.pull();
    await phone.use(() => saveBooking(id, { bike_type: 'AUTO', notify: true, reason: 'For the test' }));
    await yard.desk.change(id, { notes: 'Called' });
    await phone.settle();
    expect([await fixing(), await phone.waiting()]).toEqual([[], 0]);
    expect(await yard.desk.orderOf(id)).toMatchObject({ bike_type: 'AUTO', notes: 'Called' });
  });

  it('asks only about fields that the desk has changed too', async () => {
    const { id } = await rider();
    await phone.pull();
    await phone.use(() => saveBooking(id, { bike_type: 'AUTO', notify: true, reason: 'For the test' }));
    expect(await yard.desk.change(id, { bike_type: 'AUTO_125CC', reason: 'For the test' })).toMatchObject({
      status: 200,
    });
    await phone.send();
    const [card] = await fixing();
    expect(card?.trouble).toMatchObject({ kind: 'conflict', fields: ['bike_type'] });
  });

  it('made and changed on this phone is one booking, with one message', async () => {
    const { customer } = await rider();
    const other = await yard.desk.add({ price: 10_000 });
    await phone.pull();
    const made = await phone.use(() =>
      bookRider({
        school_course_id: other.id,
        customer: customer.id,
        bike_type: 'MANUAL',
        reason: 'For the test',
        notify: true,
      }),
    );
    await phone.use(() => saveBooking(made.id, { bike_type: 'NONE' }));
    const [waiting, ...more] = await phone.use(async () => (await listOutbox()).waiting);
    expect([waiting?.body, more]).toMatchObject([{ bike_type: 'NONE', notify: true }, []]);
    await phone.settle();
    expect([await fixing(), await phone.waiting()]).toEqual([[], 0]);
    const order = await phone.use(async () => (await getOrder(made.id))?.order);
    expect(order).toMatchObject({ bike_type: 'NONE', school_course_id: other.id });
  });
});

describe('a course moved with a message to its riders', () => {
  it('is merged with a change of other fields, and sends messages only if it has riders', async () => {
    const { school_course_id: course } = await rider();
    const empty = await yard.desk.add({ price: 10_000 });
    await phone.pull();
    await phone.use(() => saveCourse(course, { start_time: '07:15', notify: true, reason: 'For the test' }));
    await phone.use(() => saveCourse(empty.id, { start_time: '07:15', notify: true, reason: 'For the test' }));
    const bodies = await phone.use(async () => (await listOutbox()).waiting.map(({ body }) => 'notify' in body));
    expect(bodies).toEqual([true, false]);
    await yard.desk.send('PATCH', `/school/courses/${course}/`, { body: { notes: 'Bring a coat' } });
    await phone.settle();
    expect([await fixing(), await phone.waiting()]).toEqual([[], 0]);
  });
});
