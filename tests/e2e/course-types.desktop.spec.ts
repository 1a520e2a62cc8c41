// Course types of a site: changed in the form, seen at the school; and the view of people who may only look.
import type { CourseType } from '~contract/calendar/course-types';
import { axe, expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk, type Desk, synced } from '~tests/helpers/school';

/** The course type that is changed here, as the school has it. */
async function renewal(school: Desk): Promise<{ path: string; site: number; type: CourseType }> {
  const { results } = await school.get<{ results: { id: number; name: string }[] }>('/school/suppliers/');
  const site = results.find(({ name }) => name.includes('Quayside'))?.id ?? 0;
  const path = `/school/courses/types/CBT_RENEWAL/supplier/${site}/`;
  return { path, site, type: await school.get<CourseType>(path) };
}

test('a course type of a site is changed; mistakes are shown under their fields and not sent', async ({
  page,
  server,
}) => {
  const school = await desk(server.url, 'owner@example.com');
  const { path, site, type } = await renewal(school);
  const now = () => school.get<CourseType>(path);
  await signIn(page, 'owner@example.com', `/courses?supplier=${site}`);
  await synced(page);
  const row = page.getByRole('row').filter({ hasText: type.name });
  await axe(page);
  await row.getByRole('link', { name: `${type.name}, Quayside Yard`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/CBT_RENEWAL/supplier/${site}/edit`, 'u'));
  const form = page.getByRole('dialog', { name: `${type.name}, Quayside Yard` });
  const [price, duration, spaces] = [
    form.getByLabel('Price (£)'),
    form.getByLabel('Duration'),
    form.getByLabel('Spaces'),
  ];
  await price.fill('abc');
  await duration.fill('7:75');
  await spaces.fill('-2');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(price).toHaveAccessibleDescription(/This field must be a number/u);
  await expect(duration).toHaveAccessibleDescription(/Enter a duration, such as 07:30/u);
  await expect(spaces).toHaveAccessibleDescription(/At least 1 space/u);
  await expect(price).toHaveValue('abc');
  await axe(page);
  expect(await now()).toEqual(type);
  await price.fill('£131.50');
  await duration.fill('5:45');
  await spaces.fill('0');
  await expect(spaces).toHaveAccessibleDescription(/At least 1 space/u);
  await spaces.fill('3');
  await form.getByLabel('Requirements').fill('A licence, and boots above the ankle');
  await form.getByRole('checkbox', { name: 'Electric moped' }).click();
  await form.getByRole('checkbox', { name: /^Active/u }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect.poll(now).toMatchObject({
    price: 13_150,
    duration: '05:45:00',
    spaces: 3,
    active: !type.active,
    requirements: 'A licence, and boots above the ankle',
  });
  const has = (one: CourseType) => one.categories.includes('AUTO_ELECTRIC');
  expect(has(await now())).toBe(!has(type));
  await expect(row).toContainText('£131.50');
  await expect(row).toContainText('Not active');
  const { duration: length, spaces: room, requirements, categories, active } = type;
  const before = { price: type.price, duration: length, spaces: room, requirements, categories, active };
  await school.send('PATCH', path, before);
});

test('somebody who may only view course types is told so, in the list and in the form', async ({ page, server }) => {
  const { site } = await renewal(await desk(server.url, 'owner@example.com'));
  await signIn(page, 'priya@example.com', `/courses/CBT_RENEWAL/supplier/${site}/edit`);
  const form = page.getByRole('dialog', { name: /Quayside Yard$/u });
  await expect(form.getByText('You can look at this, but not change it')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('You can look at this, but not change it.')).toBeVisible();
});
