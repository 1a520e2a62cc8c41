// What the pictures of the front page show, and how to get there. Every scene ends with everything on the screen in place.

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, devices: readonly ('phone' | 'desktop')[], show: (page: Page, device: 'phone' | 'desktop') => Promise<void> }} Scene */

const BOTH = /** @type {const} */ (['desktop', 'phone']);
const DAY = 24 * 60 * 60 * 1000;

/** Signs the admin of the demonstration school in, and waits for the whole school. @param {Page} page */
export async function arrive(page) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('connect-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await rest(page);
}

/** The last one leaves the page without signal. @type {readonly Scene[]} */
export const SCENES = [
  {
    name: 'bikes',
    devices: BOTH,
    show: async (page) => {
      await page.goto('/bikes');
      await page.locator('main .plate').nth(4).waitFor();
      await rest(page);
    },
  },
  {
    name: 'certificates',
    devices: BOTH,
    show: async (page) => {
      await page.goto('/certificates/books');
      await page.getByText('3420051').first().waitFor();
      await rest(page);
    },
  },
  {
    name: 'calendar',
    devices: BOTH,
    show: async (page, device) => {
      await page.goto(`/calendar?view=${device === 'phone' ? 'day' : 'week'}&date=${nextSaturday()}`);
      await page.getByRole('main').getByRole('link', { name: /CBT/u }).first().waitFor();
      await rest(page);
    },
  },
  {
    name: 'orders',
    devices: BOTH,
    show: async (page) => {
      await page.goto('/orders');
      await page.getByRole('main').getByText(/#\d/u).nth(3).waitFor();
      await rest(page);
    },
  },
  {
    name: 'people',
    devices: BOTH,
    show: async (page) => {
      await page.goto('/staff');
      const person = page.getByRole('main').locator('li, tr').filter({ hasText: 'Callum Reith' }).first();
      await person.waitFor();
      const id = await idOf(page, 'Callum Reith');
      await page.goto(`/staff/${id}/permissions`);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Callum Reith').first().waitFor();
      // The areas are below the common choices.
      await dialog.getByText('Everybody’s courses').evaluate((line) => line.scrollIntoView({ block: 'center' }));
      await rest(page);
    },
  },
  { name: 'report', devices: ['phone'], show: reportWithoutSignal },
];

/** A damage report with a photo, saved where the phone has no signal. @param {Page} page */
async function reportWithoutSignal(page) {
  const photo = await photoOf(page);
  await openBike(page, 'KX23 QBA');
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: /^Offline/u })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Add comment' }).first().tap();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().fill('Chain hangs loose, about 45 mm. Adjust before Friday.');
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Library' }).tap();
  await (await chooser).setFiles({ name: 'chain.jpg', mimeType: 'image/jpeg', buffer: photo });
  await form.getByText('Ready').first().waitFor();
  await form.getByRole('button', { name: /^(?:Add|Save) / }).tap();
  await form.waitFor({ state: 'hidden' });
  await page.getByText('On this phone').first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
}

/** The bytes of a photo of the demonstration, as a camera would give them. @param {Page} page */
async function photoOf(page) {
  await openBike(page, 'LB22 QDE');
  await page.getByRole('link', { name: 'Reports' }).tap();
  const address = await page.locator('main img').first().getAttribute('src');
  const answer = await page.request.get(String(address).replace('?w=320', ''));
  if (!answer.ok()) throw new Error(`the demonstration's photo: ${answer.status()}`);
  return answer.body();
}

/** @param {Page} page @param {string} plate */
async function openBike(page, plate) {
  await page.goto('/bikes');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${plate}`, 'u') })
    .first()
    .click();
  await page.waitForURL(/\/details/u);
}

/** The id of a person, from the links of their row. @param {Page} page @param {string} name */
async function idOf(page, name) {
  const row = page.getByRole('main').locator('li, tr').filter({ hasText: name }).first();
  const links = await row.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  const id = links.map((href) => /\/staff\/(\d+)\//u.exec(href)?.[1]).find(Boolean);
  if (!id) throw new Error(`no link to ${name}`);
  return id;
}

/** Until everything is sent and every picture is there. @param {Page} page */
async function rest(page) {
  const sent = page.getByRole('link', { name: /^All sent/u, includeHidden: true });
  await sent.first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await settle(page);
}

/** Until no toast lies over the page, and without a ring around what has the focus: a page that was returned to gives it late. @param {Page} page */
async function settle(page) {
  await page.waitForFunction(() => document.querySelector('.Toastify__toast') === null);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 30; frames += 1) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The demonstration's fullest day. */
function nextSaturday() {
  const now = new Date();
  const days = (6 - now.getUTCDay() + 7) % 7;
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
}
