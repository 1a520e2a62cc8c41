// The checks before a course, made on the day sheet without signal: identity, entitlement and eyesight. The desk sees them later.
import type { Order } from '~contract/orders/orders';
import { londonDay } from '~domain/time/london-time';
import { bookedAtSchool, courseAtSchool, ridersAtSchool } from '~tests/helpers/calendar';
import { axe, expect, signIn, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { desk, synced } from '~tests/helpers/school';
import { secondDevice } from '~tests/helpers/second-device';
import { allSent } from '~tests/helpers/writes';

const RIDER = 'Ada Checked';
const DONE = 'Identity, entitlement and eyesight checked';

test.use({ worker: true });

test('a rider is checked on the day sheet without signal, and the desk sees who found what', async ({
  page,
  context,
  browser,
  baseURL,
  server,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch/);
  const school = await desk(server.url);
  const today = londonDay(new Date());
  const day = { categories: ['AUTO_125CC', 'NONE'], reason: 'A test', start_time: '00:00', finish_time: '23:59' };
  const { id: course } = await courseAtSchool(school, today, day);
  await bookedAtSchool(school, course, [RIDER]);
  await signIn(page, 'callum@example.com', '/calendar');
  await waitForServiceWorker(page);
  await synced(page);
  await context.setOffline(true);
  await page.goto(`/calendar/day/print?date=${today}`);
  const line = page.getByRole('row').filter({ hasText: RIDER });
  await expect(line).toContainText('To check: identity, entitlement, eyesight');

  await test.step('all three are noted in one form', async () => {
    await line.getByRole('link', { name: /^3 checks left/u }).tap();
    const form = page.getByRole('dialog', { name: 'Checks before the course' });
    await form.getByText('Photocard seen, and it is this rider').tap();
    await form.getByText('On the photocard').tap();
    await form.getByText('Read', { exact: true }).tap();
    await axe(page);
    await form.getByRole('button', { name: 'Save checks' }).tap();
    await expect(form).toBeHidden();
    await expect(line).toContainText(DONE);
    await expect(line).toContainText('Not sent yet');
  });

  await page.reload();
  await expect(line).toContainText(DONE);
  await context.setOffline(false);
  await allSent(page);
  const found = (await ridersAtSchool(school, course)).map((order: Order) => [
    order.identity_seen,
    order.identity_by,
    order.entitlement,
    order.eyesight,
  ]);
  expect(found).toEqual([[true, 'Callum Reith', 'PHOTOCARD', 'READ']]);

  const other = await secondDevice(browser, baseURL, problems);
  await signIn(other.page, 'admin@example.com', '/calendar');
  await synced(other.page);
  await other.page.goto(`/calendar/day/print?date=${today}`);
  await expect(other.page.getByRole('row').filter({ hasText: RIDER })).toContainText(DONE);
  await other.context.close();
});
