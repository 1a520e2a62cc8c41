// @vitest-environment dom
// What the page of a contact knows beside their own row: the next booking, the certificate, and both in the timeline.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookRider } from '~data/orders/bookings';
import { setSyncStatus } from '~sync/status';
import { bikeRow, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { courseRow, feedCalendar, orderRow } from '~tests/unit/features/calendar/calendar-forms-page';
import { issuedRow, signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { contactRow, dialog, feedContacts, openContacts } from './contact-page';

const PAGE = '/contacts/12/details';
/** Noon in London on a Tuesday. */
const NOW = Date.parse('2026-11-24T12:00:00Z');
const PAST = courseRow(3, { date: '2026-11-21' });
const TODAY = courseRow(4, {
  date: '2026-11-24',
  start_time: '08:15:00',
  finish_time: '11:30:00',
  name: 'CBT renewal',
});
const NEXT = courseRow(5, { date: '2026-12-05', start_time: '10:00:00', finish_time: '13:00:00' });
const PAYMENT = {
  id: 1,
  client_key: null,
  kind: 'PAYMENT',
  method: 'CASH',
  date: '2026-11-24',
  taken_by: null,
  reference: '',
  reverses: null,
  receipt: 1,
  created: '2026-11-24T10:00:00.000Z',
  received_at: '2026-11-24T10:00:00.000Z',
} as const;
const LATER = courseRow(6, { date: '2026-12-19', name: 'Gear conversion' });

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  signInAnew();
  await feedContacts({
    customers: [contactRow(12, { created: '2026-11-20T10:00:00.000Z' }), contactRow(13, { first_name: 'Linh' })],
    bikes: [bikeRow(12, { registration_plate: 'KX23QBA', make: 'Honda', model: 'CB125F' })],
  });
});

const card = (label: string) =>
  [...document.querySelectorAll('section')].find(
    (one) => (one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent) === label,
  );
const seeCard = (label: string, words: string) => soon(() => expect(card(label)?.textContent).toContain(words));
const timeline = () =>
  [...document.querySelectorAll('main li, li')].map((line) => line.querySelector('.font-bold')?.textContent);

describe('the next booking', () => {
  const bookings = () =>
    feedContacts({
      courses: [LATER, PAST, TODAY, NEXT],
      orders: [orderRow(1, 6), orderRow(2, 3), orderRow(3, 4), orderRow(4, 5, { bike: 12 })],
    });

  it.each([1440, 390])('is the first that has not ended, before all other facts, at %i pixels', async (width) => {
    await bookings();
    openContacts(PAGE, width);
    await seeCard('Next booking', 'CBT');
    expect(card('Next booking')?.textContent).toContain('Sat 05/12/2026, 10:00–13:00Quayside Yard\u00A0· Callum Reith');
    expect(card('Next booking')?.querySelector('.plate')?.textContent).toContain('KX23 QBA');
    expect(card('Next booking')?.textContent).toContain('Honda CB125F');
    expect(card('Next booking')?.querySelector('a')?.getAttribute('href')).toBe('/calendar/5/details');
    expect(document.querySelector('section')).toBe(card('Next booking'));
  });

  it('that was made here without signal is shown, and says so', async () => {
    await feedContacts({ courses: [NEXT] });
    setSyncStatus({ state: 'offline' });
    await bookRider({ customer: 12, school_course_id: 5, bike_type: 'NONE', bike: null });
    openContacts(PAGE);
    await seeCard('Next booking', 'Own bike');
    await seeCard('Next booking', 'On this computer');
  });

  it('is none without a booking, or where it was cancelled; the balance is what is owed', async () => {
    const orders = [orderRow(1, 3), orderRow(2, 5, { outcome: 'CANCELLED' })];
    await feedContacts({ courses: [PAST, NEXT], orders });
    openContacts(PAGE);
    await seeCard('Next booking', 'None yet.');
    await seeCard('Next booking', 'Balance, courses since 25/09/2026Owes £149.00');
  });

  const paid = (amount: number) => [{ ...PAYMENT, amount }];
  it.each([
    ['nothing without bookings', [], 'Nothing owed'],
    ['nothing when paid', [orderRow(1, 3, { payments: paid(14_900) })], 'Nothing owed'],
    ['what is to be paid back', [orderRow(1, 3, { payments: paid(15_000) })], 'Pay back £1.00'],
    [
      'both, of different bookings',
      [orderRow(1, 3, { payments: paid(15_000) }), orderRow(2, 5)],
      'Owes £149.00, Pay back £1.00',
    ],
  ])('has as balance %s', async (_name, orders, words) => {
    await feedContacts({ courses: [PAST, NEXT], orders });
    openContacts(PAGE);
    await soon(() => expect(card('Next booking')?.textContent).toMatch(new RegExp(`2026${words}$`, 'u')));
  });

  it('has no balance for somebody who may not see orders', async () => {
    signInWith({ order_permission: 'USER_PERMISSION_NONE' });
    const hidden = { price: null, full_price: null, payment_status: null };
    await feedContacts({ customers: [contactRow(12)], courses: [NEXT], orders: [orderRow(1, 5, hidden)] });
    openContacts(PAGE);
    await seeCard('Next booking', 'CBT');
    expect(card('Next booking')?.textContent).not.toContain('Balance');
  });

  it('says whose courses it knows to those who see only their own, and nothing to those who see none', async () => {
    signInWith({ calendar_permission: 'USER_PERMISSION_NONE' });
    await feedContacts({ customers: [contactRow(12)] });
    openContacts(PAGE);
    await seeCard('Next booking', 'None on the courses that you instruct.');
    signInWith({ ...NO_CALENDAR, order_permission: 'USER_PERMISSION_NONE' });
    await feedContacts({ customers: [contactRow(12)] });
    openContacts(PAGE);
    await see('Contact added');
    expect(card('Next booking')).toBeUndefined();
    expect(text()).not.toContain('Book on a course');
  });

  it('leads to the booking by itself for those who see bookings but no calendar', async () => {
    signInWith(NO_CALENDAR);
    await feedContacts({ customers: [contactRow(12)], courses: [NEXT], orders: [orderRow(1, 5)] });
    openContacts(PAGE);
    await seeCard('Next booking', 'CBT');
    const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    expect(links.filter((href) => href.startsWith('/calendar'))).toEqual([]);
    const own = '/contacts/12/details/orders/5/order/1/edit';
    expect(card('Next booking')?.querySelector('a')?.getAttribute('href')).toBe(own);
    expect(links.filter((href) => href === own)).toHaveLength(2);
    expect(text()).toContain('Book on a course');
  });
});

