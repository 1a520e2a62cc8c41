// The bikes list on a desktop: filters, order, pages, keyboard (specification section 2.5).
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';

const rows = (page: Page) => page.getByRole('table', { name: 'Bikes' }).locator('tbody tr');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Bike Management' });

async function arrive(page: Page, email = 'callum@example.com'): Promise<void> {
  await signIn(page, email, '/bikes');
  await synced(page);
  await shown(page);
}

async function open(page: Page, address = '/bikes'): Promise<void> {
  await visit(page, address);
  await shown(page);
}

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Bikes', level: 1 })).toBeVisible();
  await expect(page.locator('main .plate').or(page.getByText('No bikes found')).first()).toBeVisible();
}

test('the list filters, sorts and pages by mouse, keyboard and address, at every width', async ({ page }) => {
  await arrive(page);
  await test.step('the list shows the whole fleet with its warnings, the most urgent MOT first', () =>
    wholeFleet(page));
  await test.step('filters, order and page are in the address: Back, a reload and a deep link work', () =>
    inAddress(page));
  await test.step('malformed addresses show the whole list', () => malformed(page));
  await test.step('counts are for the whole fleet, whatever is ticked', () => counts(page));
  await test.step('an empty result says so, with the way out', () => emptyResult(page));
  await test.step('the keyboard alone can sort, step through rows, open a bike, and return to the same place', () =>
    keyboardAlone(page));
  await test.step('a click anywhere in a row opens the bike', () => clickInRow(page));
  await test.step('at every width the page itself never scrolls sideways, and a narrow one folds the panel into a drawer', () =>
    everyWidth(page));
});

