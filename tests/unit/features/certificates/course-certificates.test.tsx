// @vitest-environment dom
// Issuing the certificates of a course: who gets which number, what is missing, and what is saved.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { feed, named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { alerts, fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { queue } from '~tests/unit/features/bikes/bike-school';
import { certificateRow, issuedRow, NUMBER, pressed, refuse } from './certificate-forms-page';
import { PENDING } from './certificate-issue-hands';
import {
  chooseFor,
  COURSE,
  DAY,
  numbers,
  numbersNow,
  openAddress,
  openCourse,
  restrictAll,
  riderOn,
  RIDERS,
  rowOf,
  seeRow,
  tickOf,
} from './course-certificates-page';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const REQUIRED = 'This field is required';
const bodies = async () => (await queue()).map(({ parentId, body }) => [parentId, body['certificate_number']]);
const isOff = (name: string) => named(name)?.hasAttribute('disabled');
/** One who has a certificate for training on this day. */
const held = (number: number, day = DAY) => issuedRow(number, { time_completion: `${day}T16:45:00.000Z` });

describe('the riders of a course', () => {
  it('are ticked, each with the next free number and what they booked; the day, times and instructor are the course’s', async () => {
    await openCourse();
    await seeRow('Isla Rose Pennington');
    expect(text()).toContain('CBT 21/11/2026 08:15, Quayside Yard');
    expect(numbersNow()).toEqual(numbers(3));
    expect(RIDERS.map(({ customer }) => tickOf(customer.full_name)?.checked)).toEqual([true, true, true]);
    expect(rowOf('Isla').textContent).toContain('Manual, from the bookingPENNI 961028 IR8RB');
    expect(rowOf('Linh').textContent).toContain('Automatic, from the booking');
    expect(rowOf('Femi').textContent).toContain('Booked with their own bike');
    expect(pressed('Transmission of Femi Adeyemi')).toEqual([]);
    expect(text()).toContain('21/11/2026, 08:15–16:45');
    expect(text()).toContain('Callum Reith, 554021');
    expect(named('Issue 3 certificates')).toBeDefined();
  });

  it('say what DVSA will miss, and lead to the contact', async () => {
    await openCourse();
    await seeRow('Linh Vu');
    expect(rowOf('Linh').textContent).toContain(
      'It will be Not ready until a complete licence number and an address are added.',
    );
    expect(rowOf('Linh').querySelector('a')?.getAttribute('href')).toBe('/contacts/13/details/edit');
    expect(rowOf('Isla').textContent).not.toContain('Not ready');
  });

  it('leave their number to the next when their tick is taken away', async () => {
    await openCourse();
    await seeRow('Isla Rose Pennington');
    tickOf('Isla')?.click();
    await soon(() => expect(numbersNow()).toEqual(['', ...numbers(2)]));
    tickOf('Linh')?.click();
    tickOf('Femi')?.click();
    await see('Tick at least one rider');
    expect(isOff('Issue certificates')).toBe(true);
  });

  it('get another number: the others go round it, and nobody has the same', async () => {
    await openCourse();
    await seeRow('Isla Rose Pennington');
    press('Change Isla Rose Pennington');
    await seeField('Certificate number');
    fill('Certificate number', String(NUMBER + 1));
    await soon(() => expect(numbersNow()).toEqual([NUMBER + 1, NUMBER, NUMBER + 2].map(String)));
  });

  it('get new numbers when one is used on another device, which is said', async () => {
    await openCourse();
    await seeRow('Isla Rose Pennington');
    await feed({ certificates: [issuedRow(NUMBER, { version: 2, customer: null })] });
    await see(`${NUMBER} was used on another device. Check the numbers below.`);
    expect(numbersNow()).toEqual([String(NUMBER + 1), String(NUMBER + 2), '']);
  });

  it('with a certificate from this course are shown with its number, and can’t be issued to again', async () => {
    await openCourse({ certificates: [...PENDING, held(3_418_840)] });
    await see('3418840 · Isla Rose Pennington');
    expect(rowOf('Isla').textContent).toContain('Ready to return');
    expect(tickOf('Isla')).toBeNull();
    expect(numbersNow()).toEqual(['3418840', ...numbers(2)]);
    expect(named('Issue 2 certificates')).toBeDefined();
  });

  it('with an older certificate are issued to', async () => {
    await openCourse({ certificates: [...PENDING, held(3_418_840, '2024-11-20')] });
    await seeRow('Isla');
    expect(tickOf('Isla')?.checked).toBe(true);
  });

  it('who all have theirs are a list without a form', async () => {
    const history = await openCourse({ certificates: [held(3_418_840)], orders: RIDERS.slice(0, 1) });
    await see('All riders of this course have a certificate');
    expect(document.querySelector('input')).toBeNull();
    press('Done');
    await soon(() => expect(history.location.pathname).toBe(`/calendar/${COURSE}/details`));
  });
});

