// Rows that the pages of `npm run bench` make up, many of each.
import { bikeRow, type BikeRow } from '~contract/bikes/bikes';
import { course, type Course } from '~contract/calendar/courses';
import { customerRow, type CustomerRow } from '~contract/contacts/contacts';
import { order, type Order } from '~contract/orders/orders';
import { NEVER_ASKED } from '~domain/messages/audience';
import { friendlyIdOf } from '~domain/orders/query';
import { paymentStatusOf } from '~domain/orders/money';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { head } from './rows';

export function makeBike(id: number): BikeRow {
  const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + (days % 700))).toISOString().slice(0, 10);
  return bikeRow.parse({
    ...head(id),
    created: '2026-01-01T00:00:00Z',
    registration_plate: `QA${String(id).padStart(5, '0')}`,
    make: ['Honda', 'Yamaha', 'Kawasaki', 'Suzuki', 'Lexmoto'][id % 5],
    model: `Model ${id % 40}`,
    engine_size: 50 + (id % 600),
    transmission: id % 3 === 0 ? 'BIKE_TRANSMISSION_AUTOMATIC' : 'BIKE_TRANSMISSION_MANUAL',
    status: id % 11 === 0 ? 'BIKE_STATUS_AT_RISK' : 'BIKE_STATUS_ACTIVE',
    supplier: [{ id: 1 + (id % 3), name: 'Harbour & Hill', connect_location_name: 'Quayside Yard' }],
    current_mileage: id,
    colour: 'Red',
    mot_expiry_date: id % 13 === 0 ? null : day(id * 7),
    tax_expiry_date: day(id * 3),
    service_date: day(id),
    purchase_date: null,
    first_registered_date: day(id),
    year_of_manufacture: 2023,
    vin_number: `VIN${id}`,
    insurance_status: true,
    insurance_policy_number: 'HH-204',
    email_notification: true,
    sms_notification: false,
    reported_by: [],
    last_dvla_verification: null,
  });
}

export function makeContact(id: number): CustomerRow {
  return customerRow.parse({
    ...NEVER_ASKED,
    ...head(id),
    created: new Date(Date.UTC(2022, 0, 1) + id * 2_600_000).toISOString(),
    received_at: '2026-11-20T10:00:00Z',
    first_name: ['Daniel Chidi', 'Isla Rose', 'Niamh', 'Yusuf Ali', 'Tess Marie'][id % 5],
    last_name: `Surname${(id * 7919) % 50_021}`,
    email: `person${id}@example.com`,
    phone: phoneOf(id),
    alternative_phone: id % 3 === 0 ? '01632 960123' : '',
    birthdate: '1998-11-02',
    current_licence: 'PROVISIONAL_LICENCE',
    licence_number: `SURNA9${String(id).padStart(5, '0')}AB9CD`,
    riding_experience: 'BICYCLE_ONLY',
    address: `${id} Lantern Row`,
    address_2: '',
    town: ['Brackenford', 'Netherwick', 'Staneley'][id % 3],
    postcode: `XB${1 + (id % 20)} ${id % 10}TR`,
    source: 'WIDGET',
  });
}

/** A contact whose name others have too, as in a town. */
export function makeNeighbour(id: number): CustomerRow {
  return { ...makeContact(id), ...nameOf(id) };
}

/** Courses on this many days around today, all of them on the device: those that ended sooner than 60 days ago. */
const DAYS = 118;
const KINDS = [
  { constant: 'CBT', name: 'CBT', code: 'CBT', start_time: '08:15:00', finish_time: '16:45:00', duration: '08:30:00' },
  { constant: 'ITM', name: 'ITM', code: 'ITM', start_time: '17:00:00', finish_time: '19:00:00', duration: '02:00:00' },
] as const;
const PRICE = 14_900;

