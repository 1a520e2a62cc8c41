// A small school, and what people type into its search with the row that must come first: the words of the yard and the desk.
import type { Incident } from '~contract/incidents/incidents';
import { incidentRow } from '~tests/helpers/incident-row';
import { draftRow, invoiceRow } from '~tests/helpers/invoice-row';
import type { Certificate } from '~contract/certificates/certificates';
import type { SearchGroup } from '~domain/search/global-search';
import { course, order } from '~tests/sync/helpers/calendar-rows';
import { bike, book, certificate, contact, staff, supplier } from '~tests/sync/helpers/rows';
import { voucher } from '~tests/unit/data/orders/order-desk';
import { member } from '~tests/unit/features/staff/member';

const SHELF = book(1, 3420001);
const holder = (id: number, first_name: string, last_name: string): NonNullable<Certificate['customer']> => ({
  id,
  first_name,
  last_name,
  full_name: `${first_name} ${last_name}`,
  licence_number: `${last_name.toUpperCase().slice(0, 5)}903145DC9TA`,
  birthdate: '1990-03-14',
  address: '',
  address_2: '',
  town: '',
  postcode: '',
  transmission: 'M',
});
const issued = { status: 'READY_TO_RETURN', issued_at: '2026-11-01T10:00:00.000Z' } as const;
const riders = (id: number, first_name: string, last_name: string) => ({
  ...order(1, 1).customer,
  id,
  first_name,
  last_name,
  full_name: `${first_name} ${last_name}`,
  email: `${first_name.toLowerCase()}@example.com`,
  phone: `07700 90010${id}`,
});
const HILLTOP = { id: 2, name: 'Hilltop Park Ltd', connect_location_name: 'Hilltop Park' };

/** On the Saturday, 28 November 2026. */
export const SCHOOL = {
  suppliers: [
    supplier(1),
    { ...supplier(2, 'Hilltop Park'), town: 'Netherwick', postcode: 'XB7 2HN', atb_number: '09914/02' },
  ],
  staff_ref: [staff(3), staff(4, 'Sal Moretti')],
  staff: [member(3, 'Callum Reith', { instructor_certificate: '554021' }), member(4, 'Sal Moretti')],
  bikes: [
    bike(1, { registration_plate: 'KX23QBA', make: 'Honda', model: 'CB125F' }),
    bike(2, { registration_plate: 'L2WPS', make: 'Yamaha', model: 'XJ6 Diversion' }),
    bike(3, { registration_plate: 'GN22QRS', make: 'Zontes', model: 'ZT125-U1' }),
    bike(4, { registration_plate: 'HT20QVE', make: 'Škoda', model: 'Moto Élan' }),
  ],
  customers: [
    contact(1, person('Łucja', "O'Rourke", 1, { email: 'lucja.o@example.com', postcode: 'XB1 7LP', town: 'Staneley' })),
    contact(2, person('Daniel Chidi', 'Okafor', 2, { licence_number: 'OKAFO903145DC9TA' })),
    contact(3, person('Zoë', 'Müller', 3, { town: 'Saint-Étienne', postcode: 'XB7 2HN' })),
    contact(4, person('Ann', 'Smith', 4, {})),
    contact(5, person('Ann', 'Smithson', 5, { alternative_phone: '+44 1632 960777' })),
    contact(6, person('محمد', 'علي', 6, {})),
    contact(7, person('Niamh', 'Ashdown-Bell', 7, {})),
    contact(8, person('Isla Rose', 'Pennington', 8, {})),
    contact(9, person('Piet', 'van der Berg', 9, { birthdate: '1990-05-14' })),
  ],
  books: [SHELF],
  certificates: [
    certificate(3420001, SHELF, { ...issued, customer: holder(2, 'Daniel Chidi', 'Okafor') }),
    certificate(3420002, SHELF, { ...issued, customer: holder(8, 'Isla Rose', 'Pennington') }),
    certificate(3420003, SHELF),
  ],
  courses: [
    course(61, { date: '2026-11-28' }),
    course(62, { date: '2026-12-05', constant: 'MOD_1', code: 'M1', name: 'Module 1', supplier: HILLTOP }),
    course(63, { date: '2026-11-21', constant: 'MOD_1', code: 'M1', name: 'Module 1', supplier: HILLTOP }),
    course(64, { date: '2026-12-12', constant: 'A2_TRAINING', code: 'A2', name: 'A2', supplier: HILLTOP }),
  ],
  incidents: [
    incidentRow(81, {
      date: '2026-11-14',
      place: 'Netherwick Lane',
      bikes: [{ id: 3, registration_plate: 'GN22QRS' }],
      people: [concerned('Ottoline Vane')],
    }),
    incidentRow(82, { date: '2026-11-22', gone_bikes: ['PX18QLM'], people: [concerned('Ottoline Vane')] }),
  ],
  invoices: [
    invoiceRow(42, { customer_name: 'Łukasz Brandt', customer_email: 'lb@example.com' }),
    invoiceRow(43, { customer_name: 'Brandt Couriers', created: '2026-11-21T12:00:00.000Z' }),
    draftRow(44, { customer_name: 'Fenwick & Sons' }),
  ],
  vouchers: [voucher(91, 'NHS20'), voucher(92, 'SPRING26')],
  orders: [
    order(71, 61, { order_friendly_id: 'DR#1042', customer: riders(2, 'Daniel', 'Okafor') }),
    order(72, 62, { order_friendly_id: 'WD#1043', source: 'WIDGET', customer: riders(8, 'Isla', 'Pennington') }),
    order(73, 63, { order_friendly_id: 'RT#1044', source: 'RIDETO', customer: riders(9, 'Tess', 'Quill') }),
  ],
};

