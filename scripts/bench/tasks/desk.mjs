// What the office does at a desk.

/** @typedef {import('./walk.mjs').Task} Task */

/** @param {import('@playwright/test').Page} page @param {string} name */
const menu = (page, name) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** @type {Task[]} */
export const deskTasks = [
  {
    name: 'Add a bike by DVLA lookup',
    act: async ({ page, tap, type }) => {
      await tap(menu(page, 'Bikes'));
      await tap(page.getByRole('main').getByRole('link', { name: 'Add bike' }));
      const form = page.getByRole('dialog', { name: 'Add Bike' });
      await type(form.getByRole('textbox', { name: 'Reg number' }), 'AA19AAA');
      await tap(form.getByRole('button', { name: 'Get details from DVLA' }));
      await form.getByText('Vehicle details fetched').waitFor();
      await type(form.getByRole('textbox', { name: 'Model' }), 'Grom');
      await tap(form.getByRole('checkbox', { name: 'Quayside Yard' }));
      await tap(form.getByRole('button', { name: 'Add bike' }));
      await page.getByRole('heading', { name: /Grom$/u }).waitFor();
    },
    check: async (page) => {
      await page.goto('/bikes?search=AA19AAA');
      await page.getByRole('table').getByRole('link', { name: 'AA19 AAA', exact: true }).waitFor();
    },
  },
  {
    name: 'Add a contact',
    act: async ({ page, tap, type }) => {
      await tap(menu(page, 'Contacts'));
      await tap(page.getByRole('main').getByRole('link', { name: 'Add contact' }));
      const form = page.getByRole('dialog', { name: 'Add contact' });
      await type(form.getByRole('textbox', { name: 'First name' }), 'Rhys');
      await type(form.getByRole('textbox', { name: 'Last name' }), 'Tamblyn');
      await type(form.getByRole('textbox', { name: 'Phone', exact: true }), '07700 900556');
      await tap(form.getByRole('button', { name: 'Add contact' }));
      await page.getByRole('heading', { name: 'Rhys Tamblyn' }).waitFor();
    },
    check: async (page) => {
      await page.goto('/contacts?search=Tamblyn');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Rhys Tamblyn/u })
        .first()
        .waitFor();
    },
  },
  {
    name: 'Add a course that repeats',
    act: async ({ page, tap, type, choose }) => {
      await tap(page.getByRole('main').getByRole('link', { name: 'Add Course' }));
      const form = page.getByRole('dialog', { name: 'Add course' });
      await choose(form.getByRole('combobox', { name: 'Site' }), 'Old Aerodrome');
      await tap(form.getByText('Repeats', { exact: true }));
      await type(form.getByRole('textbox', { name: 'How many courses' }), '5');
      await tap(form.getByRole('button', { name: 'Add 5 courses' }));
      await form.waitFor({ state: 'hidden' });
    },
    check: async (page, { fifth }) => {
      await page.goto(`/calendar?view=day&date=${fifth}`);
      await page.getByRole('link', { name: /^CBT.*Old Aerodrome/u }).waitFor();
    },
  },
  {
    name: 'Add a book of certificates',
    act: async ({ page, tap, type, choose }) => {
      await tap(menu(page, 'Certificates'));
      await tap(page.getByRole('link', { name: 'Add CBT Book' }));
      const form = page.getByRole('dialog', { name: 'Add CBT Book' });
      await choose(form.getByRole('combobox', { name: 'Site' }), 'Hilltop Park');
      await type(form.getByRole('textbox', { name: 'First certificate number' }), '7900001');
      await tap(form.getByRole('button', { name: 'Add book' }));
      await form.waitFor({ state: 'hidden' });
    },
    check: async (page) => {
      await page.goto('/certificates/books');
      await page.getByRole('listitem').filter({ hasText: '7900001' }).getByText('left of 25').waitFor();
    },
  },
  {
    name: 'Add a colleague with a preset of permissions',
    act: async ({ page, tap, type }) => {
      await tap(menu(page, 'Staff'));
      await tap(page.getByRole('main').getByRole('link', { name: 'Add Staff' }));
      const form = page.getByRole('dialog', { name: 'Add Staff' });
      await type(form.getByRole('textbox', { name: 'First name' }), 'Nia');
      await type(form.getByRole('textbox', { name: 'Last name' }), 'Vance');
      await type(form.getByRole('textbox', { name: 'E-mail' }), 'nia@example.com');
      await tap(form.getByRole('button', { name: 'Next: what they may do' }));
      await tap(form.getByRole('radio', { name: /^Instructor/u }));
      await tap(form.getByRole('button', { name: 'Add and invite' }));
      await page.getByText('Nia Vance was added.').waitFor();
    },
    check: async (page) => {
      await page.goto('/staff/rights');
      await page
        .getByRole('row', { name: /Nia Vance/u })
        .getByText('Edit')
        .first()
        .waitFor();
    },
  },
];
