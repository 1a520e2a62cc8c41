// Where and when people work, the sites, the school and oneself, without signal: saved here, shown as such, there once with the
// signal.
import type { Page } from '@playwright/test';
import { axe, waitForServiceWorker, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

type Site = { id: number; town: string; version: number; opening_hours: unknown[]; connect_location_name: string };
type Person = { id: number; first_name: string; hours: unknown[]; days_off: unknown[]; version: number };

const save = (page: Page, name: string) =>
  seeToast(page, SAVED_HERE, () =>
    page.getByRole('dialog', { name }).getByRole('button', { name: 'Save', exact: true }).tap(),
  );

test.describe('without signal', () => {
  test.use({ worker: true });

  test('hours, a site and one’s own phone number are changed without signal, say so, and arrive once', async ({
    page,
    context,
    server,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    const school = await desk(server.url, 'owner@example.com');
    const siteNow = async () => {
      const { results } = await school.get<{ results: Site[] }>('/school/suppliers/');
      return results.find((site) => site.connect_location_name === 'Hilltop Park');
    };
    const personNow = async () => {
      const { results } = await school.get<{ results: Person[] }>('/school/staff/');
      return results.find((person) => person.first_name === 'Jodie');
    };
    const [site, person] = [await siteNow(), await personNow()];
    await signIn(page, 'owner@example.com', '/settings/school');
    await synced(page);
    // People are on another page than the school, which has not been opened yet.
    await waitForServiceWorker(page);
    await axe(page);
    await page.getByRole('link', { name: /Hilltop Park/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Hilltop Park' }).getByLabel('Town')).toHaveValue('Netherwick');
    await axe(page);
    await context.setOffline(true);
    await page.getByLabel('Town').fill('Upper Netherwick');
    await page.getByRole('button', { name: 'More details' }).tap();
    await page.getByRole('checkbox', { name: 'Sunday' }).uncheck();
    await save(page, 'Hilltop Park');
    const row = page.getByRole('link', { name: /Hilltop Park/ });
    await expect(row).toContainText('Upper Netherwick');
    await expect(row).toContainText('On this phone');
    // What needs signal says so before anything is typed.
    await page.getByRole('link', { name: 'Add site' }).tap();
    const adding = page.getByRole('dialog', { name: 'Add site' });
    await expect(adding.getByRole('status')).toHaveText('This needs signal.');
    await adding.getByRole('button', { name: 'Close' }).tap();

    await workWithout(page);
    await context.setOffline(false);
    await allSent(page);
    const [siteThen, personThen] = [await siteNow(), await personNow()];
    expect(siteThen).toMatchObject({ town: 'Upper Netherwick', version: (site?.version ?? 0) + 1 });
    expect(siteThen?.opening_hours).toHaveLength((site?.opening_hours.length ?? 0) - 1);
    expect(personThen).toMatchObject({
      version: (person?.version ?? 0) + 1,
      hours: [{ day: 6, from: '09:00:00', to: '17:00:00' }],
      days_off: [{ from: '2026-12-24', to: '2026-12-26', note: 'Family' }],
    });
    await school.send('PATCH', `/school/suppliers/${site?.id}/`, {
      town: 'Netherwick',
      opening_hours: site?.opening_hours,
    });
    await school.send('PATCH', `/school/staff/${person?.id}/working/`, { hours: [], days_off: [] });
  });
});

/** Jodie's hours and days off, from the list of people. */
async function workWithout(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Menu' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .tap();
  await page.getByRole('link', { name: 'Staff', exact: true }).tap();
  await page.getByRole('link', { name: /Jodie Fenn/ }).tap();
  await page.getByRole('dialog', { name: 'Jodie Fenn' }).getByRole('link', { name: 'Change' }).tap();
  const working = page.getByRole('dialog', { name: 'Jodie Fenn: working details' });
  await working.getByRole('checkbox', { name: 'Saturday' }).check();
  await working.getByRole('button', { name: 'Add days off' }).tap();
  await working.getByRole('textbox', { name: 'First day' }).fill('24/12/2026');
  await working.getByRole('textbox', { name: 'Last day' }).fill('23/12/2026');
  await working.getByRole('textbox', { name: 'Note' }).fill('Family');
  await working.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(working.getByText('The last day must not be before the first')).toBeVisible();
  await axe(page);
  await working.getByRole('textbox', { name: 'Last day' }).fill('26/12/2026');
  await save(page, 'Jodie Fenn: working details');
  await page.getByRole('dialog', { name: 'Jodie Fenn' }).getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('link', { name: /Jodie Fenn/ })).toContainText('On this phone');
}

test('people can change their own name and phone number', async ({ page, server }) => {
  await signIn(page, 'sal@example.com', '/settings/profile');
  await synced(page);
  await page.getByRole('link', { name: 'Edit profile' }).tap();
  const form = page.getByRole('dialog', { name: 'Edit profile' });
  await form.getByLabel('Phone').fill('ring me');
  await form.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(form.getByText('Enter a phone number, such as 07700 900123')).toBeVisible();
  await axe(page);
  await form.getByLabel('Phone').fill('07700 900666');
  await seeToast(page, /^Profile updated$/, () => form.getByRole('button', { name: 'Save', exact: true }).tap());
  await expect(form).toBeHidden();
  await expect(page.getByText('07700 900666')).toBeVisible();
  const sal = await desk(server.url, 'sal@example.com');
  expect(await sal.get('/users/profile')).toMatchObject({ phone: '07700 900666', first_name: 'Sal' });
  // People without the right to them don't see the school's settings.
  await visit(page, '/settings/school');
  await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
});
