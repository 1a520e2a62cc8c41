// The system kills the whole browser without warning; the phone is opened again where there is no signal.
import { expect, signIn, test, waitForServiceWorker } from '~tests/helpers/e2e-fixtures';
import { withPhone } from '~tests/helpers/persistent-browser';
import { storedRows, synced } from '~tests/helpers/school';

test('a bike opens on its address after the browser was killed, without signal', async ({
  baseURL,
  problems,
}, info) => {
  // Pictures that are not there; and the killed browser may have lost the cookie for them, which the next check renews.
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/);
  await withPhone(info, baseURL, async ({ open, kill }) => {
    // Signed in some time ago: the browser takes seconds to bring the session's keys to the disk.
    const first = await open();
    await problems.watch(first);
    await signIn(await first.newPage(), 'callum@example.com');
    await first.close();

    const before = await open();
    await problems.watch(before);
    const page = await before.newPage();
    await page.goto('/bikes');
    await synced(page);
    await waitForServiceWorker(page);
    const bike = (await storedRows(page, 'bikes')).find((row) => row['registration_plate'] === 'LB22QDE');
    await kill(before);

    const after = await open();
    await problems.watch(after);
    await after.setOffline(true);
    const again = await after.newPage();
    await again.goto(`/bikes/${Number(bike?.['id'])}/details/reports`);
    await expect(again.getByRole('heading', { name: 'Honda CB125F' })).toBeVisible();
    await expect(again.getByText('Scrape on the offside engine casing').first()).toBeVisible();
    await expect(again.getByRole('link', { name: 'Offline · all sent' })).toBeVisible();
    await again.goto('/bikes');
    await expect(again.getByText('HT20 QVE')).toBeAttached();
  });
});
