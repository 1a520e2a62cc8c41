// A course that repeats: made in the form, changed and deleted for this one, for those that follow and for all of them, each
// seen at the school. A series that is too long is refused before anything is sent.
import type { Page } from '@playwright/test';
import type { Course } from '~contract/courses';
import { coursesAtSchool, freeDay, typeCourse } from '~tests/helpers/calendar';
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { addDaysTo, displayDay } from '~domain/london-time';

test.use({ worker: false });

const WEEKS = [0, 7, 14, 21, 28];

/** Of the five weeks, and of the days behind each of them. */
async function seriesAtSchool(school: Desk, first: string): Promise<Course[]> {
  const to = addDaysTo(first, 30);
  return (await school.get<{ results: Course[] }>(`/school/courses/?date__gte=${first}&date__lte=${to}`)).results;
}

/** Opens the form of a course, changes one field of it for so many of the series, and is back at its details. */
async function change(page: Page, { id }: Pick<Course, 'id'>, fields: Record<string, string>, which: RegExp) {
  await page.goto(`/calendar/${id}/details?edit=true`);
  const form = page.getByRole('dialog', { name: /^Edit course/u });
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole('radio', { name: which }).check();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
}

/** Answers the question of the details that are open. */
async function remove(page: Page, which: RegExp, look = async () => {}) {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete CBT');
  await question.getByRole('radio', { name: which }).check();
  await look();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a series is made, and changed and deleted for this one, the following and all', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  const first = freeDay();
  const days = WEEKS.map((week) => addDaysTo(first, week));
  const is = (of: (row: Course) => unknown, then: unknown[]) =>
    expect.poll(async () => (await seriesAtSchool(school, first)).map(of), { timeout: 10_000 }).toEqual(then);
  await signIn(page, 'owner@example.com', `/calendar/new?date=${first}`);
  await synced(page);
  const form = await typeCourse(page, ['Callum Reith', 'Own bike']);
  await form.getByLabel('Spaces').fill('3');
  await form.getByLabel('Notes').fill('Bring the long cones');
  await form.getByText('Repeats', { exact: true }).click();
  const count = form.getByLabel('How many courses');
  await count.fill('10000');
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(count).toHaveAccessibleDescription(/At most 200 courses at once/u);
  await axe(page);
  await form.getByRole('button', { name: 'Until a day' }).click();
  await form.getByLabel('Last day', { exact: true }).fill('31/12/2060');
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(form.getByLabel('Last day', { exact: true })).toHaveAccessibleDescription(
    'More than 200 courses: choose an earlier day',
  );
  expect(await coursesAtSchool(school, first)).toEqual([]);
  await form.getByRole('button', { name: 'A number of times' }).click();
  await expect(count).toHaveValue('10000');
  await count.fill('5');
  await expect(form.getByRole('status').filter({ hasText: '5 courses' })).toContainText(days.map(displayDay).join(''));
  await expect(form.getByLabel('Spaces')).toHaveValue('3');
  await expect(form.getByLabel('Notes')).toHaveValue('Bring the long cones');
  await form.getByRole('button', { name: 'Add 5 courses' }).click();
  await expect(form).toBeHidden();
  await is(
    ({ date, spaces, notes }) => [date, spaces, notes],
    days.map((day) => [day, 3, 'Bring the long cones']),
  );
  const made = await seriesAtSchool(school, first);
  expect(new Set(made.map(({ series }) => series)).size).toBe(1);
  expect(made[0]?.series).not.toBeNull();
  const [one, two, , four] = made;
  if (!one || !two || !four) throw new Error('no series');
  await synced(page);

  await change(page, two, { Spaces: '1' }, /^This course/u);
  await is(({ spaces }) => spaces, [3, 1, 3, 3, 3]);
  await remove(page, /^This course/u, () => axe(page));
  await is(
    ({ id }) => id,
    made.map(({ id }) => id).filter((id) => id !== two.id),
  );

  await change(page, four, { Notes: 'Gate code 7' }, /^This and following.*2 courses/u);
  await is(({ notes }) => notes, ['Bring the long cones', 'Bring the long cones', 'Gate code 7', 'Gate code 7']);
  await remove(page, /^This and following.*2 courses/u);
  await is(({ date }) => date, [days[0], days[2]]);

  // Another day moves each of them by as many days.
  const next = addDaysTo(first, 1);
  await change(page, one, { Date: displayDay(next), 'Price (£)': '99.50' }, /^All of the series.*2 courses/u);
  await is(
    ({ date, price, spaces }) => [date, price, spaces],
    [
      [next, 9950, 3],
      [addDaysTo(next, 14), 9950, 3],
    ],
  );
  await remove(page, /^All of the series.*2 courses/u);
  await is(({ id }) => id, []);
});