async function wholeFleet(page: Page): Promise<void> {
  await open(page);
  await expect(page).toHaveTitle('Bikes · Connect');
  await expect(page.getByRole('columnheader')).toHaveText([
    // The box that ticks all.
    '',
    'Status',
    'Reg',
    'Make',
    'Model',
    'Site',
    'Engine Size',
    'Transmission',
    'Tax Until',
    'MOT Until',
    'Last DVLA Update',
    'Actions',
  ]);
  await expect(page.getByRole('columnheader', { name: 'MOT Until' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('HT20 QVE');
  await expect(rows(page).first()).toContainText('3 days ago');
  await expect(rows(page).nth(1)).toContainText('12 days');
  await expect(rows(page).filter({ hasText: 'KX73 QFH' })).toContainText(/--first \d\d\/\d\d\/\d{4}/);
  await expect(page.getByRole('link', { name: /^MOT Expired 1 3 days ago HT20 QVE$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Refresh / })).toHaveCount(21);
  await axe(page);
}

async function inAddress(page: Page): Promise<void> {
  await open(page, '/bikes?page=7');
  const all = await rows(page).count();
  await panel(page).getByLabel('Hilltop Park').check();
  await expect(page).toHaveURL(/\/bikes\?supplier=\d+$/);
  // The address changes before the rows do.
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  const atHilltop = await rows(page).count();
  await panel(page).getByLabel('Quayside Yard').check();
  await expect(page).toHaveURL(/\?supplier=\d+%2C\d+$|\?supplier=\d+,\d+$/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(atHilltop);
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Make' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/ordering=make/);
  await expect(rows(page).first()).toContainText('Honda');
  const shown = await rows(page).allTextContents();
  await page.reload();
  await expect(panel(page).getByLabel('Hilltop Park')).toBeChecked();
  await expect(rows(page)).toHaveText(shown);
  await page.goBack();
  await expect(page.getByRole('columnheader', { name: 'Make' })).not.toHaveAttribute('aria-sort');
  await page.goBack();
  await expect(rows(page)).toHaveCount(atHilltop);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/bikes$/);
}

async function malformed(page: Page): Promise<void> {
  await open(page);
  const all = await rows(page).count();
  for (const query of [
    'page=-1',
    'page=abc',
    'page=1000000000&status=NONSENSE',
    'ordering=purchase_price',
    'supplier={"a":[1]}&event=[]',
    'bikes=&search=&transmission=%00',
  ]) {
    await visit(page, `/bikes?${query}`);
    await expect(rows(page), query).toHaveCount(all);
  }
}

async function counts(page: Page): Promise<void> {
  await open(page, '/bikes?status=BIKE_STATUS_OUT_OF_ORDER');
  await expect(rows(page)).toHaveCount(1);
  const active = panel(page).locator('label').filter({ hasText: 'Active' });
  const count = Number(/\d+/u.exec((await active.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(10);
  await panel(page).getByLabel('Out of Order').uncheck();
  await panel(page).getByLabel('Active').check();
  await expect(rows(page)).toHaveCount(count);
  await panel(page)
    .getByRole('button', { name: /^Bikes \d+ models$/ })
    .click();
  await panel(page).getByLabel('CB125F').check();
  await expect(page).toHaveURL(/bikes=cb125f/i);
  await axe(page);
}

async function emptyResult(page: Page): Promise<void> {
  await open(page, '/bikes?status=BIKE_STATUS_OUT_OF_ORDER&transmission=BIKE_TRANSMISSION_AUTOMATIC');
  await expect(page.getByRole('heading', { name: 'No bikes found' })).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rows(page).first()).toBeVisible();
}

async function keyboardAlone(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Engine Size' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Engine Size' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('VE24 QEV');
  await rows(page).first().getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows(page).last().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bikes\/\d+\/details/);
  await page.goBack();
  await expect(page).toHaveURL(/\/bikes\?ordering=engine_size$/);
  await expect(rows(page).first()).toContainText('VE24 QEV');
}

async function clickInRow(page: Page): Promise<void> {
  await open(page);
  await rows(page).first().getByText('Yamaha').click();
  await expect(page).toHaveURL(/\/bikes\/\d+\/details/);
}

async function everyWidth(page: Page): Promise<void> {
  await open(page);
  for (const width of [1440, 1280, 1024, 1023, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(panel(page)).toBeVisible({ visible: width >= 1024 });
    const [first, table] = [rows(page).first(), page.getByRole('region', { name: 'Bikes' })];
    await expect(first).toBeVisible();
    // Plate and actions stay in view, however little of the rest there is.
    for (const link of [first.getByRole('link').first(), first.getByRole('link', { name: /^Edit Bike/ })]) {
      const [inner, outer] = [await link.boundingBox(), await table.boundingBox()];
      expect(inner && outer && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Bike Management' });
  await drawer.getByLabel('At Risk').check();
  await drawer.getByRole('button', { name: /^Show \d bikes$/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\?status=BIKE_STATUS_AT_RISK$/);
}

test('a person who may only view sees the same list', async ({ page }) => {
  await arrive(page, 'priya@example.com');
  await expect(rows(page).first()).toContainText('HT20 QVE');
  await rows(page).first().getByRole('link', { name: 'View HT20 QVE' }).click();
  await expect(page).toHaveURL(/\/bikes\/\d+\/details/);
});

test.describe('without signal', () => {
  test.use({ worker: true });

  test('more than 25 bikes have pages, and without signal a deep link opens the right one', async ({
    page,
    server,
    problems,
    context,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const school = await desk(server.url);
    const { results: sites } = await school.get<{ results: { id: number }[] }>('/school/suppliers/');
    const added: unknown[] = [];
    for (let number = 10; number < 20; number += 1) {
      const { id } = await school.send('POST', '/bike_management/motorbikes/', {
        registration_plate: `QQ${number}PGE`,
        make: 'Zontes',
        model: 'Pager',
        engine_size: 125,
        supplier: [sites[0]?.id],
      });
      added.push(id);
    }
    await arrive(page);
    await waitForServiceWorker(page);
    await expect(page.getByText(/^1–25 of 3\d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText(/^26–3\d of 3\d$/)).toBeVisible();
    await expect(page).toHaveURL(/\?page=2$/);
    const shown = await rows(page).allTextContents();
    await context.setOffline(true);
    await page.goto('/bikes?page=1000000000');
    await expect(rows(page)).toHaveText(shown);
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await context.setOffline(false);
    for (const id of added) await school.send('DELETE', `/bike_management/motorbikes/${String(id)}/`);
  });
});
