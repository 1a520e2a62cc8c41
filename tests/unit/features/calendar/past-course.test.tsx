// @vitest-environment dom
// A course that is over: its details say who rode, and booking on it asks first.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pastText } from '~widgets/booking/past-course';
import { setSyncStatus } from '~sync/status';
import { hearToasts, searchAtOnce } from '~tests/helpers/stand-ins';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';
import { pickContact, seePicked } from '~tests/unit/features/certificates/certificate-forms-page';
import { courseRow, feedCalendar, openCalendar, orderRow } from './calendar-forms-page';

hearToasts();
searchAtOnce();

/** The course ends at 16:45 of 05/12/2026. */
const AFTER = Date.parse('2026-12-06T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: AFTER });
  signInAnew();
  setSyncStatus({ state: 'offline' });
});

const QUESTION = 'Book Linh Vu on a past course?';
const question = () => document.querySelector('[role="alertdialog"]')?.textContent ?? '';

async function bookVu(): Promise<void> {
  await feedCalendar({ courses: [courseRow(3)] });
  openCalendar('3/contact/list');
  await seeField('Contact');
  await pickContact('Vu');
  await seePicked('Linh Vu');
  await soon(() => expect(named('Book rider')).toBeDefined());
  press('Book rider');
}

describe('the details', () => {
  it('of a course that is over have the riders who rode, not the places left', async () => {
    await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
    openCalendar('3/details');
    await see('1rode');
    expect(text()).not.toContain('1left');
  });

  it('of a course that is still on have the places left', async () => {
    vi.setSystemTime(Date.parse('2026-12-05T16:44:00Z'));
    await feedCalendar({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
    openCalendar('3/details');
    await see('1left');
  });
});

describe('booking on a course that is over', () => {
  it('asks first, and is saved with the answer', async () => {
    await bookVu();
    await soon(() => expect(question()).toContain(QUESTION));
    expect(question()).toContain('This course was on 05/12/2026.');
    expect(await queue()).toEqual([]);
    press('Book on past course');
    expect(await seeQueued()).toMatchObject({ entity: 'orders', parentId: 13 });
  });

  it('saves nothing after Cancel, and keeps what was typed', async () => {
    await bookVu();
    await soon(() => expect(question()).toContain(QUESTION));
    press('Cancel');
    await soon(() => expect(question()).toBe(''));
    expect(await queue()).toEqual([]);
    expect(text()).toContain('Linh Vu');
  });

  it('shows errors instead of the question', async () => {
    await feedCalendar({ courses: [courseRow(3)] });
    openCalendar('3/contact/list');
    await seeField('Contact');
    press('Book rider');
    await soon(() => expect(problem('Contact')).toBe('This field is required'));
    expect(question()).toBe('');
  });

  it('asks about a new contact, too', async () => {
    await feedCalendar({ courses: [courseRow(3)] });
    openCalendar('3/contact/new');
    await seeField('First name');
    fill('First name', 'Zed');
    fill('Last name', 'Young');
    press('Add and book');
    await soon(() => expect(question()).toContain('Book Zed Young on a past course?'));
    expect(await queue()).toEqual([]);
    press('Book on past course');
    await soon(async () => expect((await queue()).map(({ entity }) => entity)).toEqual(['customers', 'orders']));
  });
});

it('the line about a past course has the day, or today the time', () => {
  const course = { date: '2026-12-05', finish_time: '16:45:00' };
  expect(pastText(course, AFTER)).toBe('This course was on 05/12/2026.');
  expect(pastText(course, Date.parse('2026-12-05T16:45:00Z'))).toBe('This course ended at 16:45 today.');
  expect(pastText(course, Date.parse('2026-12-05T16:44:00Z'))).toBeNull();
});
