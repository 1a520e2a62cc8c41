// @vitest-environment dom
// Access to bikes is taken away while their photos are on the screen: what leaves the mirror leaves the screen, and no address of its
// bytes stays.
import { beforeEach, expect, it, vi } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import { door } from '~data/database-access';
import { applyPage } from '~data/mirror/apply';
import { getFeed } from '~data/mirror/feed-state';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { seeField } from './bike-form-hands';
import { bikeRow, feed, open, PDF, press, report, soon } from './bike-page';
import {
  drawOnStandIn,
  feedStaff,
  photo,
  pick,
  seeTiles,
  seeWaiting,
  takeComment,
  takePhoto,
  write,
} from './report-hands';
import { queuePhoto, signInAnew } from '~tests/unit/features/sync-centre/sync-page';

drawOnStandIn();

let made = 0;
let kept = new Set<string>();

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
  kept = new Set();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    const url = `blob:${made}`;
    kept.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void kept.delete(url));
});

/** The next page of the feed, for somebody who may not see bikes any more. */
async function takeAccess(): Promise<void> {
  await door.run(async (database) => {
    const { cursor, epoch } = await getFeed(database);
    const collections = COLLECTIONS.filter((name) => !name.startsWith('bike'));
    const page = { cursor: `${cursor ?? ''}x`, epoch: 'e', more: false, changes: [] };
    await applyPage(database, { cursor, epoch }, { ...page, collections }, Date.now());
  });
}

const sources = () => [...document.querySelectorAll<HTMLElement>('img, video')].map((one) => one.getAttribute('src'));
const see = (some: RegExp) => soon(() => expect(sources().filter((src) => some.test(src ?? ''))).not.toEqual([]));

/** No picture is on the screen any more, and no bytes of one have an address. */
async function seeNone(): Promise<void> {
  await soon(() => expect(sources()).toEqual([]));
  await soon(() => expect([...kept]).toEqual([]));
}

const PICTURE = { ...PDF, id: 6, name: 'V5C.png', content_type: 'image/png' };
const HERE = /^blob:/u;
const AT_SCHOOL = /\/media\//u;

it.each<[string, string, number, RegExp, string?]>([
  ['the table of reports', '12/details', 1440, HERE],
  ['the reports on a phone', '12/details/reports', 390, AT_SCHOOL],
  ['a report', '12/details/comment/7', 390, HERE],
  ['a photo of the school over the screen', '12/details/comment/7', 390, AT_SCHOOL, 'Photo 1 of 3'],
  ['a photo of this device over the screen', '12/details/comment/7', 390, HERE, 'Open Photo 3 of 3'],
  ['the documents', '12/details/document/view', 1440, AT_SCHOOL],
  ['the last photos beside a new report', '12/details/comment', 390, AT_SCHOOL],
])('%s: its pictures go with the access', async (_place, path, width, some, opens) => {
  await feed({ bikes: [bikeRow(12)], bike_comments: [report(7, {}, 2)], bike_documents: [PICTURE] });
  await queuePhoto();
  open(path, width);
  await see(some);
  if (opens !== undefined) {
    document.querySelector<HTMLElement>(`button:has([alt="${opens}"]), button[aria-label="${opens}"]`)?.click();
    await soon(() => expect(document.querySelectorAll('dialog img')).not.toHaveLength(0));
  }
  await takeAccess();
  await seeNone();
});

it('a report that was just sent: its pictures go with the access', async () => {
  await feedStaff(bikeRow(12));
  open('12/details/comment', 390);
  await seeField('What happened?');
  write('What happened?', 'Mirror gone');
  pick('Library', photo('a.jpg'), photo('b.jpg'));
  await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
  press('Save comment');
  await seeWaiting(3);
  await takeComment();
  await takePhoto();
  await takePhoto();
  await seeTiles('Photo 1: Received 14:32', 'Photo 2: Received 14:32');
  await see(/./u);
  await takeAccess();
  await seeNone();
});