describe('issuing', () => {
  it('saves one change for each who is ticked, and says who has which number', async () => {
    const history = await openCourse();
    await seeRow('Femi Adeyemi');
    await restrictAll();
    tickOf('Femi')?.click();
    await soon(() => expect(named('Issue 2 certificates')).toBeDefined());
    press('Issue 2 certificates');
    await see('2 certificates saved on this computer');
    expect(numbersNow()).toEqual([...numbers(2), '']);
    expect(text()).toContain(`${NUMBER} · Isla Rose Pennington`);
    expect(text()).toContain('Without a certificate from this courseFemi Adeyemi');
    expect(text()).not.toMatch(/failed|issued/iu);
    const [first, second] = await queue();
    expect(first).toMatchObject({ action: 'issue', parentId: 12, about: `${NUMBER}, Isla Rose Pennington` });
    expect(first?.body).toEqual({
      certificate_number: NUMBER,
      time_completion_date: DAY,
      time_start_time: '08:15:00',
      time_completion_time: '16:45:00',
      training_duration: '08:30:00',
      instructor_certificate: '554021',
      site: 1,
      restrictions: ['00'],
      transmission: 'M',
      duplicate: false,
    });
    expect(second).toMatchObject({ parentId: 13, body: { certificate_number: NUMBER + 1, transmission: 'A' } });
    press('Done');
    await soon(() => expect(history.location.pathname).toBe(`/calendar/${COURSE}/details`));
  });

  it('needs what no booking says, and the restrictions', async () => {
    await openCourse();
    await seeRow('Femi Adeyemi');
    press('Issue 3 certificates');
    await soon(() => expect(alerts()).toEqual([REQUIRED, REQUIRED]));
    expect(rowOf('Femi').textContent).toContain(REQUIRED);
    await restrictAll();
    chooseFor('Femi Adeyemi', 'Manual');
    await soon(() => expect(alerts()).toEqual([]));
    press('Issue 3 certificates');
    await see('3 certificates saved on this computer');
    expect(await bodies()).toEqual([
      [12, NUMBER],
      [13, NUMBER + 1],
      [14, NUMBER + 2],
    ]);
  });

  it('asks first where the checks before the course found something against a ticked rider', async () => {
    await openCourse({
      orders: [riderOn(1, 12, 'Isla Rose Pennington', { eyesight: 'NOT_READ' }), ...RIDERS.slice(1, 2)],
    });
    await seeRow('Isla Rose Pennington');
    expect(rowOf('Isla').textContent).toContain('Number plate not read at 20 m');
    await restrictAll();
    press('Issue 2 certificates');
    await see('Issue a certificate to this rider?');
    expect(await bodies()).toEqual([]);
    press('Cancel');
    await soon(() => expect(text()).not.toContain('Issue a certificate to this rider?'));
    press('Issue 2 certificates');
    await see('Issue a certificate to this rider?');
    press('Issue anyway');
    await see('2 certificates saved on this computer');
    expect(await bodies()).toHaveLength(2);
  });

  it('has other restrictions and another signer for one rider alone', async () => {
    await openCourse({ orders: RIDERS.slice(0, 2) });
    await seeRow('Linh Vu');
    press('Change Linh Vu');
    await seeField('Certificate number');
    const own = document.querySelector('[aria-label="Certificate of Linh Vu"]');
    [...(own?.querySelectorAll('label') ?? [])].find((one) => one.textContent === '78 Automatic only')?.click();
    fill('Instructor', '554190');
    await see('Restrictions 78');
    press('Close Linh Vu');
    await soon(() => expect(document.querySelector('[aria-label="Certificate of Linh Vu"]')).toBeNull());
    await restrictAll();
    press('Issue 2 certificates');
    await soon(async () => expect(await queue()).toHaveLength(2));
    expect((await queue()).map(({ body }) => [body['restrictions'], body['instructor_certificate']])).toEqual([
      [['00'], '554021'],
      [['78'], '554190'],
    ]);
  });

  it('goes on rider by rider, with the same restrictions and the next number', async () => {
    await openCourse();
    await seeRow('Isla Rose Pennington');
    press('One at a time');
    await soon(() => expect(numbersNow()).toEqual([String(NUMBER), '', '']));
    await restrictAll();
    press('Issue certificate');
    await see('1 certificate saved on this computer');
    press('Next rider: Linh Vu');
    await soon(() => expect(numbersNow()).toEqual([String(NUMBER), String(NUMBER + 1), '']));
    await soon(() => expect(isOff('Issue certificate')).toBe(false));
    press('Issue certificate');
    await see('2 certificates saved on this computer');
    expect(await bodies()).toEqual([
      [12, NUMBER],
      [13, NUMBER + 1],
    ]);
    expect(named('Next rider: Femi Adeyemi')).toBeDefined();
  });

  it('shows a refused one with its number, which is fixed in the Sync centre and not issued again', async () => {
    await openCourse({ orders: RIDERS.slice(0, 1) });
    await seeRow('Isla Rose Pennington');
    await restrictAll();
    press('Issue certificate');
    await see('1 certificate saved on this computer');
    await refuse({ customer: ['Choose another contact'] });
    await see('1 certificate needs fixing');
    expect(rowOf('Isla').textContent).toContain('Needs fixing');
    expect(named('Open the Sync centre')?.getAttribute('href')).toBe('/sync');
    openAddress();
    await see('Needs fixing');
    expect(tickOf('Isla')).toBeNull();
  });
});

