// @vitest-environment dom
// The people whom a person without access to contacts may name: riders of the bookings on their device, and a certificate's holder.
import { beforeEach, describe, expect, it } from 'vitest';
import type * as BookingModule from '~data/orders/bookings';
import type * as CalendarModule from '~data/calendar/calendar';
import type * as CheckModule from '~data/calendar/check';
import type * as KnownModule from '~data/calendar/known-people';
import type * as SaveModule from '~data/certificates/save';
import type * as CertificatesModule from '~data/certificates/certificates';
import type * as ListModule from '~data/sync-centre/items';
import type { Order } from '~contract/orders/orders';
import { CBT, course, DAY, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { bike, book, certificate, contact, restriction, staff, supplier } from '~tests/sync/helpers/rows';
import { CHANGE, FORM, ONE, SIGNED, TWO } from '~tests/unit/data/certificates/certificate-desk';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { freshBrowser } from '~tests/unit/data/tab';

let tab: Reader;
let known: typeof KnownModule;
let booking: typeof BookingModule;
let calendar: typeof CalendarModule;
let check: typeof CheckModule;
let saving: typeof SaveModule;
let certificates: typeof CertificatesModule;
let outbox: typeof ListModule;

const [NEWER, OLDER] = [63, 64];
const BOOK = book(11, ONE);
const isla = order(71, CBT).customer;
const rider = (id: number, last_name: string, fields: Partial<Order['customer']> = {}): Order['customer'] => ({
  ...isla,
  id,
  first_name: 'Linh',
  last_name,
  full_name: `Linh ${last_name}`,
  licence_number: 'VU999959199L99AB',
  ...fields,
});

beforeEach(async () => {
  freshBrowser();
  tab = await openReader();
  [known, booking, calendar, check, saving, certificates, outbox] = await Promise.all([
    import('~data/calendar/known-people'),
    import('~data/orders/bookings'),
    import('~data/calendar/calendar'),
    import('~data/calendar/check'),
    import('~data/certificates/save'),
    import('~data/certificates/certificates'),
    import('~data/sync-centre/items'),
  ]);
  await tab.bring({
    suppliers: [supplier(1)],
    staff_ref: [staff(3)],
    restrictions: [restriction(21, '00', 'None')],
    bikes: [bike(1)],
    books: [BOOK],
    certificates: [certificate(ONE, BOOK), certificate(TWO, BOOK, { ...SIGNED, status: 'READY_TO_RETURN' })],
    courses: [
      course(CBT, { start_time: '10:00:00' }),
      course(ITM, { constant: 'ITM', start_time: '08:00:00' }),
      course(NEWER, { date: '2026-12-05' }),
      course(OLDER, { date: '2026-11-14' }),
    ],
    orders: [
      order(71, OLDER, { customer: rider(4, 'Older') }),
      order(72, CBT, { customer: rider(2, 'Later') }),
      order(73, NEWER, { customer: rider(3, 'Newer') }),
      order(74, ITM, { customer: rider(5, 'Early') }),
      order(75, NEWER, { customer: rider(2, 'Later') }),
      order(76, 99, { customer: rider(6, 'Nowhere') }),
      order(77, CBT, { customer: { ...rider(7, ''), first_name: '', full_name: '' } }),
    ],
  });
});

const names = async (day: string) => (await known.listKnownRiders(day)).map(({ last_name }) => last_name);

describe('riders of the bookings on this device', () => {
  it('are those of the day by time, then those of the newest course, each once; nobody who was erased', async () => {
    expect(await names(DAY)).toEqual(['Early', 'Later', 'Newer', 'Older', 'Nowhere']);
    expect(await names('2026-12-05')).toEqual(['Later', 'Newer', 'Early', 'Older', 'Nowhere']);
    expect(await names('')).toEqual(['Later', 'Newer', 'Early', 'Older', 'Nowhere']);
  });

  it('carry what a booking says of them, and null for what it does not', async () => {
    const [early, , , , nowhere] = await known.listKnownRiders(DAY);
    expect(early?.course).toMatchObject({ id: ITM, constant: 'ITM', date: DAY, start_time: '08:00:00' });
    expect({ ...early, course: null }).toEqual({
      id: 5,
      first_name: 'Linh',
      last_name: 'Early',
      birthdate: '1998-11-02',
      phone: '07700 900214',
      licence_number: 'VU999959199L99AB',
      address: null,
      pending: null,
      course: null,
    });
    expect(nowhere?.course).toBeNull();
  });

  it('include the course that somebody was booked on here, before the school knows of it', async () => {
    await booking.bookRider({ school_course_id: ITM, customer: 4, bike_type: 'NONE' });
    expect(await names(DAY)).toEqual(['Early', 'Older', 'Later', 'Newer', 'Nowhere']);
    const [itm] = (await calendar.listCalendar({ from: DAY, to: DAY })).courses;
    expect(itm?.riders.map(({ customer, pending }) => [customer.full_name, pending])).toEqual([
      ['Linh Early', null],
      ['Linh Older', 'waiting'],
    ]);
    expect((await outbox.listOutbox()).waiting).toMatchObject([
      { entity: 'orders', about: 'Linh Older, Introduction to motorcycling 28/11/2026 08:00, Quayside Yard' },
    ]);
  });

  it('are checked like anybody else before they are booked', async () => {
    const asked = { course: CBT, customer: 2, bike_type: 'MANUAL', bike: null } as const;
    const { age, conflicts } = await check.checkRider(asked);
    expect([age, conflicts.map(({ kind }) => kind)]).toEqual([28, ['rider_twice', 'overbooked']]);
  });

  it('are unknown once their last booking is gone from here', async () => {
    await booking.removeBooking(71);
    expect(await names(DAY)).toEqual(['Early', 'Later', 'Newer', 'Nowhere']);
    expect(await known.getNamed(4)).toBeNull();
    await expect(booking.bookRider({ school_course_id: CBT, customer: 4, bike_type: 'NONE' })).rejects.toThrow(
      'This contact is no longer on this device',
    );
  });
});

describe('a person by id', () => {
  it('is a contact where this device has them, and else a rider', async () => {
    expect(await known.getNamed(5)).toMatchObject({ last_name: 'Early', address: null });
    await tab.bring({ customers: [contact(5)] });
    expect(await known.getNamed(5)).toMatchObject({ last_name: 'Pennington 5', address: '14 Lantern Row' });
    expect(await known.getNamed(99)).toBeNull();
  });

  it('or the holder of a certificate, whose details may have changed since', () => {
    const holder = known.knownHolder(certificate(ONE, BOOK, SIGNED));
    expect(holder).toMatchObject({ id: 1, last_name: 'Pennington', licence_number: null, address: null, course: null });
    expect(known.knownHolder(certificate(ONE, BOOK))).toBeNull();
    const erased = { ...SIGNED, customer: SIGNED.customer ? { ...SIGNED.customer, full_name: '' } : null };
    expect(known.knownHolder(certificate(ONE, BOOK, erased))).toBeNull();
  });
});

describe('a certificate for somebody whose contact cannot be seen', () => {
  it('is issued to a rider: their name on the row, and never ready, as nobody here knows that', async () => {
    await saving.issueCertificate(ONE, { ...FORM, customer: 2 });
    const { waiting } = await outbox.listOutbox();
    expect(waiting).toMatchObject([{ action: 'issue', about: `${ONE}, Linh Later` }]);
    expect(await certificates.getCertificate(ONE)).toMatchObject({
      status: 'NOT_READY',
      pending: 'waiting',
      isUnseen: true,
      customer: { id: 2, full_name: 'Linh Later', licence_number: 'VU999959199L99AB', transmission: 'M' },
    });
    expect(await certificates.listCertificatesOf(2)).toHaveLength(1);
  });

  it('is not a duplicate yet either, though the box is ticked', async () => {
    await saving.issueCertificate(ONE, { ...FORM, customer: 2, duplicate: true });
    expect(await certificates.getCertificate(ONE)).toMatchObject({ status: 'NOT_READY', duplicate_requested: true });
  });

  it('keeps what stands on it when its holder stays', async () => {
    await saving.changeCertificate(TWO, CHANGE);
    expect((await outbox.listOutbox()).waiting).toMatchObject([{ about: `${TWO}, Isla Pennington` }]);
    expect(await certificates.getCertificate(TWO)).toMatchObject({
      status: 'NOT_READY',
      isUnseen: true,
      customer: SIGNED.customer,
      issued_at: CHANGE.issued_at,
    });
  });

  it('goes over to a rider', async () => {
    await saving.changeCertificate(TWO, { ...CHANGE, customer: 3 });
    const row = await certificates.getCertificate(TWO);
    expect(row).toMatchObject({ isUnseen: true, customer: { id: 3, full_name: 'Linh Newer', transmission: 'M' } });
  });

  it('is seen again as soon as the contact is', async () => {
    await saving.issueCertificate(ONE, { ...FORM, customer: 2 });
    await tab.bring({ customers: [contact(2, { licence_number: 'PENNI961028IR8RB' })] });
    const row = await certificates.getCertificate(ONE);
    expect([row?.status, row?.isUnseen]).toEqual(['READY_TO_RETURN', undefined]);
  });
});