const NO_CALENDAR = {
  calendar_permission: 'USER_PERMISSION_NONE',
  calendar_own_permission: 'USER_PERMISSION_NONE',
} as const;

describe('the certificate', () => {
  const issued = (number: number, issued_at: string, but = {}) => issuedRow(number, { issued_at, ...but });

  it('is the last one that counts, with its number and two years from its issue', async () => {
    const certificates = [
      issued(3_418_843, '2026-11-21T14:10:00.000Z'),
      issued(3_418_840, '2024-12-01T14:10:00.000Z'),
      issued(3_418_845, '2026-11-22T14:10:00.000Z', { status: 'VOID', void_from: 'READY_TO_RETURN' }),
    ];
    await feedContacts({ certificates });
    openContacts(PAGE);
    await seeCard('CBT certificate', 'CBT certificate 3418843');
    expect(card('CBT certificate')?.textContent).toContain('728days left');
    expect(card('CBT certificate')?.textContent).toContain('Valid until 21/11/2028Issued 21/11/2026\u00A0· Manual');
    expect(card('CBT certificate')?.textContent).not.toMatch(/Due|AM for life/);
    expect(card('CBT certificate')?.querySelector('a')?.getAttribute('href')).toBe('/certificates/3418843/view');
  });

  it.each([
    ['2024-12-24T14:10:00.000Z', '30days leftDue', 'Valid until 24/12/2026'],
    ['2024-11-23T14:10:00.000Z', '1day agoExpired', 'Expired 23/11/2026'],
  ])('issued at %s says %s', async (at, says, until) => {
    await feedContacts({ certificates: [issued(3_418_843, at)] });
    openContacts(PAGE);
    await seeCard('CBT certificate', says);
    expect(card('CBT certificate')?.textContent).toContain(until);
  });

  it('of an original and its duplicate is the duplicate', async () => {
    const at = '2026-11-21T14:10:00.000Z';
    const original = issued(3_418_843, at, { status: 'SENT', duplicate: 3_418_850 });
    const copy = issued(3_418_850, at, { status: 'DUPLICATE', previous_certificate: 3_418_843, duplicated_at: at });
    await feedContacts({ certificates: [original, copy] });
    openContacts(PAGE);
    await seeCard('CBT certificate', 'CBT certificate 3418850');
    await see('Certificate 3418850 issued as a duplicate of 3418843');
  });

  it('is none, or not the business of those who may not see certificates', async () => {
    openContacts(PAGE);
    await seeCard('CBT certificate', 'None from your school.');
    signInWith({ certificate_permission: 'USER_PERMISSION_NONE' });
    await feedContacts({ customers: [contactRow(12)] });
    openContacts(PAGE);
    await see('Contact added');
    expect(card('CBT certificate')).toBeUndefined();
  });
});

