// A course that repeats: made in the form, changed and deleted for this one, for those that follow and for all of them, each
// seen at the school. A series that is too long is refused before anything is sent.
import type { Page } from '@playwright/test';
import type { Course } from '~contract/calendar/courses';
import { clearDays, coursesAtSchool, freeDay, typeCourse, unfold } from '~tests/helpers/calendar';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { putAway } from '~tests/helpers/writes';
import { addDaysTo, displayDay } from '~domain/time/london-time';

const NOTES = 'Bring the long cones';

/** Five weeks. */
const daysOf = (first: string) => [0, 7, 14, 21, 28].map((days) => addDaysTo(first, days));

/** The courses of the 31 days from `first` on: five weeks of a series, and the days after each. */
async function seriesAtSchool(school: Desk, first: string): Promise<Course[]> {
  const to = addDaysTo(first, 30);
  return (await school.get<{ results: Course[] }>(`/school/courses/?date__gte=${first}&date__lte=${to}`)).results;
}

/** Waits until this is what the school has of each. */
async function are(school: Desk, first: string, of: (row: Course) => unknown, then: unknown[]): Promise<void> {
  await expect.poll(async () => (await seriesAtSchool(school, first)).map(of)).toEqual(then);
}

/** A series that somebody at a desk made. */
async function addSeries(school: Desk, days: readonly string[]): Promise<Course[]> {
  const { sites } = await school.get<{ sites: { id: number }[] }>('/school/courses/filters/');
  const of = { constant: 'CBT', supplier: sites[0]?.id, start_time: '08:00', finish_time: '16:00' };
  const series = crypto.randomUUID();
  const courses = days.map((date) => ({ ...of, date, series, spaces: 3, notes: NOTES }));
  const made = await school.send('POST', '/school/courses/bulk/', { courses });
  return (made['results'] as Course[]).toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Opens the form of a course, changes fields of it for so many of the series, and is back at its details. */
async function change(page: Page, { id }: Pick<Course, 'id'>, fields: Record<string, string>, which: RegExp) {
  await visit(page, `/calendar/${id}/details?edit=true`);
  const form = page.getByRole('dialog', { name: /^Edit course/u });
  if ('Notes' in fields) await unfold(form);
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole('radio', { name: which }).check();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
}

/** Returns the question of the details that are open. */
async function remove(page: Page, which: RegExp, look = async () => {}) {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete CBT');
  await question.getByRole('radio', { name: which }).check();
  await look();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await putAway(page);
}

test('a series of courses is made, changed and deleted', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/calendar');
  await synced(page);
  await test.step('a series is made in the form; one that is too long is refused, and nothing typed is lost', () =>
    made(page, school));
  await test.step('a series is changed and deleted for one course, for the following and for all', () =>
    changedAndDeleted(page, school));
});

async function made(page: Page, school: Desk): Promise<void> {
  const days = daysOf(freeDay());
  const [first = ''] = days;
  await visit(page, `/calendar/new?date=${first}`);
  const form = await typeCourse(page, ['Callum Reith', 'Own bike']);
  await form.getByLabel('Spaces').fill('3');
  await form.getByLabel('Notes', { exact: true }).fill(NOTES);
  await form.getByText('Repeats', { exact: true }).click();
  const count = form.getByLabel('How many courses');
  await count.fill('10000');
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(count).toHaveAccessibleDescription(/At most 200 courses at once/u);
  await axe(page);
  await form.getByRole('button', { name: 'Until a day' }).click();
  const until = form.getByLabel('Last day', { exact: true });
  await until.fill('31/12/2060');
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(until).toHaveAccessibleDescription('More than 200 courses: choose an earlier day');
  expect(await coursesAtSchool(school, first)).toEqual([]);
  await form.getByRole('button', { name: 'A number of times' }).click();
  await expect(count).toHaveValue('10000');
  await count.fill('5');
  await expect(form.getByRole('status').filter({ hasText: '5 courses' })).toContainText(days.map(displayDay).join(''));
  await expect(form.getByLabel('Spaces')).toHaveValue('3');
  await expect(form.getByLabel('Notes', { exact: true })).toHaveValue(NOTES);
  await form.getByRole('button', { name: 'Add 5 courses' }).click();
  await expect(form).toBeHidden();
  await are(
    school,
    first,
    ({ date, spaces, notes }) => [date, spaces, notes],
    days.map((day) => [day, 3, NOTES]),
  );
  const [one, ...others] = await seriesAtSchool(school, first);
  expect(one?.series).not.toBeNull();
  expect(others.filter(({ series }) => series !== one?.series)).toEqual([]);
  await clearDays(school, days);
}

async function changedAndDeleted(page: Page, school: Desk): Promise<void> {
  const days = daysOf(freeDay());
  const [first = ''] = days;
  const [one, two, three, four, five] = await addSeries(school, days);
  if (!one || !two || !three || !four || !five) throw new Error('no series');
  const is = (of: (row: Course) => unknown, then: unknown[]) => are(school, first, of, then);
  await visit(page, '/calendar');

  await change(page, two, { Spaces: '1' }, /^This course/u);
  await is(({ spaces }) => spaces, [3, 1, 3, 3, 3]);
  await remove(page, /^This course/u, () => axe(page));
  await is(
    ({ id }) => id,
    [one, three, four, five].map(({ id }) => id),
  );

  await change(page, four, { Notes: 'Gate code 7' }, /^This and following.*2 courses/u);
  await is(({ notes }) => notes, [NOTES, NOTES, 'Gate code 7', 'Gate code 7']);
  await remove(page, /^This and following.*2 courses/u);
  await is(({ date }) => date, [days[0], days[2]]);

  // Moving one to another day moves each of them by as many days.
  const next = addDaysTo(first, 1);
  await change(page, one, { Date: displayDay(next), 'Price (£)': '99.50' }, /^All of the series.*2 courses/u);
  const moved = [next, addDaysTo(next, 14)].map((date) => [date, 9950, 3]);
  await is(({ date, price, spaces }) => [date, price, spaces], moved);
  await remove(page, /^All of the series.*2 courses/u);
  await is(({ id }) => id, []);
}
