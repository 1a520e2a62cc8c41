// @vitest-environment dom
// The orders of a contact: bookings and trainings of this device at once, older ones from the school.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookRider } from '~data/orders/bookings';
import { takePayment } from '~data/orders/save';
import { setSyncStatus } from '~sync/status';
import type { OrderLine } from '~contract/orders/lists';
import type { Training } from '~contract/orders/trainings';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { courseRow, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { issuedRow, signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { supplier } from '~tests/sync/helpers/rows';
import { contactRow, feedContacts, openContacts } from './contact-page';

const PAGE = '/contacts/12/details/orders';
/** Noon in London on a Tuesday; this device has the courses since 25/09/2026. */
const NOW = Date.parse('2026-11-24T12:00:00Z');
const BOOKINGS = '/school/orders/?customer=12&page_size=100';
const TRAININGS = '/customers/12/trainings/?page_size=100';
const PAST = courseRow(3, { date: '2026-11-21' });
const NEXT = courseRow(5, { date: '2026-12-05', name: 'Gear conversion' });

let server: Server;
beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  server = signInAnew();
  setSyncStatus({ state: 'offline' });
  await school();
});

async function school(): Promise<void> {
  await feed({ suppliers: [supplier(1, 'Quayside Yard')] });
  await feedContacts({
    customers: [contactRow(12)],
    courses: [PAST, NEXT],
    orders: [
      orderRow(1, 3, { outcome: 'FURTHER_TRAINING', training_notes: 'Slow turns again', version: 4 }),
      orderRow(2, 5),
    ],
  });
}

const olderBooking: OrderLine = {
  ...orderRow(90, 300, { outcome: 'COMPLETED', payment_status: 'PAYMENT_PAID' }),
  course: { date: '2026-01-17', start_time: '08:00:00', constant: 'ITM', supplier: 1 },
};
const olderTraining: Training = {
  id: 90,
  version: 7,
  updated: '2026-01-17T17:00:00.000Z',
  order: 90,
  order_friendly_id: 'DR#1090',
  customer: 12,
  course: {
    id: 300,
    name: 'Introduction to motorcycling',
    constant: 'ITM',
    date: '2026-01-17',
    start_time: '08:00:00',
    finish_time: '10:00:00',
    supplier: { id: 1, connect_location_name: 'Quayside Yard' },
  },
  bike_type: 'MANUAL',
  outcome: 'COMPLETED',
  outcome_at: '2026-01-17T17:00:00.000Z',
  notes: 'Ready for a CBT',
  certificate: null,
};
const listed = (results: readonly unknown[]) => ({ count: results.length, results });
const answerAll = () => {
  const totals = { count: 1, booked: 0, paid: 0, owed: 0 };
  server.answer(BOOKINGS, { status: 200, json: { ...listed([olderBooking]), totals } });
  server.answer(TRAININGS, { status: 200, json: listed([olderTraining]) });
  setSyncStatus({ state: 'all-sent' });
};

const section = (title: string) =>
  [...document.querySelectorAll('section')].find((one) => one.querySelector(':scope > h2')?.textContent === title);
const rowsOf = (title: string) =>
  [...(section(title)?.querySelectorAll('article') ?? [])].map((one) => one.textContent);
const seeRows = (title: string, count: number) => soon(() => expect(rowsOf(title)).toHaveLength(count));

