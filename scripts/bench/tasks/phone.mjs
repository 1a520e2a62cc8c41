// What an instructor does with a phone in the yard.
import { COURSES, written } from './school.mjs';

/** @typedef {import('./walk.mjs').Task} Task */

const [CERTIFICATES, BOOKING, MOVING] = COURSES.map(([start]) => start);

/** The card of a course that begins then. @param {import('@playwright/test').Page} page @param {string | undefined} start */
const card = (page, start) =>
  page
    .getByRole('listitem')
    .filter({ hasText: start ?? 'None' })
    .getByRole('link')
    .first();
/** @param {import('@playwright/test').Page} page @param {string} name */
const tab = (page, name) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Until the search has found one: before, a tap could land on what moves. @param {import('@playwright/test').Page} page */
const found = (page) => page.getByRole('main').getByRole('listitem').nth(1).waitFor({ state: 'hidden' });

/** @type {Task[]} */
export const phoneTasks = [
  {
    name: 'Report damage on a bike with a photo',
    act: async ({ page, tap, shoot }, { photo }) => {
      await tap(page.getByRole('link', { name: 'Report damage' }));
      await tap(page.getByRole('main').getByRole('link', { name: /^KX23 QBA.*Quayside Yard$/u }));
      const form = page.getByRole('dialog', { name: 'Report damage' });
      await tap(form.getByRole('button', { name: 'Dropped' }));
      await shoot(form.getByRole('button', { name: 'Camera' }), photo);
      await tap(form.getByRole('button', { name: /^(?:Save report|Preparing)/u }));
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Dropped/u })
        .waitFor();
    },
  },
  {
    name: 'Take a booked bike out of use and swap it',
    act: async ({ page, tap }) => {
      await tap(tab(page, 'Bikes'));
      await tap(page.getByRole('main').getByRole('link', { name: /^GN22 QRS/u }));
      await tap(page.getByRole('button', { name: 'Change status' }));
      await tap(page.getByRole('dialog').getByRole('button', { name: /^Out of Order/u }));
      const question = page.getByRole('alertdialog', { name: /^GN22 QRS is booked/u });
      await tap(question.getByRole('button', { name: 'Take out of use' }));
      await page.getByText(/^GN22 QRS is out of order/u).waitFor();
    },
    check: async (page) => {
      await page.goto('/contacts');
      await page.getByRole('searchbox').fill('Ashdown');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Ashdown-Bell/u })
        .click();
      await page
        .getByText(/VE24 QEV/u)
        .first()
        .waitFor();
    },
  },
  {
    name: 'Issue a certificate for a booked rider',
    act: async ({ page, tap }) => {
      await tap(card(page, CERTIFICATES));
      await tap(page.getByRole('dialog').getByRole('link', { name: 'Issue certificates' }));
      const sheet = page.getByRole('dialog', { name: 'Issue certificates' });
      await tap(sheet.getByText('One at a time'));
      await tap(sheet.getByText('00 None'));
      await tap(sheet.getByRole('button', { name: 'Issue certificate', exact: true }));
      await sheet.getByRole('heading', { name: /^1 certificate / }).waitFor();
    },
    check: async (page) => {
      await page.goto('/certificates?search=Quill');
      await page
        .getByRole('main')
        .getByText(/Ada Quill/u)
        .first()
        .waitFor();
    },
  },
  {
    name: 'Book a contact on a course',
    act: async ({ page, tap, type }) => {
      await tap(card(page, BOOKING));
      await tap(page.getByRole('dialog').getByRole('link', { name: 'Riders' }));
      const riders = page.getByRole('dialog', { name: 'Riders' });
      await type(riders.getByRole('combobox', { name: 'Contact' }), 'Sandhu');
      await tap(riders.getByRole('option', { name: /Sandhu/u }));
      await tap(riders.getByRole('button', { name: 'Book rider' }));
      await riders.getByRole('heading', { name: '1 of 4 booked' }).waitFor();
    },
    check: async (page) => {
      await page.goto('/calendar');
      await card(page, BOOKING).getByText('1 of 4 booked').waitFor();
    },
  },
  {
    name: 'Move a course to another day',
    act: async ({ page, tap, type }, { later }) => {
      await tap(card(page, MOVING));
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Move to…' }));
      const question = page.getByRole('alertdialog');
      await type(question.getByRole('textbox', { name: 'Day' }), written(later));
      await tap(question.getByRole('button', { name: 'Move', exact: true }));
      await question.waitFor({ state: 'hidden' });
    },
    check: async (page, { later }) => {
      await page.goto(`/calendar?date=${later}`);
      await card(page, MOVING).waitFor();
    },
  },
  {
    name: 'Add a note to a contact',
    act: async ({ page, tap, type }) => {
      await tap(tab(page, 'Contacts'));
      await type(page.getByRole('searchbox', { name: 'Search contacts' }), 'Hassan');
      await found(page);
      await tap(page.getByRole('main').getByRole('link', { name: /Hassan/u }));
      await tap(page.getByRole('link', { name: 'Notes' }));
      await tap(page.getByRole('link', { name: 'Add note' }));
      const form = page.getByRole('dialog', { name: 'Add note' });
      await type(form.getByRole('textbox', { name: 'Note' }), 'Long arms');
      await tap(form.getByRole('button', { name: 'Save note' }));
      await page.getByRole('main').getByText('Long arms').waitFor();
    },
  },
  {
    name: 'Find a bike by its plate and see its MOT',
    act: async ({ page, tap, type }) => {
      await tap(tab(page, 'Bikes'));
      await type(page.getByRole('searchbox', { name: 'Search bikes' }), 'yn20 qzl');
      await found(page);
      await tap(page.getByRole('main').getByRole('link', { name: /^YN20 QZL/u }));
      await page.getByRole('heading', { name: 'Kawasaki Z650' }).waitFor();
      const dates = page.getByRole('region', { name: 'Important Dates' }).getByRole('definition');
      await dates
        .first()
        .filter({ hasText: /^\d\d\/\d\d\/\d{4}$/u })
        .waitFor();
    },
  },
  {
    name: 'See today’s day sheet',
    act: async ({ page, tap }) => {
      await tap(page.getByRole('link', { name: 'Day sheet' }));
      await page.getByRole('article').filter({ hasText: 'Ada Quill' }).waitFor();
    },
  },
];
