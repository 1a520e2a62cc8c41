// A change made at the desk appears on every other screen without a reload.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced, type Desk } from '~tests/helpers/school';
import { removeOurs } from '~tests/helpers/writes';

/** The page looks for changes by itself every 30 s; in these pages such timers never fire, so only the live line brings changes. */
const LONG = 20_000;
/** From the server's answer to the other screen, on a quiet machine. Milliseconds. */
const AIM = 2000;

async function addBike(school: Desk, mark: string) {
  const { results } = await school.get<{ results: { id: number }[] }>('/school/suppliers/');
  return school.send('POST', '/bike_management/motorbikes/', {
    registration_plate: mark,
    make: 'Honda',
    model: 'Grom',
    engine_size: 124,
    supplier: [results[0]?.id],
    current_mileage: 100,
  });
}

test.use({ device: 'new' });

test.beforeEach(async ({ context }) => {
  await context.addInitScript((long) => {
    const { setTimeout: real } = window;
    const short = (work: TimerHandler, ms = 0, ...given: unknown[]) => (ms < long ? real(work, ms, ...given) : 0);
    Object.defineProperty(window, 'setTimeout', { value: short, configurable: true, writable: true });
  }, LONG);
});

test.afterEach(({ server }) => removeOurs(server.url));

test('what the desk changes is on every open screen at once', async ({ page, context, server }) => {
  const school = await desk(server.url);
  await signIn(page, 'priya@example.com', '/bikes');
  await synced(page);
  await test.step('an open bike page shows changes made at the desk at once', () => openPage(page, school));
  await test.step('bikes appear in the list and disappear from it by themselves', () => appear(page, school));
  await test.step('a bike that is deleted while it is open says so', () => deletedWhileOpen(page, school));
  await test.step('two tabs of one person both show changes', () => twoTabs(page, school, context));
});

async function openPage(page: Page, school: Desk): Promise<void> {
  const { id } = await addBike(school, 'QQ26LIV');
  await visit(page, `/bikes/${String(id)}/details`);
  await expect(page.getByText('Quayside Yard').first()).toBeVisible();
  await synced(page);
  await page.evaluate(() => Object.assign(window, { __notReloaded: true }));
  await school.send('PATCH', `/bike_management/motorbikes/${String(id)}/`, {
    current_mileage: 18_412,
    status: 'BIKE_STATUS_OUT_OF_ORDER',
  });
  const answered = performance.now();
  await expect(page.getByText('18,412')).toBeVisible();
  await expect(page.getByText('Out of Order').first()).toBeVisible();
  process.stdout.write(
    `  the desk's change on the open page: ${Math.round(performance.now() - answered)} ms, aim ${AIM} ms\n`,
  );
  expect(await page.evaluate(() => '__notReloaded' in window)).toBe(true);
}

async function appear(page: Page, school: Desk): Promise<void> {
  await visit(page, '/bikes?search=QQ26NEW');
  await expect(page.getByText('No bikes found')).toBeVisible();
  await synced(page);
  const { id } = await addBike(school, 'QQ26NEW');
  await expect(page.getByRole('table').getByText('QQ26 NEW')).toBeAttached();
  await school.send('DELETE', `/bike_management/motorbikes/${String(id)}/`);
  await expect(page.getByText('No bikes found')).toBeVisible();
}

async function deletedWhileOpen(page: Page, school: Desk): Promise<void> {
  const { id } = await addBike(school, 'QQ26DEL');
  await visit(page, `/bikes/${String(id)}/details`);
  await expect(page.getByRole('heading', { name: 'Honda Grom' })).toBeVisible();
  await synced(page);
  await school.send('DELETE', `/bike_management/motorbikes/${String(id)}/`);
  await expect(page.getByText('This bike was deleted')).toBeVisible();
}

async function twoTabs(page: Page, school: Desk, context: BrowserContext): Promise<void> {
  const { id } = await addBike(school, 'QQ26TAB');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/bikes/${String(id)}/details`);
    await expect(tab.getByRole('heading', { name: 'Honda Grom' })).toBeVisible();
    await synced(tab);
  }
  await school.send('PATCH', `/bike_management/motorbikes/${String(id)}/`, { colour: 'Petrol' });
  for (const tab of [page, other]) await expect(tab.getByText('Petrol')).toBeVisible();
}