describe('with too few numbers', () => {
  it('issues to as many as there are, and says how many are left and what to do', async () => {
    await openCourse({ certificates: PENDING.slice(0, 1) });
    await see('Quayside Yard has 1 free number left');
    expect(text()).toContain('Issue to 1 rider now, and to the others once a book is added.');
    expect(named('Add book')?.getAttribute('href')).toBe('/certificates/books/new');
    expect(tickOf('Linh')?.disabled).toBe(true);
    expect(rowOf('Linh').textContent).toContain('No free number left');
    // Another one gets it instead.
    tickOf('Isla')?.click();
    await soon(() => expect(numbersNow()).toEqual(['', String(NUMBER), '']));
  });

  it('issues to nobody without any', async () => {
    await openCourse({ certificates: [] });
    await see('Quayside Yard has no free certificate numbers');
    expect(text()).toContain('No other site has any. Add a book first.');
    expect(text()).toContain('There is no free number to issue');
    expect(isOff('Issue certificates')).toBe(true);
  });

  it('goes on with another site’s book, and says so; the site on the certificate stays the course’s', async () => {
    const elsewhere = { id: 2, name: 'Hilltop', connect_location_name: 'Hilltop Park', atb_number: '' };
    const numbers = [NUMBER, NUMBER + 1, NUMBER + 2];
    await openCourse({ certificates: numbers.map((one) => certificateRow(one, { supplier: elsewhere })) });
    await see('Quayside Yard has no free certificate numbers');
    expect(text()).toContain('The next numbers are from another site’s book.');
    await restrictAll();
    tickOf('Femi')?.click();
    await soon(() => expect(named('Issue 2 certificates')).toBeDefined());
    press('Issue 2 certificates');
    await soon(async () => expect(await queue()).toHaveLength(2));
    expect((await queue()).map(({ body }) => body['site'])).toEqual([1, 1]);
  });
});
