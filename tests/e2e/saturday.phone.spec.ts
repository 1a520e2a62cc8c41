// A Saturday in the yard without signal: four riders are checked in, two pay cash, one moves to another day, the course is finished and
// three certificates are issued. Then the signal returns, and the desk sees all of it once.
import type { Certificate } from '~contract/certificates/certificates';
import type { Order } from '~contract/orders/orders';
import { londonDay } from '~domain/time/london-time';
import { bookedAtSchool, courseAtSchool, freeDay, ridersAtSchool } from '~tests/helpers/calendar';
import { openBook } from '~tests/helpers/certificates';
import { axe, expect, signIn, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { test } from '~tests/helpers/own-school';
import { desk, storedRows, synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_|Failed to fetch/;
const NAMES = ['Ada Yard', 'Ben Yard', 'Cleo Yard', 'Dora Yard'];

test.use({ worker: true });

test('the whole Saturday on a phone without signal reaches the school once', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(NO_SIGNAL);
  const school = await desk(server.url);
  await openBook(school);
  const today = londonDay(new Date());
  const more = { categories: ['AUTO_125CC', 'NONE'], reason: 'A test', start_time: '00:00', finish_time: '23:59' };
  const course = await courseAtSchool(school, today, more);
  const later = await courseAtSchool(school, freeDay(), more);
  await bookedAtSchool(school, course.id, NAMES);
  await signIn(page, 'callum@example.com', '/calendar');
  await waitForServiceWorker(page);
  await synced(page);
  await page.goto(`/calendar/day?date=${today}`);
  await expect(page.getByRole('button', { name: 'Check in Ada Yard' })).toBeVisible();
  await context.setOffline(true);

  await test.step('four are checked in, one tap each', async () => {
    for (const name of NAMES) await page.getByRole('button', { name: `Check in ${name}` }).tap();
    await expect(page.getByRole('button', { name: /^Checked in .* Yard$/u })).toHaveCount(4);
    await axe(page);
  });

  await page.goto(`/calendar/${course.id}/details`);
  const details = page.getByRole('dialog', { name: 'CBT' });
  for (const [index, name] of NAMES.slice(0, 2).entries()) {
    await test.step(`${name} pays cash`, async () => {
      await details.getByRole('link', { name: `Booking of ${name}` }).tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Take payment' }).tap();
      const form = page.getByRole('dialog', { name: 'Take payment' });
      await form.getByText('Cash').tap();
      await expect(form.getByLabel('Amount (£)')).toHaveValue('149.00');
      await form.getByRole('button', { name: 'Take payment' }).tap();
      await expect(form).toBeHidden();
      const order = page.getByRole('dialog');
      await expect(order.getByText('On this phone').first()).toBeVisible();
      await expect(order.getByRole('button', { name: /^Receipt/u })).toHaveCount(0);
      if (index === 0) await axe(page);
      await order.getByRole('button', { name: 'Close' }).tap();
      await expect(details).toBeVisible();
    });
  }

  await test.step('Dora moves to another day', async () => {
    await details.getByRole('link', { name: 'Booking of Dora Yard' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Move to another course' }).tap();
    const form = page.getByRole('dialog', { name: 'Move to another course' });
    const day = form.getByRole('region', { name: later.date.split('-').toReversed().join('/') });
    // Eight weeks are offered at first; this day is in the eight after them.
    await form.getByRole('button', { name: 'Show later courses' }).tap();
    await day.getByRole('button').tap();
    await form.getByRole('button', { name: /^Move (?:rider|anyway)$/u }).tap();
    await expect(form).toBeHidden();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(details.getByText('Dora Yard')).toHaveCount(0);
  });

  await test.step('the course is finished, and three get their certificates', async () => {
    await details.getByRole('link', { name: 'Finish course' }).tap();
    const finish = page.getByRole('dialog', { name: 'Finish course' });
    await axe(page);
    await finish.getByRole('button', { name: 'Finish course' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Issue certificates' });
    await expect(sheet).toBeVisible();
    await sheet.getByText('All at once').tap();
    await sheet.getByText('00 None').tap();
    await sheet.getByRole('button', { name: 'Issue 3 certificates' }).tap();
    await expect(sheet.getByRole('region', { name: 'Certificates' }).getByRole('listitem')).toHaveCount(3);
    await sheet.getByRole('button', { name: 'Done' }).tap();
  });
  const kinds = (await storedRows(page, 'mutations')).map(({ action }) => String(action));
  expect(kinds.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'issue'), 'move', ...outcomes(7), 'pay', 'pay']);

  await context.setOffline(false);
  await allSent(page);
  await test.step('the desk sees each change once', async () => {
    const riders = await ridersAtSchool(school, course.id);
    const facts = riders.map(({ customer, outcome, payments }: Order) => [
      customer.full_name,
      outcome,
      payments.length,
    ]);
    expect(facts.toSorted(byName)).toEqual([
      ['Ada Yard', 'COMPLETED', 1],
      ['Ben Yard', 'COMPLETED', 1],
      ['Cleo Yard', 'COMPLETED', 0],
    ]);
    expect((await ridersAtSchool(school, later.id)).map(({ customer }) => customer.full_name)).toEqual(['Dora Yard']);
    const { results } = await school.get<{ results: Certificate[] }>('/certificates/certificates/?search=yard');
    expect(results.map(({ customer }) => customer?.full_name ?? '').toSorted()).toEqual(NAMES.slice(0, 3));
    const receipts = riders.flatMap(({ payments }: Order) => payments.map(({ receipt }) => receipt));
    expect(new Set(receipts).size).toBe(2);
  });
});

function byName([one = '']: readonly unknown[], [other = '']: readonly unknown[]): number {
  return String(one) < String(other) ? -1 : 1;
}

function outcomes(count: number): string[] {
  return Array.from({ length: count }, () => 'outcome');
}
