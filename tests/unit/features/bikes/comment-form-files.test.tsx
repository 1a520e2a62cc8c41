// @vitest-environment dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDraft, saveDraft } from '~data/form-saves/drafts';
import { listRecentBikes } from '~data/bikes/recent';
import { londonTime } from '~domain/time/london-time';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, holdPause, named, open, press, see, signInAnew, soon, text } from './bike-page';
import { alerts, seeField, value } from './bike-form-hands';
import {
  canvas,
  drawOnStandIn,
  feedStaff,
  filesHere,
  photo,
  pick,
  seeTiles,
  seeWaiting,
  stubObjectUrls,
  tiles,
  waiting,
  write,
} from './report-hands';

hearToasts();
drawOnStandIn();
const KEY = { form: 'comment', target: '12' };
const WHAT = 'What happened?';
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const kept = async () => (await getDraft(KEY)) ?? null;

beforeEach(async () => {
  stubObjectUrls();
  signInAnew();
  setSyncStatus({ state: 'offline' });
  await feedStaff(bikeRow(12));
});

// Without this the module's queue would wait for ever.
afterEach(() => canvas.letGo());

async function openForm(path = '12/details/comment') {
  const history = open(path, 390);
  await seeField(WHAT);
  return history;
}

describe('photos of a comment', () => {
  it('are stored as they are picked, and each says how far it is', async () => {
    canvas.hold();
    await openForm();
    expect(text()).toContain('Video up to 4 MB: a few seconds of phone film.');
    pick('Camera', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Preparing');
    pick('Library', photo('b.jpg'), new File([new Uint8Array(10)], 'c.mov', { type: 'video/quicktime' }));
    await seeTiles('Photo 1, a.jpg: Preparing', 'Photo 2, b.jpg: Preparing');
    expect((await kept())?.blobs).toHaveLength(2);
    await see('2 added');
    await soon(() => expect(alerts()).toEqual(['This photo format is not supported: c.mov']));
    canvas.letGo();
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    press('Remove Photo 1, a.jpg');
    await seeTiles('Photo 1, b.jpg: Ready');
    expect(await filesHere()).toEqual([1, 1]);
  });

  it('can be looked at in full before they are saved', async () => {
    await openForm();
    pick('Library', photo('a.jpg'), photo('b.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    press('Open Photo 2, b.jpg');
    await see('2 of 2');
    await soon(() => expect(document.querySelector('dialog img')?.getAttribute('src')).toMatch(/^blob:/u));
    press('Close photos');
    await soon(() => expect(document.querySelector('dialog')).toBeNull());
    // The form is still there, and nobody was asked about it.
    expect(text()).not.toContain('Keep what you typed?');
    expect(tiles()).toHaveLength(2);
  });

  it('that cannot be kept are named, with the reason, and what went wrong before goes', async () => {
    await openForm();
    const long = `${'"x\' '.repeat(100)}.jpg`;
    pick(
      'Library',
      new File([], 'empty.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(6_000_000).fill(7, 0, 8).fill(0x66, 4, 8)], long, { type: 'video/mp4' }),
      new File(['<html><script>alert(1)</script></html>'], 'page.jpg', { type: 'image/jpeg' }),
      photo('good.jpg'),
    );
    await seeTiles('Photo 1, good.jpg: Ready');
    await soon(() => expect(alerts()).toHaveLength(3));
    const [empty = '', film = '', page] = alerts();
    expect(empty).toBe('This file is empty: empty.jpg');
    // A name of 300 characters is shortened, and none of it is taken for anything but text.
    expect(film).toContain(`"x' "x'`);
    expect(film.length).toBeLessThan(260);
    expect(page).toBe('This photo format is not supported: page.jpg');
    pick('Library', photo('better.jpg'));
    await seeTiles('Photo 1, good.jpg: Ready', 'Photo 2, better.jpg: Ready');
    expect(alerts()).toEqual([]);
  });

  it('that turn out to be damaged stop the save until they are taken out', async () => {
    const history = await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('damaged.jpg'), photo('b.jpg'));
    await seeTiles('Photo 1, damaged.jpg: Cannot be sent', 'Photo 2, b.jpg: Ready');
    expect(alerts()).toEqual(['This photo is damaged and cannot be opened: damaged.jpg']);
    press('Save comment');
    await see('Remove the files that can’t be sent, then save again.');
    expect(await waiting()).toEqual([]);
    press('Remove Photo 1, damaged.jpg');
    await seeTiles('Photo 1, b.jpg: Ready');
    expect(alerts()).toEqual([]);
    press('Save comment');
    await seeWaiting(2);
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
  });

  it('are not waited for: it is saved at once, with the bytes that were picked, and nothing is saved twice', async () => {
    canvas.hold();
    const history = await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('a.jpg'), photo('b.jpg'));
    await seeTiles('Photo 1, a.jpg: Preparing', 'Photo 2, b.jpg: Preparing');
    press('Save comment');
    await seeWaiting(3);
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
    expect(said()).toEqual(['Saved on this phone. Will send when there is signal.']);
    expect(await kept()).toBeNull();
    expect((await waiting()).map(({ prepare }) => prepare)).toEqual([undefined, 'report', 'report']);
    canvas.letGo();
    await soon(async () => expect((await waiting()).map(({ v }) => v)).toEqual([1, 1, 1]));
    expect(await filesHere()).toEqual([2, 2]);
    expect(await waiting()).toHaveLength(3);
  });

  it('that turn out to be damaged after the save need fixing by their name; the report stays saved', async () => {
    canvas.hold();
    const history = await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('damaged.jpg'), photo('b.jpg'));
    await seeTiles('Photo 1, damaged.jpg: Preparing', 'Photo 2, b.jpg: Preparing');
    press('Save comment');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
    canvas.letGo();
    await see('Needs fixing');
    await soon(async () =>
      expect((await waiting()).map(({ status }) => status)).toEqual(['queued', 'rejected', 'queued']),
    );
    expect(await kept()).toBeNull();
    expect(said()).toEqual(['Saved on this phone. Will send when there is signal.']);
  });
});

describe('a comment that is not saved', () => {
  it('is kept before the camera opens, as the camera may take the page away', async () => {
    await openForm();
    holdPause();
    write(WHAT, 'Mirror gone');
    press('Camera');
    const draft = await soon(async () => {
      const found = await kept();
      if (!found) throw new Error('no draft');
      return found;
    });
    expect(draft).toMatchObject({ text: { comment: 'Mirror gone' }, route: '/bikes/12/details/comment' });
  });

  it('comes back with its photos, and none of them is lost while the person chooses', async () => {
    const history = await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('a.jpg'), photo('b.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    window.dispatchEvent(new Event('pagehide'));
    await soon(async () => expect((await kept())?.text).toEqual({ comment: 'Mirror gone' }));
    history.push('/sync');
    await see('The Sync centre');
    history.push('/bikes/12/details/comment');
    await see(`Draft from ${londonTime(new Date())}, 2 photos`);
    expect(named('Save comment')).toMatchObject({ disabled: true });
    press('Continue');
    await soon(() => expect(value(WHAT)).toBe('Mirror gone'));
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    // The text is deleted again: the photos stay.
    write(WHAT, '');
    window.dispatchEvent(new Event('pagehide'));
    await soon(async () => {
      const draft = await kept();
      expect([draft?.text, draft?.blobs.length]).toEqual([{}, 2]);
    });
  });

  it('is a draft with photos alone, and discarding it removes them', async () => {
    const history = await openForm();
    pick('Camera', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready');
    history.push('/sync');
    await see('The Sync centre');
    history.push('/bikes/12/details/comment');
    await see('1 photo');
    press('Discard');
    await soon(() => expect(tiles()).toEqual([]));
    await soon(async () => expect(await filesHere()).toEqual([0, 0]));
    expect(await kept()).toBeNull();
  });

  it('asks before it is closed, and its photos go with it where it is discarded', async () => {
    const history = await openForm();
    pick('Camera', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready');
    press('Close');
    await see('It hasn’t been saved, nor has its photo. A draft stays on this phone until you continue it.');
    press('Go on typing');
    await soon(() => expect(text()).not.toContain('Keep what you typed?'));
    press('Close');
    await see('Keep what you typed?');
    press('Discard');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
    await soon(async () => expect(await filesHere()).toEqual([0, 0]));
  });

  it('asks nothing where nothing was typed and nothing picked', async () => {
    const history = await openForm();
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
  });

  it('of which nothing is left is not offered', async () => {
    await saveDraft(KEY, { text: {}, route: '/bikes/12/details/comment' });
    await openForm();
    pick('Camera', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready');
    expect(text()).not.toContain('Draft from');
  });

  it('that is stored by another version of the app opens as far as it is understood', async () => {
    await saveDraft(KEY, { text: { comment: 7, reported_by: ['9'], more: true }, route: '' });
    await openForm();
    await see('Draft from');
    press('Continue');
    await see('Jodie Fenn');
    expect(value(WHAT)).toBe('');
  });

  it('puts its bike first where the next report is begun', async () => {
    await feedStaff(bikeRow(13, { registration_plate: 'AA01AAA' }));
    expect((await listRecentBikes()).map(({ id }) => id)).toEqual([13, 12]);
    await openForm();
    await soon(async () => expect((await listRecentBikes()).map(({ id }) => id)).toEqual([12, 13]));
  });

  it('says where the device is too full for a photo, and keeps the text', async () => {
    await openForm();
    write(WHAT, 'Mirror gone');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    pick('Camera', photo('a.jpg'));
    await see('There is no room left on this device for a.jpg. The text is kept.');
    put.mockRestore();
    expect(value(WHAT)).toBe('Mirror gone');
    press('Save comment');
    await seeWaiting(1);
  });
});
