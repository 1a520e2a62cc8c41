// The calendar at a desk: a week in lanes, a course that is moved by hand, a series, and what a form refuses.
import type { Page } from '@playwright/test';
import {
  clearDays,
  courseAtSchool,
  courseForm,
  coursesAtSchool,
  freeDay,
  personAtSchool,
  typeCourse,
} from '~tests/helpers/calendar';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { addDaysTo } from '~domain/time/london-time';
import { mondayOf } from '~domain/calendar/recurrence';

/** A Wednesday of a week on which nothing is planned. */
const wednesday = () => addDaysTo(mondayOf(freeDay()), 2 + 7 * (weeks += 1));
let weeks = 0;

const lane = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Drags Callum's course that many days later, into somebody's lane. */
async function drag(page: Page, days: number, to = 'Callum Reith', end: 'drop' | 'Escape' = 'drop'): Promise<void> {
  const from = lane(page, 'Callum Reith');
  const block = await from.getByRole('link').first().boundingBox();
  const [here, there] = [await from.boundingBox(), await lane(page, to).boundingBox()];
  if (!block || !here || !there) throw new Error('nothing to take hold of');
  const [x, y] = [block.x + block.width / 2, block.y + block.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 5);
  await page.mouse.move(x + (here.width / 7) * days, there.y + there.height / 2, { steps: 5 });
  if (end === 'Escape') await page.keyboard.press('Escape');
  await page.mouse.up();
}

test('a desk moves courses, is told of mistakes, and sees a month, a week and a day', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/calendar');
  await synced(page);
  await test.step('a course is dragged to another day and person after a question; Escape puts it back', () =>
    dragged(page, school));
  await test.step('a course is moved to a day when the site is closed only with a reason', () =>
    movedToClosed(page, school));
  await test.step('errors are shown under their fields, and nothing typed is lost', () => mistakes(page, school));
  await test.step('month, week and day open by keyboard and by address, for one instructor', () => views(page, school));
});

async function dragged(page: Page, school: Desk): Promise<void> {
  const day = wednesday();
  const { id } = await courseAtSchool(school, day);
  await visit(page, `/calendar?view=week&date=${day}`);
  await expect(lane(page, 'Callum Reith').getByRole('link')).toHaveCount(1);
  await axe(page);
  await drag(page, 1, 'Owen Tasker', 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await drag(page, 1, 'Owen Tasker');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Move CBT?');
  await axe(page);
  expect((await coursesAtSchool(school, day)).map((row) => row.id)).toEqual([id]);
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(lane(page, 'Owen Tasker').getByRole('link')).toHaveCount(1);
  await expect
    .poll(async () =>
      (await coursesAtSchool(school, addDaysTo(day, 1))).map((row) =>
        row.instructors.map(({ full_name }) => full_name),
      ),
    )
    .toEqual([['Owen Tasker']]);
  await clearDays(school, [addDaysTo(day, 1)]);
}

async function movedToClosed(page: Page, school: Desk): Promise<void> {
  const day = wednesday();
  const { id, supplier } = await courseAtSchool(school, day);
  const closed = await school.send('POST', '/school/events/', {
    type: 'EVENT_SITE_CLOSED',
    date: addDaysTo(day, 2),
    supplier: supplier.id,
  });
  await visit(page, `/calendar?view=week&date=${day}`);
  await expect(lane(page, 'Callum Reith').getByRole('link')).toHaveCount(1);
  // Its lane comes above Callum's and moves it down.
  await expect(lane(page, 'Sites and bikes').getByRole('link')).toHaveCount(1);
  await drag(page, 2);
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Quayside Yard: Site closed');
  await expect(question.getByRole('button', { name: 'Save anyway' })).toBeDisabled();
  await axe(page);
  await question.getByLabel('Reason for going ahead').fill('The owner opens for us');
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect
    .poll(async () => (await coursesAtSchool(school, addDaysTo(day, 2))).map((row) => [row.id, row.reason]))
    .toEqual([[id, 'The owner opens for us']]);
  await clearDays(school, [addDaysTo(day, 2)]);
  await school.send('DELETE', `/school/events/${String(closed['id'])}/`);
}

async function mistakes(page: Page, school: Desk): Promise<void> {
  const day = wednesday();
  await visit(page, `/calendar/new?date=${day}`);
  const form = await typeCourse(page, ['Callum Reith']);
  await form.getByLabel('Start').fill('10:00');
  await form.getByLabel('Finish').fill('09:00');
  await form.getByLabel('Spaces').fill('0');
  await form.getByLabel(/^Price/).fill('abc');
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(form.getByText('Finish time must be after start time')).toBeVisible();
  await expect(form.getByText('At least 1 space')).toBeVisible();
  await expect(form.getByLabel(/^Price/)).toHaveValue('abc');
  await axe(page);
  await form.getByLabel('Finish').fill('16:00');
  await form.getByLabel('Spaces').fill('-2');
  await form.getByLabel(/^Price/).fill('149.50');
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(form.getByText('At least 1 space')).toBeVisible();
  await form.getByLabel('Spaces').fill('3');
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(courseForm(page)).toBeHidden();
  await expect
    .poll(async () => (await coursesAtSchool(school, day)).map((row) => [row.spaces, row.price]))
    .toEqual([[3, 14_950]]);
  await clearDays(school, [day]);
}

async function views(page: Page, school: Desk): Promise<void> {
  const day = wednesday();
  await courseAtSchool(school, day, { instructors: [await personAtSchool(school, 'Priya Nair')] });
  await courseAtSchool(school, day);
  await visit(page, `/calendar?view=month&date=${day}`);
  const blocks = page.getByRole('main').getByRole('link', { name: /CBT/ });
  await expect(blocks).toHaveCount(2);
  await axe(page);
  await page.getByLabel(/instructor/i).selectOption({ label: 'Priya Nair' });
  await expect(blocks).toHaveCount(1);
  await expect(page).toHaveURL(/instructor=\d+/);
  await visit(page, `/calendar?view=day&date=${day}`);
  await expect(blocks).toHaveCount(2);
  await axe(page);
  await clearDays(school, [day]);
}
