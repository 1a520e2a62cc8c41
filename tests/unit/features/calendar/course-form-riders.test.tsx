// @vitest-environment dom
// The forms for a course's riders and held bikes, and for an event.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { courseRow, eventRow, feedCalendar, openCalendar, orderRow, paymentRow } from './calendar-forms-page';
import { choices, pickContact, seePicked, signInWith } from '~tests/unit/features/certificates/certificate-forms-page';

hearToasts();
searchAtOnce();

beforeEach(() => {
  // The courses of these tests are not over.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T10:00:00Z') });
});

async function openAt(path: string, rows: Parameters<typeof feedCalendar>[0]) {
  signInAnew();
  await feedCalendar(rows);
  const history = openCalendar(path);
  return history;
}

const PAID = { payment_status: 'PAYMENT_PAID' as const, payments: [paymentRow(7)] };
const offline = () => setSyncStatus({ state: 'offline' });

describe('riders of a course', () => {
  it('books a contact with a free bike, then empties the form', async () => {
    await openAt('3/contact/list', { courses: [courseRow(3)] });
    await seeField('Contact');
    expect(text()).toContain('0 of 2 booked');
    await pickContact('Vu');
    await seePicked('Linh Vu');
    await soon(() => expect(choices('Bike')).toHaveLength(3));
    fill('Bike', '12');
    offline();
    press('Book rider');
    const { body, parentId } = await seeQueued();
    expect({ parentId, body }).toMatchObject({
      parentId: 13,
      body: { school_course_id: 3, bike_type: 'MANUAL', bike: 12 },
    });
    await see('1 of 2 booked');
    await seeField('Contact');
    expect(value('Contact')).toBe('');
  });

  it('opens with the contact whose page led here, and goes back once they are booked', async () => {
    const history = await openAt('3/contact/list?contact=13', { courses: [courseRow(3)] });
    await seePicked('Linh Vu');
    offline();
    press('Book rider');
    expect(await seeQueued()).toMatchObject({ parentId: 13, body: { school_course_id: 3 } });
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/details'));
    expect(history.location.search).toBe('');
  });

  it('needs a contact', async () => {
    await openAt('3/contact/list', { courses: [courseRow(3)] });
    await seeField('Contact');
    press('Book rider');
    await soon(() => expect(problem('Contact')).toBe('This field is required'));
    expect(await queue()).toEqual([]);
  });

  it('offers riders of visible courses to a person without access to contacts, or says who can help', async () => {
    signInWith({ contact_permission: 'USER_PERMISSION_NONE' });
    const isla = orderRow(1, 4).customer;
    const riders = [isla, { ...isla, id: 14, first_name: 'Femi', last_name: 'Adeyemi', full_name: 'Femi Adeyemi' }];
    await feedCalendar({
      courses: [courseRow(3), courseRow(4, { date: '2026-12-06', instructors: [] })],
      orders: riders.map((customer, at) => orderRow(at + 1, 4, { customer })),
    });
    openCalendar('3/contact/list');
    await seeField('Contact');
    expect(named('New contact')).toBeUndefined();
    await see('2 riders');
    expect(text()).toContain('CBT 06/12/2026 08:15, Quayside Yard · born 02/11/1998');
    await pickContact('femi');
    await seePicked('Femi Adeyemi');
    await see('28 years old on that day');
    offline();
    press('Book rider');
    expect(await seeQueued()).toMatchObject({
      entity: 'orders',
      parentId: 14,
      about: 'Femi Adeyemi, CBT 05/12/2026 08:15, Quayside Yard',
    });
    await see('1 of 2 booked');
    signInWith({ contact_permission: 'USER_PERMISSION_NONE' });
    await feedCalendar({ courses: [courseRow(3)] });
    openCalendar('3/contact/list');
    await see('Ask someone with access to contacts to book them.');
  });

  it('needs a reason to book a rider twice', async () => {
    await openAt('3/contact/list', { courses: [courseRow(3)], orders: [orderRow(1, 3)] });
    await seeField('Contact');
    await pickContact('Pennington');
    await see('Isla Rose Pennington is on this course already');
    offline();
    press('Save anyway');
    await soon(() => expect(problem('Reason for going ahead')).toBe('Give a reason for going ahead'));
    expect(await queue()).toEqual([]);
    fill('Reason for going ahead', 'Two bikes');
    press('Save anyway');
    expect((await seeQueued()).body).toMatchObject({ reason: 'Two bikes' });
  });

  it('edits and resends a refused booking', async () => {
    await openAt('3/contact/list', { courses: [courseRow(3)] });
    await seeField('Contact');
    await pickContact('Vu');
    await seePicked('Linh Vu');
    press('Book rider');
    const { seq, mid } = await seeQueued();
    await refuse({ bike: ['This bike does not exist'], conflicts: ['Linh Vu is away'] });
    await see('At the school: Linh Vu is away');
    expect(problem('Bike')).toBe('This bike does not exist');
    openCalendar(`3/contact/list?resend=${seq}`);
    await seePicked('Linh Vu');
    await soon(() => expect(problem('Bike')).toBe('This bike does not exist'));
    expect(text()).not.toContain('is on this course already');
    fill('Kind of bike', 'NONE');
    offline();
    press('Book rider');
    await soon(async () =>
      expect(await queue()).toMatchObject([{ cancels: [mid], body: { bike_type: 'NONE', bike: null } }]),
    );
  });

  it('changes a booking to the rider’s own bike', async () => {
    const history = await openAt('3/order/1/edit', {
      courses: [courseRow(3)],
      orders: [orderRow(1, 3, { bike: 12 })],
    });
    await seeField('Kind of bike');
    await soon(() => expect(value('Bike')).toBe('12'));
    fill('Kind of bike', 'NONE');
    offline();
    press('Save changes');
    expect((await seeQueued()).body).toEqual({ bike_type: 'NONE', bike: null });
    await see('Back to course');
    press('Back to course');
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/details'));
  });

  it('takes a rider off, unless the booking was paid', async () => {
    const paid = orderRow(2, 3, { ...PAID, customer: { ...orderRow(2, 3).customer, id: 13 } });
    await openAt('3/contact/list', { courses: [courseRow(3)], orders: [orderRow(1, 3), paid] });
    await see('A payment was entered for this booking');
    offline();
    press('Take off');
    await see('The booking will be deleted. The rider isn’t told, and stays a contact.');
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Take off')?.click();
    expect(await seeQueued()).toMatchObject({ op: 'delete', entity: 'orders', targetId: 1 });
    await soon(() => expect(vi.mocked(toast).mock.calls[0]?.[1]).toBe('Isla Rose Pennington taken off the course'));
    vi.mocked(toast).mock.calls[0]?.[2]?.actions.at(-1)?.run();
    await soon(async () => expect(await queue()).toEqual([]));
    await see('2 of 2 booked');
  });

  it('adds a contact and books them in one save', async () => {
    const history = await openAt('3/contact/new', { courses: [courseRow(3)] });
    await seeField('First name');
    fill('First name', 'Zed');
    fill('Last name', 'Young');
    fill('Birth date', '01/01/2012');
    await see('Zed Young is 14 on that day');
    offline();
    press('Save anyway');
    await soon(() => expect(problem('Reason for going ahead')).toBe('Give a reason for going ahead'));
    fill('Birth date', '01/01/2000');
    await soon(() => expect(named('Add and book')).toBeDefined());
    press('Add and book');
    await soon(async () => expect((await queue()).map(({ entity }) => entity)).toEqual(['customers', 'orders']));
    const [contact, booking] = await queue();
    expect(booking?.parentId).toBe(contact?.tempId);
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/details'));
  });
});

