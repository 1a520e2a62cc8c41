// A Saturday in the yard without signal, as its instructor walks it on a phone. Each step goes on where the one before ended.
import { adder, book, dayIn } from './school.mjs';
import { signIn } from '../helpers/server.mjs';

/** @typedef {{ course: number, later: string }} Saturday `course`: its id. `later`: the day of another course, as `yyyy-mm-dd`. */
/** @typedef {import('./hand.mjs').Hand} Hand */
/** @typedef {{ name: string, act: (hand: Hand, saturday: Saturday) => Promise<void> }} Step */

const RIDERS = ['Ada', 'Ben', 'Cleo', 'Dora'];
const LAST_NAME = 'Quill';
/** Before and after everything else of the demo school's day, so that its card is the first one of that time. */
const [START, FINISH] = ['06:00', '23:00'];

/** Adds the course of today with four riders, one of later, and a book of certificates. @param {string} url @returns {Promise<Saturday>} */
export async function prepareSaturday(url) {
  const headers = { ...(await signIn(url, 'owner@example.com')), 'content-type': 'application/json' };
  const add = adder(url, headers);
  const answer = await fetch(`${url}/api/v2/school/courses/filters/`, { headers });
  const { sites, instructors } = /** @type {import('./school.mjs').Choices} */ (await answer.json());
  const supplier = sites[0]?.id;
  await add('/certificates/books/', { supplier, first_certificate_number: 7_000_001 });
  const callum = instructors.find((one) => one.full_name === 'Callum Reith')?.id;
  const of = {
    constant: 'CBT',
    supplier,
    start_time: START,
    finish_time: FINISH,
    instructors: [callum],
    categories: ['AUTO_125CC', 'NONE'],
    reason: 'Bench',
  };
  const course = await add('/school/courses/', { ...of, date: dayIn(0) });
  const later = dayIn(61);
  await add('/school/courses/', { ...of, date: later });
  for (const name of RIDERS) await book(add, course, name);
  return { course, later };
}

/** How many changes the day leaves on the phone: seven outcomes, two payments, a move and three certificates. */
export const CHANGES = 13;

/** @param {import('@playwright/test').Page} page */
const details = (page) => page.getByRole('dialog', { name: 'CBT' });

/** @type {Step[]} */
export const STEPS = [
  {
    name: 'Open the day sheet and check in four riders',
    act: async ({ page, tap }) => {
      await tap(page.getByRole('link', { name: 'Day sheet' }));
      for (const name of RIDERS) await tap(page.getByRole('button', { name: `Check in ${name} ${LAST_NAME}` }));
      const done = page.getByRole('button', { name: new RegExp(`^Checked in .* ${LAST_NAME}$`, 'u') });
      await done.nth(RIDERS.length - 1).waitFor();
    },
  },
  {
    name: 'Go to the course and take cash from two',
    act: async ({ page, tap }) => {
      await tap(page.getByRole('link', { name: 'Back', exact: true }));
      await tap(page.getByRole('listitem').filter({ hasText: START }).getByRole('link').first());
      for (const name of RIDERS.slice(0, 2)) {
        await tap(details(page).getByRole('link', { name: `Booking of ${name} ${LAST_NAME}` }));
        await tap(page.getByRole('dialog').getByRole('link', { name: 'Take payment' }));
        const form = page.getByRole('dialog', { name: 'Take payment' });
        await tap(form.getByText('Cash'));
        await tap(form.getByRole('button', { name: 'Take payment' }));
        await form.waitFor({ state: 'hidden' });
        await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
        await details(page).waitFor();
      }
    },
  },
  {
    name: 'Move one to another day',
    act: async ({ page, tap }, { later }) => {
      await tap(details(page).getByRole('link', { name: `Booking of ${RIDERS.at(-1)} ${LAST_NAME}` }));
      await tap(page.getByRole('dialog').getByRole('link', { name: 'Move to another course' }));
      const form = page.getByRole('dialog', { name: 'Move to another course' });
      const day = form.getByRole('region', { name: later.split('-').toReversed().join('/') });
      const more = form.getByRole('button', { name: 'Show later courses' });
      for (await day.or(more).first().waitFor(); (await day.count()) === 0;) await tap(more);
      await tap(day.getByRole('button'));
      await tap(form.getByRole('button', { name: /^Move (?:rider|anyway)$/u }));
      await form.waitFor({ state: 'hidden' });
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
      await details(page)
        .getByText(`${RIDERS.at(-1)} ${LAST_NAME}`)
        .waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'Finish the course',
    act: async ({ page, tap }) => {
      await tap(details(page).getByRole('link', { name: 'Finish course' }));
      await tap(page.getByRole('dialog', { name: 'Finish course' }).getByRole('button', { name: 'Finish course' }));
      await page.getByRole('dialog', { name: 'Issue certificates' }).waitFor();
    },
  },
  {
    name: 'Issue three certificates',
    act: async ({ page, tap }) => {
      const sheet = page.getByRole('dialog', { name: 'Issue certificates' });
      await tap(sheet.getByText('All at once'));
      await tap(sheet.getByText('00 None'));
      await tap(sheet.getByRole('button', { name: 'Issue 3 certificates' }));
      await sheet.getByRole('region', { name: 'Certificates' }).getByRole('listitem').nth(2).waitFor();
      await tap(sheet.getByRole('button', { name: 'Done' }));
    },
  },
];
