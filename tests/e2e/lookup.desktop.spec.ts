// A desk: one bike brought up to date from the licensing agency, a file of bikes brought in, and the list taken out.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { synced } from '~tests/helpers/school';
import { newMark, plate, removeOurs } from '~tests/helpers/writes';

test.afterEach(({ server }) => removeOurs(server.url));

test('bikes are brought up to date, brought in and taken out', async ({ page }) => {
  await signIn(page, 'admin@example.com', '/bikes');
  await synced(page);
  await test.step('a bike is refreshed in its row, and the ledger says what it cost', () => refreshed(page));
  await test.step('a file of bikes is imported whole or not at all, and the list can be exported', () =>
    inAndOut(page));
});

async function refreshed(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'LB22 QDE' });
  await row.getByRole('button', { name: 'Refresh LB22 QDE' }).click();
  await expect(page.getByText('DVLA Data Updated')).toBeVisible();
  await expect(row.getByText('Today')).toBeVisible();
  await visit(page, '/settings/credits');
  const used = page.getByRole('row').filter({ hasText: 'Reserved' }).first();
  await expect(used).toContainText('Registration lookup · LB22QDE');
  await expect(used).toContainText('−12');
  await expect(page.getByText(/^As of \d/)).toBeVisible();
  await axe(page);
}

async function inAndOut(page: Page): Promise<void> {
  const [one, two] = [newMark(), newMark()];
  const file = (site: string) => ({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    // Windows' own encoding, as a spreadsheet may write it.
    buffer: Buffer.from(
      `Reg;Make;Model;CC;Site;Notes\n${one};Honda;Caf\xE9;124;Quayside Yard;x\n${two};KTM;390;373;${site};`,
      'latin1',
    ),
  });
  await visit(page, '/bikes');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Import bikes' });
  await sheet.getByLabel('CSV file').setInputFiles(file('Nowhere'));
  await expect(sheet.getByText('Line 3, Sites: Connect doesn’t know this site: Nowhere')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Import 2 bikes' })).toBeDisabled();
  await expect(sheet.getByRole('row', { name: one })).toContainText('Café');
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await sheet.getByLabel('CSV file').setInputFiles(file('Hilltop Park'));
  await expect(sheet.getByText('2 bikes can be imported.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Import 2 bikes' }).click();
  await expect(sheet.getByText('2 bikes added')).toBeVisible();
  await axe(page);
  await sheet.getByRole('button', { name: 'Done' }).click();

  await visit(page, '/bikes?search=QQ');
  await expect(page.getByRole('table').getByText(plate(one))).toBeVisible();
  await expect(page.getByRole('table').getByText('Café')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.find((line) => line.startsWith(`"${one}"`))).toContain(
    '"Honda","Café","124","Manual","Active","Quayside Yard"',
  );
}
