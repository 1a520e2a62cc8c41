// The certificates of a course, issued in the yard without signal: from the calendar in a few taps, and at the school once.
import type { Locator } from '@playwright/test';
import type { Certificate } from '~contract/certificates/certificates';
import { clearDays, courseAtSchool, freeDay } from '~tests/helpers/calendar';
import { openBook } from '~tests/helpers/certificates';
import { axe, expect, signIn, test, waitForServiceWorker, visit } from '~tests/helpers/e2e-fixtures';
import { desk, storedRows, synced } from '~tests/helpers/school';
import { allSent } from '~tests/helpers/writes';

const NO_SIGNAL = /ERR_|Failed to fetch/;
const NAMES = ['Ada Quill', 'Ben Quill', 'Cleo Quill'];

test.use({ worker: true });

test('three riders get their certificates without signal, the first within six taps, and the school has each once', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(NO_SIGNAL);
  const school = await desk(server.url);
  await openBook(school);
  const day = freeDay();
  const { id } = await courseAtSchool(school, day, { categories: ['AUTO_125CC', 'NONE'] });
  for (const name of NAMES) {
    const [first_name, last_name] = name.split(' ');
    const rider = { first_name, last_name, birthdate: '1990-08-08', address: '1 Quay', phone: '07700 900555' };
    const customer = (await school.send('POST', '/customers/', rider))['id'];
    const booking = { school_course_id: id, customer, bike_type: 'AUTO_125CC', reason: 'A test' };
    await school.send('POST', '/school/orders/new-order/', booking);
  }
  await signIn(page, 'callum@example.com', '/calendar');
  await waitForServiceWorker(page);
  await synced(page);
  await visit(page, `/calendar/day?date=${day}`);
  await context.setOffline(true);
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    taps += 1;
  };
  await tap(page.getByRole('listitem').filter({ hasText: 'CBT' }).getByRole('link').first());
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Issue certificates' }));
  const sheet = page.getByRole('dialog', { name: 'Issue certificates' });
  await axe(page);
  await tap(sheet.getByText('One at a time'));
  await tap(sheet.getByText('00 None'));
  // Only because the test's course is weeks ahead: on its day nobody is asked.
  await sheet.getByLabel('Reason for this date').fill('A test');
  await tap(sheet.getByRole('button', { name: 'Issue certificate', exact: true }));
  await expect(sheet.getByRole('heading', { name: '1 certificate saved on this phone' })).toBeVisible();
  expect(taps).toBeLessThan(6);
  await axe(page);
  await tap(sheet.getByRole('button', { name: 'Next rider' }));
  await tap(sheet.getByText('All at once'));
  await tap(sheet.getByRole('button', { name: 'Issue 2 certificates' }));
  const issued = sheet.getByRole('region', { name: 'Certificates' }).getByRole('listitem');
  await expect(issued).toHaveCount(3);
  const said = (await issued.allTextContents()).map(
    (words) => /^(?<number>\d{7}) · (?<name>\w+ \w+)/u.exec(words)?.groups,
  );
  expect(said.map((one) => one?.['name']?.slice(0, 3))).toEqual(['Ada', 'Ben', 'Cle']);
  expect(new Set(said.map((one) => one?.['number'])).size).toBe(3);
  await tap(sheet.getByRole('button', { name: 'Done' }));
  await expect(sheet).toBeHidden();
  expect((await storedRows(page, 'mutations')).map(({ op, action }) => `${String(op)} ${String(action)}`)).toEqual(
    Array.from({ length: 3 }, () => 'action issue'),
  );
  await context.setOffline(false);
  await allSent(page);
  for (const [at, name] of NAMES.entries()) {
    const { results } = await school.get<{ results: Certificate[] }>(
      `/certificates/certificates/?search=${encodeURIComponent(name)}`,
    );
    const facts = results.map((one) => [String(one.certificate_number), one.customer?.transmission]);
    expect(facts).toEqual([[said[at]?.['number'], 'A']]);
  }
  await clearDays(school, [day]);
});