describe('the timeline', () => {
  it('has past and coming bookings and certificates, each with its link', async () => {
    await feedContacts({
      courses: [PAST, NEXT],
      orders: [orderRow(1, 3, { bike: 12 }), orderRow(2, 5, { bike_type: 'NONE' })],
      certificates: [issuedRow(3_418_843, { issued_at: '2026-11-21T16:50:00.000Z' })],
    });
    openContacts(PAGE);
    await see('Coming up, 05/12/2026');
    expect(timeline().filter(Boolean).slice(0, 4)).toEqual([
      'CBT booked',
      'Certificate 3418843 issued',
      'CBT',
      'Contact added',
    ]);
    expect(text()).toContain('08:15–16:45\u00A0· Quayside Yard\u00A0· Callum Reith\u00A0· KX23 QBA');
    expect(text()).toContain('Signed by Callum Reith');
    const links = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/calendar/5/details', '/calendar/3/details']));
    expect(links).toContain('/certificates/3418843/view');
    expect(text()).not.toContain('Bookings from before');
  });

  it('says that bookings of long ago are not on this device', async () => {
    await feedContacts({ customers: [contactRow(12, { version: 2, created: '2026-01-05T10:00:00.000Z' })] });
    openContacts(PAGE);
    await see('Bookings from before 25/09/2026 are not on this computer.');
  });
});

describe('booking a contact on a course', () => {
  const FULL = courseRow(7, { date: '2026-11-28', spaces: 1, name: 'Taken course' });
  const FAR = courseRow(8, { date: '2027-03-06', name: 'Spring course' });
  const rows = () =>
    feedCalendar({
      courses: [PAST, TODAY, NEXT, LATER, FULL, FAR],
      orders: [orderRow(1, 7, { customer: { ...orderRow(1, 7).customer, id: 13 } }), orderRow(2, 6)],
    });

  it('offers the courses to come that have places, and leads to the form with the contact', async () => {
    await rows();
    const history = openContacts(`${PAGE}/book`);
    await soon(() => expect(dialog()).toContain('Sat 05/12/2026'));
    expect(dialog()).toContain('Isla Rose Pennington\u00A0· 28 years old');
    expect(dialog()).not.toMatch(/CBT renewal|Taken course|Spring course|21\/11/);
    expect(dialog()).toMatch(/Gear conversion.*Booked/);
    const links = [...document.querySelectorAll<HTMLElement>('[role="dialog"] li a')];
    expect(links).toHaveLength(1);
    links[0]?.click();
    await soon(() => expect(history.location.href).toBe('/orders/5/order/add?contact=12'));
    history.back();
    await soon(() => expect(history.location.pathname).toBe('/contacts'));
  });

  it('shows later courses, and those of one kind', async () => {
    await rows();
    openContacts(`${PAGE}/book`);
    await soon(() => expect(dialog()).toContain('Sat 05/12/2026'));
    press('Show later courses');
    await soon(() => expect(dialog()).toContain('Spring course'));
    const select = document.querySelector('select');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'Spring course');
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    await soon(() => expect(dialog()).not.toContain('Sat 05/12/2026'));
  });

  it('offers full courses on request, because their form offers a place on the waiting list', async () => {
    await rows();
    openContacts(`${PAGE}/book`);
    await soon(() => expect(dialog()).toContain('Sat 05/12/2026'));
    document
      .querySelector<HTMLElement>('[role="dialog"] [role="checkbox"], [role="dialog"] input[type="checkbox"]')
      ?.click();
    await soon(() => expect(dialog()).toContain('Taken course'));
  });

  it('says what to do if no course has a place', async () => {
    openContacts(`${PAGE}/book`);
    await soon(() => expect(dialog()).toContain('No course in the next 8 weeks has a place left.'));
    expect([...document.querySelectorAll('[role="dialog"] a')].at(-1)?.getAttribute('href')).toBe('/calendar');
  });

  it('is not for those who may only look', async () => {
    signInAnew('VIEW');
    await feedContacts({ customers: [contactRow(12)] });
    openContacts(PAGE);
    await see('Contact added');
    expect(text().split('You can look at this, but not change it.')).toHaveLength(2);
    for (const name of ['Book on a course', 'Add note', 'Edit', 'Merge with…', 'Delete contact'])
      expect(named(name), name).toBeUndefined();
    expect(text()).not.toContain('Personal data');
  });

  it.each([
    ['contact_permission', 'You can book a course, but not change this contact.', 'Book on a course', 'Add note'],
    ['order_permission', 'You can look at bookings, but not book a course.', 'Add note', 'Book on a course'],
  ])('says what is left to those who may only look at %s', async (name, line, there, absent) => {
    signInWith({ [name]: 'USER_PERMISSION_VIEW' });
    await feedContacts({ customers: [contactRow(12)] });
    openContacts(PAGE);
    await see(line);
    expect(named(there)).toBeDefined();
    expect(named(absent)).toBeUndefined();
  });
});
