// A browser that was killed in the middle of a write may call its database corrupt at a later start, and throw it away:
// what was saved is still there, and reaches the school once.
import { expect, test } from '~tests/helpers/e2e-fixtures';
import { arriveAsBefore, withPhone } from '~tests/helpers/persistent-browser';
import { photo } from '~tests/helpers/photo-files';
import { bikeOf, commentForm, pickPhotos, reportsAtSchool } from '~tests/helpers/reports';
import { desk } from '~tests/helpers/school';
import { addBike, allSent, bikesAtSchool, newMark, removeOurs, SAVED_HERE, seeToast } from '~tests/helpers/writes';
import { copied } from './second-copy';

const WORDS = 'Written before the database was lost';

test.afterEach(({ server }) => removeOurs(server.url));

test('unsent changes come back with their photos, and those that had reached the school exist once', async ({
  baseURL,
  problems,
  server,
  network,
}, info) => {
  problems.allow(/ERR_|status of 401|Failed to fetch/);
  const school = await desk(server.url);
  const bike = await bikeOf(school, 'LB22QDE');
  const [unsure, offline] = [newMark(), newMark()];
  await withPhone(info, baseURL, async (phone) => {
    const { open, kill, loseDatabases } = phone;
    await arriveAsBefore(phone);

    const yard = await open();
    const [tab = await yard.newPage()] = yard.pages();
    // The school has this bike, and the phone does not know it.
    network.set({ kind: 'drop-response' }, { method: 'POST', path: /\/(?:motorbikes|sync\/batch)/ });
    await seeToast(tab, SAVED_HERE, () => addBike(tab, unsure));
    await expect.poll(async () => (await bikesAtSchool(school, unsure)).length).toBe(1);
    await yard.setOffline(true);
    await seeToast(tab, SAVED_HERE, () => addBike(tab, offline));
    await tab.goto(`/bikes/${bike}/details/comment`);
    await commentForm(tab).getByLabel('What happened?').fill(WORDS);
    const pictures = await Promise.all([photo(800, 600), photo(801, 600)]);
    await pickPhotos(
      tab,
      pictures.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    );
    await seeToast(tab, SAVED_HERE, () => commentForm(tab).getByRole('button', { name: 'Save comment' }).tap());
    // Two bikes, the comment and its photos; the photos' bytes; the names of rows.
    await expect.poll(() => copied(tab)).toHaveLength(8);
    await kill(yard);
    loseDatabases();
    network.clear();

    const after = await open();
    await problems.watch(after);
    await after.setOffline(true);
    const [there = await after.newPage()] = after.pages();
    await there.goto('/sync');
    await expect(there.getByRole('heading', { name: 'Offline · 3 saved on this phone' })).toBeVisible();
    await expect(there.getByRole('listitem').filter({ hasText: 'Add bike' })).toHaveCount(2);
    await after.setOffline(false);
    await there.goto('/bikes');
    await allSent(there);
    await expect.poll(() => copied(there)).toEqual([]);
    await there.reload();
    await allSent(there);
  });
  for (const mark of [unsure, offline]) expect(await bikesAtSchool(school, mark), mark).toHaveLength(1);
  const [report, ...others] = await reportsAtSchool(school, bike, WORDS);
  expect(others).toEqual([]);
  expect(new Set(report?.images.map(({ sha256 }) => sha256)).size).toBe(2);
  expect(report?.images).toHaveLength(2);
});