describe('bikes held for a course', () => {
  it('offers free bikes, and shows the conflicts of the others', async () => {
    const busy = courseRow(4, { bikes: [13], instructors: [] });
    await openAt('3/bike/add', { courses: [courseRow(3), busy] });
    await see('Free (1)');
    await see('KX23 QBA is booked for CBT, 05/12/2026 08:15–16:45');
    offline();
    document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click();
    await soon(() => expect(named('Hold anyway')).toBeDefined());
    press('Hold anyway');
    await soon(() => expect(problem('Reason for going ahead')).toBe('Give a reason for going ahead'));
    document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[0]?.click();
    await soon(() => expect(named('Hold bike')).toBeDefined());
    press('Hold bike');
    expect((await seeQueued()).body).toEqual({ bikes: [12] });
    await see('Held for this course');
  });

  it('releases a held bike', async () => {
    await openAt('3/bike/add', { courses: [courseRow(3, { bikes: [12] })] });
    await see('Held for this course');
    offline();
    document.querySelector<HTMLButtonElement>('[aria-label="Release LB22 QDE"]')?.click();
    expect((await seeQueued()).body).toEqual({ bikes: [] });
  });
});

describe('an event', () => {
  it('shows the courses it clashes with, and is saved', async () => {
    const history = await openAt('event/new?date=2026-12-05&site=1', { courses: [courseRow(3)] });
    await seeField('Type');
    fill('Type', 'EVENT_SITE_CLOSED');
    await see('Clashes with 1 course');
    await see('Quayside Yard is closed at that time.');
    fill('Type', 'EVENT_MEETING');
    await see('It only shows in the calendar');
    fill('To', '04/12/2026');
    offline();
    press('Add event');
    await soon(() => expect(problem('To')).toBe('The last day must not be before the first'));
    fill('To', '06/12/2026');
    press('Add event');
    expect((await seeQueued()).body).toMatchObject({
      type: 'EVENT_MEETING',
      all_day: true,
      date: '2026-12-05',
      end_date: '2026-12-06',
      blocks_availability: false,
    });
    await soon(() => expect(history.location.pathname).toBe('/calendar'));
  });

  it('is changed and deleted', async () => {
    const history = await openAt('event/4/edit', { events: [eventRow(4)] });
    await seeField('Title');
    fill('Title', 'Sal away');
    offline();
    press('Save changes');
    expect((await seeQueued()).body).toEqual({ title: 'Sal away' });
    await soon(() => expect(history.location.pathname).toBe('/calendar'));
    await openAt('event/4/edit', { events: [eventRow(4)] });
    await seeField('Title');
    offline();
    press('Delete event');
    await see('Delete Sal in Wales?');
    press('Delete');
    await soon(async () => expect(await queue()).toMatchObject([{ op: 'delete', entity: 'events' }]));
    const isDeletion = ([, words]: [unknown, string, ...unknown[]]) => words === 'Sal in Wales deleted';
    await soon(() => expect(vi.mocked(toast).mock.calls.some(isDeletion)).toBe(true));
    vi.mocked(toast).mock.calls.find(isDeletion)?.[2]?.actions.at(-1)?.run();
    await soon(async () => expect(await queue()).toEqual([]));
  });
});
