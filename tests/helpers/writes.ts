// Bikes that tests write: typed into the form, looked for on the screen, and counted at the server by somebody else.
import { expect, type Locator, type Page } from '@playwright/test';
import type { BikeRow } from '~contract/bikes/bikes';
import { desk, type Desk } from './school';

/** Every registration that a test makes up begins like this, so that all can be deleted again. */
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

/** What a page keeps of its visible toasts: each once, as soon as it is added. */
type ToastPage = { toasts?: { node: HTMLElement; text: string; isRead: boolean }[] };

const recorded = new WeakSet<Page>();

/**
 * Reads the toast that comes of `act`, once. The page itself records its toasts: one is there for 3.5 s, which a busy machine
 * can spend between two looks from outside. From now on taps go through it, because it lies over the head of the screen.
 */
export async function seeToast(page: Page, text: RegExp, act: () => Promise<void>): Promise<void> {
  if (!recorded.has(page)) await page.addInitScript(recordToasts);
  recorded.add(page);
  // Fails while the page is being left for another one, which records from its start.
  await page.evaluate(recordToasts).catch(() => undefined);
  const pattern = { source: text.source, flags: text.flags };
  const look = () => page.evaluate(readToast, pattern).catch(() => 'No page');
  await Promise.all([expect.poll(look, { timeout: TOAST_WAIT, intervals: [100] }).toBe('Read'), act()]);
}

/** Records the toasts of the page from now on, and those that are there; runs in the page. Earlier ones count as read. */
function recordToasts(): void {
  const page = globalThis as ToastPage;
  for (const toast of page.toasts ?? []) toast.isRead ||= !toast.node.isConnected;
  if (page.toasts) return;
  const toasts: NonNullable<ToastPage['toasts']> = [];
  page.toasts = toasts;
  const record = (node: Node) => {
    if (!(node instanceof HTMLElement)) return;
    const added = node.matches('.Toastify__toast')
      ? [node]
      : [...node.querySelectorAll<HTMLElement>('.Toastify__toast')];
    // One that moves up is added once more.
    const fresh = added.filter((one) => one.checkVisibility() && toasts.every(({ node: known }) => known !== one));
    toasts.push(...fresh.map((one) => ({ node: one, text: one.textContent, isRead: false })));
  };
  record(document.documentElement);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(record);
  }).observe(document, { childList: true, subtree: true });
}

/** 'Read' if there is an unread toast with this text; it is read then. Else what the page shows; runs in the page. */
function readToast({ source, flags }: { source: string; flags: string }): string {
  const { toasts = [] } = globalThis as ToastPage;
  const found = toasts.find(({ text, isRead }) => !isRead && new RegExp(source, flags).test(text));
  if (!found) return `${location.href}, toasts: ${JSON.stringify(toasts.map(({ text }) => text))}`;
  found.isRead = true;
  found.node.style.pointerEvents = 'none';
  return 'Read';
}

/** The toast of a save that the school has not answered. */
export const SAVED_HERE =
  /^Saved on this (?:phone|computer)\. Will send when there is signal\.(?: Closing a private window deletes what isn’t sent\.)?$/;

/** Waits until nothing waits on this device and nothing needs fixing. */
export async function allSent(page: Page): Promise<void> {
  await expect(page.locator('[data-sync]', { hasText: /^All sent/ }).first()).toBeVisible();
}

/** The page is away for a moment, as with a phone in a pocket: what was held for its Undo is sent at once. */
export async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

/** The bikes with this registration, as somebody else sees them at the server. */
export async function bikesAtSchool(school: Desk, mark: string): Promise<BikeRow[]> {
  return (await listOurs(school)).filter((row) => row.registration_plate === mark);
}

/** Deletes every bike that a test made up: other tests count the fleet. */
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