describe('the bookings of a contact', () => {
  it.each([1440, 390])(
    'of this device are there without signal, the latest course first, at %i pixels',
    async (width) => {
      openContacts(PAGE, width);
      await seeRows('Bookings', 2);
      expect(rowsOf('Bookings')).toEqual([
        'Gear conversionBookedSat 05/12/2026 08:15\u00A0· Quayside Yard\u00A0· DR#1002Not paidPrice £149.00£149.00 owed',
        'CBTFurther trainingSat 21/11/2026 08:15\u00A0· Quayside Yard\u00A0· DR#1001Not paidPrice £149.00£149.00 owed',
      ]);
      expect(text()).toContain('Bookings from before 25/09/2026 need signal.');
      expect(named('Orders')?.getAttribute('aria-current')).toBe('page');
    },
  );

  it('have the school’s older ones below them, which stay when the signal goes', async () => {
    answerAll();
    openContacts(PAGE);
    await seeRows('Bookings', 3);
    expect(rowsOf('Bookings')[2]).toContain(
      'Introduction to motorcyclingCompletedSat 17/01/2026 08:00\u00A0· Quayside Yard',
    );
    setSyncStatus({ state: 'offline' });
    await see('No signal: bookings from before 25/09/2026 are as the school had them at 12:00.');
    expect(rowsOf('Bookings')).toHaveLength(3);
  });

  it('that the school has in its answer, too, are there once, as this device has them', async () => {
    const known = {
      ...orderRow(2, 5, { outcome: 'CANCELLED' }),
      course: { ...olderBooking.course, date: '2026-12-05' },
    };
    answerAll();
    const totals = { count: 2, booked: 0, paid: 0, owed: 0 };
    server.answer(BOOKINGS, { status: 200, json: { ...listed([known, olderBooking]), totals } });
    openContacts(PAGE);
    await seeRows('Bookings', 3);
    expect(rowsOf('Bookings')[0]).toMatch(/^Gear conversionBooked/u);
  });

  it('lead to the booking over the contact', async () => {
    const history = openContacts(PAGE);
    await seeRows('Bookings', 2);
    press('Gear conversion');
    await soon(() => expect(history.location.pathname).toBe('/contacts/12/details/orders/5/order/2/edit'));
    expect(rowsOf('Bookings')).toHaveLength(2);
  });

  it('say what is only on this device', async () => {
    await takePayment(2, { method: 'CASH', amount: 14_900 });
    await bookRider({ customer: 12, school_course_id: 3, bike_type: 'NONE', bike: null });
    openContacts(PAGE);
    await seeRows('Bookings', 3);
    expect(rowsOf('Bookings')[0]).toMatch(/Paid.*On this computer/u);
    expect(rowsOf('Bookings').join()).toMatch(/Not sent yet.*On this computer/u);
  });

  it('are none yet, and a new contact’s are not asked for', async () => {
    signInAnew();
    await feedContacts({ customers: [contactRow(12)] });
    setSyncStatus({ state: 'offline' });
    openContacts(PAGE);
    await see('No bookings yet');
    await see('No trainings yet');
    expect(named('Book on a course')).toBeDefined();
  });

  it('have neither money nor links for people who may not see orders, and the school isn’t asked', async () => {
    signInWith({ order_permission: 'USER_PERMISSION_NONE' });
    const hidden = { price: null, full_price: null, payment_status: null };
    await feedContacts({ customers: [contactRow(12)], courses: [PAST], orders: [orderRow(1, 3, hidden)] });
    openContacts(PAGE);
    await seeRows('Bookings', 1);
    expect(section('Bookings')?.textContent).not.toContain('£');
    expect(section('Bookings')?.querySelector('a')).toBeNull();
    expect(text()).toContain('Bookings from before 25/09/2026 are not on this computer.');
  });

  it('that the school can’t list are asked for again by a button', async () => {
    answerAll();
    server.answer(BOOKINGS, { status: 500, json: { detail: 'Something went wrong' } });
    openContacts(PAGE);
    await see('Couldn’t load bookings from before 25/09/2026:');
    answerAll();
    press('Try again');
    await seeRows('Bookings', 3);
  });
});

describe('the trainings of a contact', () => {
  it('are those of courses that have begun, with outcome, notes and certificate', async () => {
    await feedContacts({
      certificates: [
        issuedRow(3_418_843, {
          customer: { ...issuedRow(1).customer, id: 12 } as never,
          time_completion: '2026-11-21T16:45:00.000Z',
        }),
      ],
    });
    openContacts(PAGE);
    await soon(() => expect(rowsOf('Trainings')).toHaveLength(1));
    await soon(() => expect(rowsOf('Trainings')[0]).toContain('Certificate 3418843'));
    expect(rowsOf('Trainings')[0]).toContain('CBTFurther trainingSat 21/11/2026\u00A0· Quayside YardSlow turns again');
    expect(named('Certificate 3418843')?.getAttribute('href')).toBe('/certificates/3418843/view');
    expect(text()).toContain('Trainings from before 25/09/2026 need signal.');
  });

  it('have the school’s older ones below them', async () => {
    answerAll();
    openContacts(PAGE);
    await seeRows('Trainings', 2);
    expect(rowsOf('Trainings')[1]).toContain(
      'Introduction to motorcyclingCompletedSat 17/01/2026\u00A0· Quayside YardReady for a CBT',
    );
  });

  it('can’t be changed by people who may only look', async () => {
    signInAnew('VIEW');
    await school();
    openContacts(PAGE);
    await seeRows('Trainings', 1);
    expect([...document.querySelectorAll('a')].filter((one) => one.textContent === 'Edit')).toHaveLength(0);
  });
});
