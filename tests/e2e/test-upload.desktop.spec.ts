// DVSA's tests: brought in from a file, shown in the calendar, and given a rider.
import type { Page } from '@playwright/test';
import type { CalendarEvent } from '~contract/calendar/events';
import { freeDay } from '~tests/helpers/calendar';
import { addAtSchool, newSurname, removePeople } from '~tests/helpers/contacts';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { displayDay } from '~domain/time/london-time';

test.afterEach(({ server }) => removePeople(server.url));

const CENTRE = 'Staneley MPTC';
const HEAD = 'Test centre;Module;Category;Date;Time;Reference;Fee';

async function testsAtSchool(school: Desk, day: string): Promise<CalendarEvent[]> {
  const { results } = await school.get<{ results: CalendarEvent[] }>(
    `/school/events/?date__gte=${day}&date__lte=${day}`,
  );
  return results.filter(({ type }) => type === 'EVENT_DVSA_TEST');
}

test('tests are brought in once, and a rider is put on one', async ({ page, server, problems }) => {
  const school = await desk(server.url, 'owner@example.com');
  const day = freeDay();
  const centre = await school.send('POST', '/school/test-centres/', { name: CENTRE, postcode: 'XB1 4TR' });
  await signIn(page, 'owner@example.com', '/settings/school');
  await synced(page);
  await test.step('a file is corrected and added whole, and again changes nothing', () => broughtIn(page, school, day));
  // The school asks for a reason.
  problems.allow(/status of 400/u);
  await test.step('a test without a rider says by when it can be changed, and gets one', () =>
    givenRider(page, school, day));
  for (const { id } of await testsAtSchool(school, day)) await school.send('DELETE', `/school/events/${id}/`);
  await school.send('DELETE', `/school/test-centres/${String(centre['id'])}/`);
});

async function broughtIn(page: Page, school: Desk, day: string): Promise<void> {
  const lines = [
    `${CENTRE};Mod 1;A;${displayDay(day)};09:00;E2E 1;15.50`,
    `${CENTRE.toLowerCase()};Module 2;A;${displayDay(day)};25:00;E2E 2;£75`,
  ];
  const file = { name: 'tests.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...lines].join('\n')) };
  await page.getByRole('link', { name: 'Bring in tests' }).click();
  await expect(page.getByRole('heading', { name: 'DVSA tests', level: 1 })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Bring in tests' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import tests' });
  await sheet.getByLabel('CSV file').setInputFiles(file);
  await expect(sheet.getByRole('heading', { name: '1 of 2 tests can’t be imported' })).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Problems' }).getByRole('listitem')).toHaveText([
    'Line 3, Start time: Enter a time, such as 09:30',
  ]);
  await axe(page);
  const time = sheet.getByLabel('Start time in line 3');
  await time.fill('10:20');
  await time.press('Enter');
  await sheet.getByRole('button', { name: 'Import 2 tests' }).click();
  await expect(sheet.getByText('2 tests added')).toBeVisible();
  expect(await testsAtSchool(school, day)).toMatchObject([
    {
      title: `Mod 1 A · ${CENTRE}`,
      start_time: '09:00:00',
      finish_time: '09:20:00',
      test: { fee: 1550, customer: null },
    },
    { title: `Mod 2 A · ${CENTRE}`, start_time: '10:20:00', finish_time: '11:00:00', test: { fee: 7500 } },
  ]);
  await sheet.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Bring in tests' }).click();
  await sheet.getByLabel('CSV file').setInputFiles({ ...file, buffer: Buffer.from([HEAD, lines[0]].join('\n')) });
  await sheet.getByRole('button', { name: 'Import 1 test' }).click();
  await expect(sheet.getByRole('heading', { name: '1 of 1 test are here already' })).toBeVisible();
  expect(await testsAtSchool(school, day)).toHaveLength(2);
  await sheet.getByRole('button', { name: 'Close' }).click();
}

async function givenRider(page: Page, school: Desk, day: string): Promise<void> {
  const surname = newSurname();
  // Too young for category A.
  const customer = await addAtSchool(school, surname, { first_name: 'Ada', birthdate: '2008-03-14' });
  await visit(page, `/calendar?date=${day}`);
  await page.getByRole('link', { name: new RegExp(`Mod 1 A · ${CENTRE}.*No rider yet`, 'u') }).click();
  const form = page.getByRole('dialog', { name: 'Edit event' });
  const part = form.getByRole('region', { name: 'DVSA test' });
  await expect(part).toContainText(/No rider yet: change or cancel it with DVSA by \d\d\/\d\d\/\d{4}\./u);
  await part.getByRole('combobox', { name: 'Rider' }).fill(surname);
  await part.getByRole('option').first().click();
  await expect(part).toContainText('Check that their CBT certificate and theory test are valid');
  await axe(page);
  await part.getByRole('button', { name: 'Put this rider on the test' }).click();
  await expect(part).toContainText(`Ada ${surname} will not be 24 yet, the age for category A`);
  await part.getByLabel('Reason for going ahead').fill('Two years on A2');
  await part.getByRole('button', { name: 'Put this rider on the test' }).click();
  await expect(part.getByRole('button', { name: `Take Ada ${surname} off` })).toBeVisible();
  await axe(page);
  const [first] = await testsAtSchool(school, day);
  expect(first?.test).toMatchObject({ customer: { id: customer }, reason: 'Two years on A2' });
}
