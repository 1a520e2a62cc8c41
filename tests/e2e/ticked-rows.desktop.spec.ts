// Several bikes changed at once, without signal and taken back; and a named view. That it reaches the person's other devices is in
// tests/server/sync/saved-views.test.ts.
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';
import { allSent, bikeAtSchool, newMark, plate, removeOurs, seeToast } from '~tests/helpers/writes';

test.use({ worker: false });
test.afterEach(({ server }) => removeOurs(server.url));

test('bikes are ticked and changed at once, with signal and without; a named view brings its columns back', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const school = await desk(server.url);
  const marks = [newMark(), newMark(), newMark()].toSorted();
  const ids: number[] = [];
  for (const mark of marks) ids.push(await bikeAtSchool(school, mark, { model: 'Ticked' }));
  const statuses = async () => {
    const rows = await Promise.all(
      ids.map((id) => school.get<{ status: string }>(`/bike_management/motorbikes/${id}/`)),
    );
    return rows.map(({ status }) => status);
  };
  await signIn(page, 'callum@example.com', '/bikes?search=Ticked&ordering=registration_plate');
  await synced(page);

  await test.step('three bikes are ticked, changed without signal, undone, and changed for good', async () => {
    const box = (mark: string) => page.getByRole('checkbox', { name: `Select ${plate(mark)}` });
    await box(marks[0] ?? '').click();
    await box(marks[2] ?? '').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('group', { name: 'Selected bikes' });
    await expect(bar).toContainText('3 bikes selected');
    await axe(page);
    const make = async (status: string) => {
      await bar.getByRole('button', { name: 'Change status' }).click();
      await page.getByRole('button', { name: status, exact: true }).click();
    };
    await context.setOffline(true);
    await make('At Risk');
    await seeToast(page, /^3 bikes are as before$/, () => page.getByRole('button', { name: 'Undo' }).click());
    await context.setOffline(false);
    await allSent(page);
    expect(await statuses()).toEqual(ids.map(() => 'BIKE_STATUS_ACTIVE'));
    await make('At Risk');
    await expect.poll(statuses).toEqual(ids.map(() => 'BIKE_STATUS_AT_RISK'));
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
  });

  await test.step('a named view keeps its filters and columns', async () => {
    await visit(page, '/bikes?status=BIKE_STATUS_OUT_OF_ORDER&ordering=make');
    await synced(page);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('checkbox', { name: 'Transmission' }).uncheck();
    await page.getByLabel('Save what is shown as').fill('Broken ones');
    await axe(page);
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: 'Broken ones', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await synced(page);
    await page.getByRole('checkbox', { name: 'Transmission' }).check();
    await expect(page.getByRole('columnheader', { name: 'Transmission' })).toBeVisible();
    await page.goto('/bikes');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Broken ones', exact: true }).click();
    await expect(page).toHaveURL(/status=BIKE_STATUS_OUT_OF_ORDER/);
    await expect(page.getByRole('columnheader', { name: 'Transmission' })).toBeHidden();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Delete view Broken ones' }).click();
    await expect(page.getByText('None yet.')).toBeVisible();
  });
});
