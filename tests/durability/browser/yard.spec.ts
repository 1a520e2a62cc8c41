// What this product is for: damage written down in a yard without signal, and found whole at the school.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '~tests/helpers/e2e-fixtures';
import { arriveAsBefore, withPhone } from '~tests/helpers/persistent-browser';
import {
  bikeOf,
  breakUploads,
  cameraPhoto,
  cameraRoll,
  commentForm,
  lookAt,
  pieceTries,
  pickPhotos,
  reportsAtSchool,
  triesOf,
  uploadLog,
  WHOLE,
} from '~tests/helpers/reports';
import { desk, storedRows } from '~tests/helpers/school';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

const WORDS = 'Clutch lever snapped at the U-turn';
const PHOTOS = 4;

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'connect-roll-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a report with four photos and a clip is written offline, survives a kill, and arrives once and whole', async ({
  baseURL,
  problems,
  server,
  network,
}, info) => {
  problems.allow(/ERR_|status of 401|Failed to fetch|WebSocket/);
  const roll = await cameraRoll(folder, PHOTOS, 2400);
  // One as large as a camera makes them; the others are drawn in a third of its time.
  writeFileSync(roll[0] ?? '', await cameraPhoto());
  const school = await desk(server.url);
  const bike = await bikeOf(school, 'LB22QDE');
  await withPhone(info, baseURL, async (phone) => {
    const { open, kill } = phone;
    await arriveAsBefore(phone);

    const yard = await open();
    await yard.setOffline(true);
    const [tab = await yard.newPage()] = yard.pages();
    await tab.goto(`/bikes/${bike}/details/comment`);
    await commentForm(tab).getByLabel('What happened?').fill(WORDS);
    await pickPhotos(tab, roll);
    await seeToast(tab, SAVED_HERE, () => commentForm(tab).getByRole('button', { name: 'Save comment' }).click());
    await kill(yard);

    const again = await open();
    await problems.watch(again);
    await again.setOffline(true);
    const [there = await again.newPage()] = again.pages();
    await there.goto(`/bikes/${bike}/details/reports`);
    const card = there.getByRole('link').filter({ hasText: WORDS });
    await expect(card).toContainText('On this phone');
    expect(await storedRows(there, 'blobs')).toHaveLength(PHOTOS + 1);

    breakUploads(network);
    await again.setOffline(false);
    await allSent(there);
    await expect(card).not.toContainText('On this phone');
    await card.click();
    await expect(there.getByText(/^Received by school \d\d:\d\d$/)).toBeVisible();
    expect(await storedRows(there, 'blobs')).toEqual([]);
  });
  const reports = await reportsAtSchool(school, bike, WORDS);
  expect(reports).toHaveLength(1);
  expect(await lookAt(server.url, reports[0])).toEqual({ photos: Array(PHOTOS).fill(WHOLE), clips: [true] });
  const tries = triesOf(network, /\/images\/$/);
  expect(tries).toHaveLength(PHOTOS);
  // The browser itself may have tried more often.
  for (const count of tries) expect(count).toBeGreaterThan(1);
  // The piece that was cut, and no other: what the school had of the file was not sent again.
  expect(
    pieceTries(network).filter((count) => count > 1),
    uploadLog(network),
  ).toHaveLength(1);
});