export function makeCourse(id: number): Course {
  return course.parse({
    ...head(id),
    created: '2026-11-01T10:00:00Z',
    received_at: '2026-11-01T10:00:00Z',
    ...KINDS[id % KINDS.length],
    colour: '#2563EB',
    supplier: { id: 1 + (id % 3), name: 'Harbour & Hill', connect_location_name: 'Quayside Yard' },
    date: addDaysTo(londonDay(new Date()), (id % DAYS) - DAYS / 2),
    instructors: [{ id: 3, full_name: 'Callum Reith' }],
    bikes: [],
    categories: ['MANUAL'],
    spaces: 8,
    price: PRICE,
    notes: '',
    series: null,
    road_only: false,
    booked: 5,
    reason: '',
  });
}

/** A booking of one of `courses` courses. One of four hasn't paid, another one a deposit. */
export function makeOrder(id: number, courses: number): Order {
  const source = ['DASHBOARD', 'WIDGET', 'RIDETO'][id % 3] ?? 'DASHBOARD';
  const outcome = id % 20 === 0 ? 'CANCELLED' : 'BOOKED';
  const amount = [0, 5000, PRICE, PRICE][id % 4] ?? 0;
  const paid = { id, kind: 'PAYMENT' as const, amount, reverses: null };
  const payments = source === 'RIDETO' || amount === 0 ? [] : [paid];
  const rider = 1 + ((id * 31) % 5000);
  const { first_name, last_name } = nameOf(rider);
  return order.parse({
    ...head(id),
    created: '2026-11-20T10:00:00Z',
    received_at: '2026-11-20T10:00:00Z',
    order_friendly_id: friendlyIdOf(source, FIRST_ORDER + id),
    school_course_id: 1 + (id % courses),
    customer: {
      id: rider,
      first_name,
      last_name,
      full_name: `${first_name} ${last_name}`,
      phone: phoneOf(rider),
      email: `person${rider}@example.com`,
      birthdate: '1998-11-02',
      current_licence: 'PROVISIONAL_LICENCE',
      licence_number: '',
    },
    bike_type: 'MANUAL',
    bike: null,
    source,
    outcome,
    outcome_at: outcome === 'BOOKED' ? null : '2026-11-21T10:00:00Z',
    notes: '',
    training_notes: '',
    reason: '',
    price: PRICE,
    full_price: PRICE,
    price_reason: '',
    voucher: '',
    charge: null,
    payment_status: paymentStatusOf({ price: PRICE, charge: null, outcome, source, payments }),
    payments: payments.map((row) => ({
      ...row,
      client_key: null,
      method: 'CARD',
      date: '2026-11-20',
      taken_by: null,
      reference: '',
      receipt: id,
      created: '2026-11-20T10:00:00Z',
      received_at: '2026-11-20T10:00:00Z',
    })),
  });
}
/** The number of the order with the id 0. */
export const FIRST_ORDER = 10_000;

export function phoneOf(id: number): string {
  return `07700 9${String(id % 100_000).padStart(5, '0')}`;
}

/** One of about a thousand names. */
export function nameOf(id: number): { first_name: string; last_name: string } {
  const first_name = FIRST[id % FIRST.length] ?? '';
  return { first_name, last_name: LAST[Math.floor(id / FIRST.length) % LAST.length] ?? '' };
}
const FIRST = ['Aisha', 'Ben', 'Chloé', 'Daniel', 'Elif', 'Freya', 'George', 'Harpreet', 'Ines', 'Jack', 'Kofi'].concat(
  ['Leah', 'Łukasz', 'Maeve', 'Mohammed', 'Noah', 'Olivia', 'Priya', 'Rhys', 'Seán', 'Tess', 'Viktor', 'Zoë'],
);
const LAST = ['Adeyemi', 'Ahmed', 'Baker', 'Brown', 'Campbell', 'Chen', 'Clarke', 'Davies', 'de Souza', 'Evans'].concat(
  ['Fitzgerald', 'Green', 'Hassan', 'Hughes', 'Iqbal', 'Jones', 'Kaur', 'Khan', 'Kowalski', 'Lewis', 'MacDonald'],
  ['Martin', 'Mbeki', 'Moore', 'Nguyen', "O'Brien", 'Okafor', 'Patel', 'Price', 'Roberts', 'Sandhu', 'Smith'],
  ['Taylor', 'Thomas', 'Vu', 'Walker', 'Williams', 'Wright', 'Young', 'Zieliński'],
);
