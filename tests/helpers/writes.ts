// Bikes that tests write: typed into the form, looked for on the screen, and counted at the server by somebody else.
import { expect, type Locator, type Page } from '@playwright/test';
import type { BikeRow } from '~contract/bikes';
import { desk, type Desk } from './school';

/** Every registration that a test makes up begins like this, so that they can all be taken away again. */
const OURS = 'QQ';
const BIKES = '/bike_management/motorbikes/';

/** Goes up with every bike of this process, and so with every test: no two bikes share a registration. */
let made = 0;

/** A registration that nobody has. */
export function newMark(): string {
  made += 1;
  const letter = 'ABCDEFGHJK'[Math.floor(made / 100)] ?? 'X';
  return `${OURS}${String(made % 100).padStart(2, '0')}TS${letter}`;
}

/** As it is written on a plate. */
export function plate(mark: string): string {
  return `${mark.slice(0, 4)} ${mark.slice(4)}`;
}

/** The text of one field, by its label. */
export type Typed = Partial<Record<string, string>>;

/** The form in its sheet: 'Add Bike' or 'Edit Bike'. */
export function bikeForm(page: Page, title: 'Add Bike' | 'Edit Bike' = 'Add Bike'): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Types into the form's fields, by their labels. */
export async function type(form: Locator, fields: Typed): Promise<void> {
  for (const [label, text = ''] of Object.entries(fields)) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

/** Types a valid new bike into the open form; `fields`: other values. */
export async function typeNewBike(page: Page, mark: string, fields: Typed = {}): Promise<Locator> {
  const form = bikeForm(page);
  await type(form, { 'Reg number': mark, Make: 'Honda', Model: 'Grom', 'Engine size (cc)': '124', ...fields });
  await form.getByRole('group', { name: 'Sites' }).getByLabel('Quayside Yard').check();
  return form;
}

/** Opens the form, types a bike and saves it; the caller checks the outcome. */
export async function addBike(page: Page, mark: string, fields: Typed = {}): Promise<void> {
  await page.goto('/bikes/new');
  await saveNewBike(page, mark, fields);
}

/** The same in a form that is open. */
export async function saveNewBike(page: Page, mark: string, fields: Typed = {}): Promise<void> {
  const form = await typeNewBike(page, mark, fields);
  await form.getByRole('button', { name: 'Add bike' }).click();
}

/** Ends a hang before the whole test's time is over, so that the failure can tell what was shown in place of the toast. */
const TOAST_WAIT = 120_000;

/**
 * Reads the toast that comes of `act`, once; it is there for 3.5 s, which a busy machine can spend on the tap alone. From
 * now on taps go through it: it lies over the head of the screen.
 */
export async function seeToast(page: Page, text: RegExp, act: () => Promise<void>): Promise<void> {
  const found = page.locator('.Toastify__toast:not([data-read])').filter({ hasText: text });
  await page.evaluate(keepToasts);
  let acted = false;
  const acting = act().then(() => (acted = true));
  const seeing = found.waitFor({ timeout: TOAST_WAIT }).catch(async (error: unknown) => {
    const shown = await page.evaluate(() => (globalThis as { shownToasts?: string[] }).shownToasts);
    throw new Error(`at ${page.url()}, tapped: ${acted}, toasts: ${JSON.stringify(shown)}`, { cause: error });
  });
  await Promise.all([seeing, acting]);
  await found.evaluateAll((nodes: HTMLElement[]) => {
    for (const node of nodes) {
      node.style.pointerEvents = 'none';
      node.dataset['read'] = '';
    }
  });
}

/** Keeps the text of every toast that appears from now on; once a page. */
function keepToasts(): void {
  const page = globalThis as { shownToasts?: string[] };
  if (page.shownToasts) return;
  const shown: string[] = [];
  page.shownToasts = shown;
  new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    shown.push(
      ...nodes.flatMap((node) =>
        node instanceof HTMLElement && node.matches('.Toastify__toast') ? [node.innerText] : [],
      ),
    );
  }).observe(document.body, { childList: true, subtree: true });
}

/** What a save says where the school has not answered. */
export const SAVED_HERE = /^Saved on this (?:phone|computer)\. Will send when there is signal\.$/;

/** Waits until nothing waits on this device and nothing needs fixing. */
export async function allSent(page: Page): Promise<void> {
  await expect(page.locator('[data-sync]', { hasText: /^All sent/ }).first()).toBeVisible();
}

/** The bikes with this registration, as somebody else sees them at the server. */
export async function bikesAtSchool(school: Desk, mark: string): Promise<BikeRow[]> {
  return (await listOurs(school)).filter((row) => row.registration_plate === mark);
}

/** Takes every bike that a test made up away again: other tests count the fleet. */
export async function removeOurs(url: string): Promise<void> {
  const school = await desk(url);
  for (const { id } of await listOurs(school)) await school.send('DELETE', `${BIKES}${id}/`);
}

/** Every bike that a test made up. */
export async function listOurs(school: Desk): Promise<BikeRow[]> {
  const { results } = await school.get<{ results: BikeRow[] }>(`${BIKES}?page_size=100`);
  return results.filter((row) => row.registration_plate.startsWith(OURS));
}

/** A bike that the school has already, added at the desk. */
export async function bikeAtSchool(school: Desk, mark: string, more: Partial<BikeRow> = {}): Promise<number> {
  const { results } = await school.get<{ results: { id: number; name: string }[] }>('/school/suppliers/');
  const site = results.find(({ name }) => name.includes('Quayside')) ?? results[0];
  const { id } = await school.send('POST', BIKES, {
    registration_plate: mark,
    make: 'Honda',
    model: 'Grom',
    engine_size: 124,
    supplier: [site?.id],
    current_mileage: 100,
    ...more,
  });
  return Number(id);
}

/** Somebody at the desk changes a bike meanwhile. */
export async function changeAtSchool(school: Desk, id: number, change: Record<string, unknown>): Promise<void> {
  await school.send('PATCH', `${BIKES}${id}/`, change);
}