function person(first_name: string, last_name: string, id: number, more: object) {
  return {
    first_name,
    last_name,
    email: `c${id}@example.com`,
    phone: `07700 90021${id}`,
    town: '',
    postcode: '',
    ...more,
  };
}

function concerned(name: string): Incident['people'][number] {
  const unhurt = { injury: 'NONE', injury_note: '', off_work: false, phone: '', vehicle: '' } as const;
  return { customer: null, role: 'RIDER', name, ...unhurt };
}

type First = [typed: string, group: SearchGroup, key: number];

/** What is typed, and the first entry of its group: an id, or a certificate's number. */
export const FIRST_HITS: readonly First[] = [
  // Plates, with and without the space, in any case; makes and models.
  ['KX23 QBA', 'motorbikes', 1],
  ['kx23qba', 'motorbikes', 1],
  ['KX23', 'motorbikes', 1],
  ['23QB', 'motorbikes', 1],
  ['l2 wps', 'motorbikes', 2],
  ['L2WPS', 'motorbikes', 2],
  ['xj6', 'motorbikes', 2],
  ['diversion yamaha', 'motorbikes', 2],
  ['zontes', 'motorbikes', 3],
  ['zt125-u1', 'motorbikes', 3],
  ['skoda', 'motorbikes', 4],
  ['ŠKODA elan', 'motorbikes', 4],
  // Names in any order, with and without accents and apostrophes.
  ['lucja', 'customers', 1],
  ['Łucja', 'customers', 1],
  ["o'rourke", 'customers', 1],
  ['O’Rourke', 'customers', 1],
  ['orourke lucja', 'customers', 1],
  ['okafor daniel', 'customers', 2],
  ['daniel okafor', 'customers', 2],
  ['chidi', 'customers', 2],
  ['MULLER', 'customers', 3],
  ['zoe müller', 'customers', 3],
  ['ashdown', 'customers', 7],
  ['bell niamh', 'customers', 7],
  ['  pennington   isla ', 'customers', 8],
  ['محمد', 'customers', 6],
  ['علي محمد', 'customers', 6],
  // The whole name before one that begins so.
  ['smith', 'customers', 4],
  ['smiths', 'customers', 5],
  // Phones in any spelling, mail, licence number, postcode, town.
  ['07700 900212', 'customers', 2],
  ['07700900212', 'customers', 2],
  ['+44 7700 900212', 'customers', 2],
  ['0044 (0)7700 900-212', 'customers', 2],
  ['900212', 'customers', 2],
  ['447700900212', 'customers', 2],
  ['44 7700 900 212', 'customers', 2],
  ['+44 0 7700 900212', 'customers', 2],
  ['+4407700900212', 'customers', 2],
  ['tel:07700900212', 'customers', 2],
  ['tel:+447700900212', 'customers', 2],
  ['07700/900212', 'customers', 2],
  ['07700 – 900212', 'customers', 2],
  ['01632 960777', 'customers', 5],
  ['lucja.o@example.com', 'customers', 1],
  ['C3@EXAMPLE.COM', 'customers', 3],
  ['OKAFO903145DC9TA', 'customers', 2],
  ['okafo 903145 dc9ta', 'customers', 2],
  ['xb1 7lp', 'customers', 1],
  ['XB17LP', 'customers', 1],
  ['saint-etienne', 'customers', 3],
  // Certificates by number and holder.
  ['3420002', 'certificates', 3420002],
  ['342', 'certificates', 3420003],
  ['pennington', 'certificates', 3420002],
  ['okafor', 'certificates', 3420001],
  // Orders by number with and without prefix, and by rider.
  ['1042', 'orders', 71],
  ['#1042', 'orders', 71],
  ['DR#1042', 'orders', 71],
  ['dr 1042', 'orders', 71],
  ['wd#1043', 'orders', 72],
  ['RT1044', 'orders', 73],
  ['quill', 'orders', 73],
  // Courses by type, day and site: the next one before one that is past.
  ['cbt', 'courses', 61],
  ['module 1', 'courses', 62],
  ['21/11/2026', 'courses', 63],
  ['cbt quayside', 'courses', 61],
  ['hilltop 12/12', 'courses', 64],
  // Staff and sites.
  ['reith', 'instructors', 3],
  ['callum', 'instructors', 3],
  ['554190', 'instructors', 4],
  ['quayside', 'suppliers', 1],
  ['netherwick', 'suppliers', 2],
  ['xb7 2hn', 'suppliers', 2],
  // Days as people say them, also among other words: of a course, and of birth.
  ['28 nov', 'courses', 61],
  ['28 November 2026', 'courses', 61],
  ['sat 28 nov', 'courses', 61],
  ['28.11.', 'courses', 61],
  ['cbt 28 nov', 'courses', 61],
  ['hilltop 5 dec 26', 'courses', 62],
  ['12 dec', 'courses', 64],
  ['14/05/1990', 'customers', 9],
  ['14/5/90', 'customers', 9],
  ['140590', 'customers', 9],
  ['14 may 1990', 'customers', 9],
  ['1990-05-14', 'customers', 9],
  ['piet 14 may', 'customers', 9],
  // Names of several words written together.
  ['vanderberg', 'customers', 9],
  ['VanDerBerg piet', 'customers', 9],
  ['ashdownbell', 'customers', 7],
  ['islarose', 'customers', 8],
  // Incidents by rider, bike, day and place; the latest first.
  ['ottoline', 'incidents', 82],
  ['px18 qlm', 'incidents', 82],
  ['GN22QRS', 'incidents', 81],
  ['14 nov', 'incidents', 81],
  ['netherwick lane', 'incidents', 81],
  // Invoices by number, with and without its letters and noughts, by customer and e-mail; the newest first.
  ['INV-0042', 'invoices', 42],
  ['inv 0042', 'invoices', 42],
  ['inv0042', 'invoices', 42],
  ['0042', 'invoices', 42],
  ['lukasz brandt', 'invoices', 42],
  ['lb@example.com', 'invoices', 42],
  ['brandt', 'invoices', 43],
  ['fenwick', 'invoices', 44],
  // Vouchers by code.
  ['NHS20', 'vouchers', 91],
  ['nhs', 'vouchers', 91],
  ['spring', 'vouchers', 92],
];

/** With one letter too many, too few, another one, or two in each other's place: nothing is found as typed. */
export const SLIPS: readonly First[] = [
  ['okaffor', 'customers', 2],
  ['okfor', 'customers', 2],
  ['okafer', 'customers', 2],
  ['okafro', 'customers', 2],
  ['penington isla', 'customers', 8],
  ['zontse', 'motorbikes', 3],
  ['moreti', 'instructors', 4],
  ['hiltop', 'suppliers', 2],
  ['ashdowm-bell', 'customers', 7],
  // Typed with spaces that the line doesn't have.
  ['KX23 QBX', 'motorbikes', 1],
  ['L2 WPX', 'motorbikes', 2],
  ['gn 22 qsr', 'motorbikes', 3],
  ['XB1 7LS', 'customers', 1],
  ['XB7 2HHN', 'customers', 3],
  ['okafo 903145 dc9tx', 'customers', 2],
];

/** Nothing is found, and nothing breaks. */
export const NOTHING = [
  '.*',
  '[a-z]+',
  '(',
  String.raw`\w\w\w\w`,
  '%%%%',
  '____',
  "'; drop table customer; --",
  '🏍🏍🏍🏍',
  'x'.repeat(10_000),
];
