// The calendar on a phone: a course and its rider are saved without signal, and a conflict needs a reason.
import {
  clearDays,
  courseAtSchool,
  coursesAtSchool,
  freeDay,
  ridersAtSchool,
  typeCourse,
} from '~tests/helpers/calendar';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, storedRows, synced } from '~tests/helpers/school';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_|Failed to fetch/;
const ISLA = 'Isla Rose Pennington';

test.describe('with the app on the phone', () => {
  test.use({ worker: true });

  test('a course and its rider, saved without signal and kept over a reload, reach the school once', async ({
    page,
    context,
    server,
    problems,
  }) => {
    problems.allow(NO_SIGNAL);
    const school = await desk(server.url, 'owner@example.com');
    const day = freeDay();
    await signIn(page, 'owner@example.com', '/calendar');
    await waitForServiceWorker(page);
    await synced(page);
    await context.setOffline(true);
    await page.goto(`/calendar/new?date=${day}`);
    const form = await typeCourse(page, ['Callum Reith', 'Own bike']);
    await axe(page);
    const added = /^CBT added on \w{3} \d+ \w{3}Saved on this phone\. Will send when there is signal\./;
    await seeToast(page, added, () => form.getByRole('button', { name: 'Add course' }).tap());
    await expect(form).toBeHidden();
    await visit(page, `/calendar/day?date=${day}`);
    const card = page.getByRole('listitem').filter({ hasText: 'CBT' });
    await expect(card).toContainText('On this phone');
    await axe(page);
    await card.getByRole('link').first().tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Riders' }).tap();
    const riders = page.getByRole('dialog', { name: 'Riders' });
    await riders.getByRole('combobox', { name: 'Contact' }).fill('Penning');
    await riders.getByRole('option', { name: ISLA }).tap();
    await riders.getByLabel('Kind of bike').selectOption({ label: 'Own bike' });
    await seeToast(page, SAVED_HERE, () => riders.getByRole('button', { name: 'Book rider' }).tap());
    await page.goto(`/calendar/day?date=${day}`);
    await expect(card).toContainText('1 of 4 booked');
    await context.setOffline(false);
    await allSent(page);
    const [made, ...others] = await coursesAtSchool(school, day);
    expect([made?.constant, made?.booked, others]).toEqual(['CBT', 1, []]);
    expect((await ridersAtSchool(school, made?.id ?? 0)).map(({ customer }) => customer.full_name)).toEqual([ISLA]);
    expect(await storedRows(page, 'mutations')).toEqual([]);
    await clearDays(school, [day]);
  });
});

test('a rider already booked on the course is booked again only with a reason', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  const day = freeDay();
  const one = await courseAtSchool(school, day);
  const { results } = await school.get<{ results: { id: number }[] }>('/customers/?search=Pennington');
  const booking = { school_course_id: one.id, customer: results[0]?.id, bike_type: 'NONE' };
  await school.send('POST', '/school/orders/new-order/', booking);
  await signIn(page, 'owner@example.com', `/calendar/${one.id}/contact/list`);
  const riders = page.getByRole('dialog', { name: 'Riders' });
  await riders.getByRole('combobox', { name: 'Contact' }).fill('Penning');
  await riders.getByRole('option', { name: ISLA }).tap();
  await expect(riders.getByText(`${ISLA} is on this course already`)).toBeVisible();
  await axe(page);
  await riders.getByRole('button', { name: /Book rider|Save anyway/ }).tap();
  expect(await ridersAtSchool(school, one.id)).toHaveLength(1);
  await riders.getByLabel(/reason|Why/i).fill('two of one name');
  await riders.getByRole('button', { name: /Book rider|Save anyway/ }).tap();
  await expect
    .poll(async () => (await ridersAtSchool(school, one.id)).map(({ reason }) => reason))
    .toContain('two of one name');
  await clearDays(school, [day]);
});
