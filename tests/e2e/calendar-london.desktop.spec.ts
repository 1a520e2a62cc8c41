// A browser in Auckland: what it plans stands in London's time, also where London's clocks change, and its today is London's.
import { clearDays, courseForm, coursesAtSchool, typeCourse } from '~tests/helpers/calendar';
import { expect, signIn, test, visit } from '~tests/helpers/e2e-fixtures';
import { desk, synced } from '~tests/helpers/school';
import { addDaysTo, displayDay, londonDay } from '~domain/time/london-time';
import { weekdayOf } from '~domain/calendar/recurrence';

test.use({ timezoneId: 'Pacific/Auckland' });

const TODAY = londonDay(new Date());

/** The next two days on which London's clocks change, behind what the demonstration plans: one of March, one of October. */
function clockChanges(): string[] {
  const year = Number(TODAY.slice(0, 4));
  const ends = [year, year + 1, year + 2].flatMap((one) => [`${one}-03-31`, `${one}-10-31`]);
  const sundays = ends.map((end) => addDaysTo(end, -(weekdayOf(end) % 7)));
  return sundays.filter((day) => day > addDaysTo(TODAY, 60)).slice(0, 2);
}

/** 'Sunday 28 March 2027'. */
function inWords(day: string): string {
  const words = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', words).format(new Date(`${day}T12:00:00Z`)).replace(',', '');
}

test('on the Sundays of the clock change a course is shown at the time that was typed', async ({ page, server }) => {
  const school = await desk(server.url, 'owner@example.com');
  await signIn(page, 'owner@example.com', '/calendar');
  await synced(page);
  for (const day of clockChanges()) {
    await visit(page, '/calendar/new');
    const form = await typeCourse(page, ['Callum Reith', 'Own bike']);
    await form.getByLabel('Date', { exact: true }).fill(displayDay(day));
    await form.getByLabel('Start').fill('08:15');
    await form.getByLabel('Finish').fill('16:45');
    await form.getByRole('button', { name: 'Add course' }).click();
    await expect(form).toBeHidden();
    await expect
      .poll(async () => (await coursesAtSchool(school, day)).map((row) => [row.start_time, row.finish_time]))
      .toEqual([['08:15:00', '16:45:00']]);
    await visit(page, `/calendar?view=day&date=${day}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inWords(day));
    const block = page.getByRole('group', { name: 'Callum Reith', exact: true }).getByRole('link');
    await expect(block).toHaveAccessibleName(new RegExp(`${inWords(day)}, 08:15–16:45`, 'u'));
    await expect(block).toContainText('08:15–16:45');
    // The lane is 07:00–20:00: where the eye finds it is where the words say.
    const [lane, place] = [await block.locator('..').boundingBox(), await block.boundingBox()];
    if (!lane || !place) throw new Error('not drawn');
    expect((place.x - lane.x) / lane.width).toBeCloseTo(75 / 780, 1);
    expect(place.width / lane.width).toBeCloseTo(510 / 780, 1);
    await clearDays(school, [day]);
  }
});

const YEAR = Number(TODAY.slice(0, 4));
/** A minute and a half before a midnight of London's. In Auckland the next day has long begun; after it UTC has the day before. */
const MIDNIGHTS = [
  { when: 'at the end of the year', last: `${YEAR}-12-31`, at: `${YEAR}-12-31T23:58:30Z` },
  { when: 'in summer time', last: `${YEAR + 1}-06-30`, at: `${YEAR + 1}-06-30T22:58:30Z` },
];

for (const { when, last, at } of MIDNIGHTS) {
  test(`today is London’s day, and changes at its midnight, ${when}`, async ({ page }) => {
    // Before anything is read: a device that has not heard from the school for weeks would be locked.
    await page.clock.install({ time: at });
    // The device corrects its clock by the school's, which therefore says the same time.
    let ahead = Date.parse(at) - Date.now();
    await page.route(/\/api\/v2\/(?!sync\/events)/u, async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + ahead).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await signIn(page, 'owner@example.com', '/calendar?view=day');
    await synced(page);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(inWords(last));
    ahead += 120_000;
    await page.clock.fastForward(120_000);
    await expect(title).toHaveText(inWords(addDaysTo(last, 1)));
    await page.getByRole('main').getByRole('link', { name: 'Add Course' }).click();
    const form = courseForm(page);
    await expect(form.getByLabel('Date', { exact: true })).toHaveValue(displayDay(addDaysTo(last, 1)));
    // A call that is still on its way would fail outside of any test.
    await page.unrouteAll({ behavior: 'wait' });
  });
}
