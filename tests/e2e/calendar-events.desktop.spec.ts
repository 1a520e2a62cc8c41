// Events of the calendar: a holiday that leaves a course without its instructor, and a course that goes ahead with a
// reason.
import type { Page } from '@playwright/test';
import type { CalendarEvent } from '~contract/calendar/events';
import {
  clearDays,
  courseAtSchool,
  courseForm,
  coursesAtSchool,
  freeDay,
  personAtSchool,
  typeCourse,
  unfold,
} from '~tests/helpers/calendar';
import { axe, expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';
import { putAway } from '~tests/helpers/writes';
import { addDaysTo, displayDay } from '~domain/time/london-time';

const TITLE = 'Wedding of his sister';

/** The events with TITLE, as another person gets them from the server. */
async function eventsAtSchool(school: Desk, day: string): Promise<CalendarEvent[]> {
  const query = `?date__gte=${day}&date__lte=${addDaysTo(day, 3)}`;
  const { results } = await school.get<{ results: CalendarEvent[] }>(`/school/events/${query}`);
  return results.filter(({ title }) => title.startsWith(TITLE));
}

test('events of the calendar stand in the way of courses', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/calendar');
  await synced(page);
  await test.step('a holiday is added, shows the course it clashes with, is changed and deleted', () =>
    holiday(page, school));
  await test.step('a course with an instructor who is away is saved only with a reason', () =>
    awayInstructor(page, school));
});

async function holiday(page: Page, school: Desk): Promise<void> {
  const day = freeDay();
  const [next, last] = [addDaysTo(day, 1), addDaysTo(day, 2)];
  const callum = await personAtSchool(school, 'Callum Reith');
  await courseAtSchool(school, day);
  await visit(page, `/calendar/event/new?date=${day}`);
  const form = page.getByRole('dialog', { name: 'Add event' });
  const to = form.getByLabel('To', { exact: true });
  await form.getByLabel('Type').selectOption({ label: 'Holiday' });
  await unfold(form);
  await form.getByLabel('Title', { exact: true }).fill(TITLE);
  await form.getByText('Callum Reith', { exact: true }).click();
  await to.fill(displayDay(addDaysTo(day, -1)));
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(to).toHaveAccessibleDescription('The last day must not be before the first');
  await to.fill(displayDay(next));
  await expect(form.getByRole('region', { name: 'Courses' })).toContainText(/Clashes with 1 course.*Callum Reith/u);
  await axe(page);
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => eventsAtSchool(school, day)).toHaveLength(1);
  const [made] = await eventsAtSchool(school, day);
  expect(made).toMatchObject({
    type: 'EVENT_HOLIDAY',
    title: TITLE,
    all_day: true,
    date: day,
    end_date: next,
    staff: [callum],
    supplier: null,
    blocks_availability: true,
  });
  await expect(page.getByRole('link', { name: /^CBT.*Conflict: Callum Reith/u })).toBeVisible();

  await visit(page, `/calendar/event/${made?.id ?? 0}/edit?date=${day}`);
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await unfold(edit);
  await edit.getByLabel('Title', { exact: true }).fill(`${TITLE}, moved`);
  await edit.getByText('All day', { exact: true }).click();
  await edit.getByLabel('From', { exact: true }).fill(displayDay(last));
  await edit.getByLabel('To', { exact: true }).fill(displayDay(last));
  await edit.getByLabel('Start').fill('14:00');
  await edit.getByLabel('Finish').fill('13:00');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByLabel('Finish')).toHaveAccessibleDescription('Finish time must be after start time');
  await edit.getByLabel('Finish').fill('17:30');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  const span = { date: last, end_date: last, start_time: '14:00:00', finish_time: '17:30:00' };
  await expect
    .poll(async () => (await eventsAtSchool(school, day))[0])
    .toMatchObject({ id: made?.id, title: `${TITLE}, moved`, all_day: false, ...span, staff: [callum] });

  await visit(page, `/calendar/event/${made?.id ?? 0}/edit?date=${day}`);
  await edit.getByRole('button', { name: 'Delete event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(edit).toBeHidden();
  await putAway(page);
  await expect.poll(() => eventsAtSchool(school, day)).toEqual([]);
  await clearDays(school, [day]);
}

async function awayInstructor(page: Page, school: Desk): Promise<void> {
  const day = freeDay();
  const callum = await personAtSchool(school, 'Callum Reith');
  const away = { type: 'EVENT_HOLIDAY', title: TITLE, date: day, staff: [callum], blocks_availability: true };
  const event = await school.send('POST', '/school/events/', away);
  await visit(page, `/calendar/new?date=${day}`);
  const form = await typeCourse(page, ['Callum Reith', 'Own bike']);
  await expect(form.getByRole('region', { name: 'Conflicts' })).toContainText(/1 conflict.*Callum Reith/u);
  await form.getByRole('button', { name: 'Save anyway' }).click();
  const reason = form.getByLabel('Reason for going ahead');
  await expect(reason).toHaveAccessibleDescription(/Give a reason for going ahead/u);
  expect(await coursesAtSchool(school, day)).toEqual([]);
  await axe(page);
  await reason.fill('He comes back at noon');
  await form.getByRole('button', { name: 'Save anyway' }).click();
  await expect(courseForm(page)).toBeHidden();
  await expect
    .poll(async () => (await coursesAtSchool(school, day)).map((row) => [row.instructors[0]?.id, row.reason]))
    .toEqual([[callum, 'He comes back at noon']]);
  await clearDays(school, [day]);
  await school.send('DELETE', `/school/events/${String(event['id'])}/`);
}
