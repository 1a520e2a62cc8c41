// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, named, open, press, see, signInAnew, soon, text } from './bike-page';
import { alerts, problem, seeField, tick, value } from './bike-form-hands';
import {
  drawOnStandIn,
  feedStaff,
  photo,
  pick,
  refuseChange,
  seeTiles,
  seeWaiting,
  stubObjectUrls,
  takeComment,
  takePhoto,
  tiles,
  waiting,
  write,
} from './report-hands';

hearToasts();
drawOnStandIn();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const ADDED = 'You have successfully added a comment.';
const WHAT = 'What happened?';

beforeEach(async () => {
  stubObjectUrls();
  signInAnew();
  await feedStaff(bikeRow(12));
});

async function openForm(path = '12/details/comment', width = 390) {
  const history = open(path, width);
  await seeField(WHAT);
  return history;
}

describe('adding a comment', () => {
  it('asks for a text, and saves nothing without one', async () => {
    await openForm();
    write(WHAT, '  \n ');
    press('Save comment');
    await soon(() => expect(problem(WHAT)).toBe('This field is required'));
    expect(await waiting()).toEqual([]);
    write(WHAT, 'Scratch');
    await soon(() => expect(problem(WHAT)).toBeUndefined());
  });

  it('takes 500 characters, however they are drawn, and not one more', async () => {
    await openForm();
    write(WHAT, '🏍'.repeat(501));
    await see('501 of 500');
    press('Save comment');
    await soon(() => expect(problem(WHAT)).toBe('Must be at most 500 characters'));
    expect(await waiting()).toEqual([]);
    write(WHAT, '🏍'.repeat(500));
    press('Save comment');
    const [change] = await seeWaiting(1);
    expect(change?.body['comment']).toBe('🏍'.repeat(500));
  });

  it('is reported by the signed-in person, until others are chosen', async () => {
    await openForm();
    await see('Reported bySam Okoro');
    expect(text()).not.toContain('Jodie Fenn');
    [...document.querySelectorAll<HTMLElement>('button[aria-expanded]')].at(-1)?.click();
    await see('Jodie Fenn');
    expect(text()).not.toContain('Long Gone');
    tick('Sam Okoro');
    tick('Jodie Fenn');
    tick('Callum Reith');
    write(WHAT, 'Scratch');
    press('Save comment');
    const [change] = await seeWaiting(1);
    expect(change).toMatchObject({
      entity: 'bike_comments',
      op: 'create',
      parentId: 12,
      body: { comment: 'Scratch', reported_by: [4, 9] },
    });
  });

  it('stays until the school has it, says so, and tells how its photos get on', async () => {
    const history = await openForm();
    await see('Sent to the school at once.');
    write(WHAT, 'Mirror gone');
    pick('Library', photo('a.jpg'), photo('b.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    press('Save comment');
    await see('Saving…');
    const [comment, first] = await seeWaiting(3);
    expect(first).toMatchObject({ entity: 'bike_images', parentSeq: comment?.seq, file: { name: 'a.jpg' } });
    // The tiles stay while it is on its way.
    expect(tiles()).toHaveLength(2);
    expect(text()).not.toContain(ADDED);
    await takeComment();
    await see(ADDED);
    expect(said()).toEqual([]);
    await see('2 photos are on their way');
    setSyncStatus({ upload: { mid: first?.mid ?? '', at: 1, of: 2, percent: 60 } });
    await seeTiles('Photo 1: Sending 60 %', 'Photo 2: On this phone');
    setSyncStatus({ upload: null });
    await takePhoto();
    await seeTiles('Photo 1: Received 14:32', 'Photo 2: On this phone');
    await see('1 photo is on its way');
    await takePhoto();
    await see('Received by school 14:32');
    await seeTiles('Photo 1: Received 14:32', 'Photo 2: Received 14:32');
    press('Back to bike');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details'));
  });

  it('says that a photo needs fixing, and where', async () => {
    await openForm();
    write(WHAT, 'Mirror gone');
    pick('Camera', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready');
    press('Save comment');
    await takeComment();
    await see('1 photo is on its way');
    await refuseChange('bike_images', { image: ['This photo is damaged and cannot be opened: a.jpg'] });
    await see('1 photo needs fixing');
    expect(named('Open the Sync centre')?.getAttribute('href')).toBe('/sync');
  });

  it.each([
    [390, '/bikes/12/details/reports'],
    [1280, '/bikes/12/details'],
  ])('without signal closes at once at %i pixels, says where it is, and shows the reports', async (width, address) => {
    setSyncStatus({ state: 'offline' });
    const history = await openForm('12/details/comment', width);
    await see('all sent');
    const device = width === 390 ? 'phone' : 'computer';
    await see(`Kept on this ${device}, sent when there is signal.`);
    write(WHAT, 'Mirror gone');
    press('Save comment');
    await soon(() => expect(history.location.pathname).toBe(address));
    expect(said()).toEqual([`Saved on this ${device}. Will send when there is signal.`]);
    await see('Mirror gone');
  });

  it('is saved once, however often the button is tapped', async () => {
    await openForm();
    write(WHAT, 'Mirror gone');
    press('Save comment');
    press('Save comment');
    document.querySelector('form')?.requestSubmit();
    await seeWaiting(1);
    await takeComment();
    await see(ADDED);
    expect(await waiting()).toEqual([]);
  });

  it('can be left while it waits, and is told of afterwards', async () => {
    const history = await openForm();
    write(WHAT, 'Mirror gone');
    press('Save comment');
    await seeWaiting(1);
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
    expect(text()).not.toContain('Keep what you typed?');
    await takeComment();
    await soon(() => expect(said()).toEqual([ADDED]));
    expect(history.location.pathname).toBe('/bikes/12/details/reports');
  });

  it('refused, closes nothing: the reasons under their fields, and text and photos go again in its place', async () => {
    await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready');
    press('Save comment');
    const [{ mid } = { mid: '' }] = await seeWaiting(2);
    await refuseChange('bike_comments', {
      comment: ['Say more'],
      reported_by: ['Nobody like that'],
      files: ['Too many'],
      non_field_errors: ['Try again'],
    });
    await soon(() => expect(problem(WHAT)).toBe('Say more'));
    for (const words of ['Nobody like that', 'Too many', 'Comment not added. Try again']) {
      expect(alerts()).toContain(words);
    }
    await seeTiles('Photo 1, a.jpg: Ready');
    expect(value(WHAT)).toBe('Mirror gone');
    expect(said()).toEqual([]);
    write(WHAT, 'Mirror gone, left');
    await soon(() => expect(named('Save comment')).toBeDefined());
    press('Save comment');
    await soon(async () => expect((await waiting())[0]?.status).toBe('queued'));
    const [again, image] = await seeWaiting(2);
    expect(again).toMatchObject({ entity: 'bike_comments', body: { comment: 'Mirror gone, left' }, cancels: [mid] });
    expect(image).toMatchObject({ entity: 'bike_images', parentSeq: again?.seq });
    await takeComment();
    await see(ADDED);
  });

  it('a full device saves nothing, keeps what was typed, and says so', async () => {
    await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready');
    const put = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    press('Save comment');
    await see('Nothing was saved: this device is full.');
    put.mockRestore();
    expect(await waiting()).toEqual([]);
    expect(value(WHAT)).toBe('Mirror gone');
    await seeTiles('Photo 1, a.jpg: Ready');
    press('Save comment');
    await seeWaiting(2);
  });

  it('says above the form what has not been sent, and nothing while all is well', async () => {
    const lines = () => [...document.querySelectorAll('form a[href="/sync"]')].map((line) => line.textContent);
    await openForm();
    expect(lines()).toEqual([]);
    setSyncStatus({ waiting: 3, state: 'offline' });
    await soon(() => expect(lines()).toEqual(['Offline · 3 saved on this phone']));
    setSyncStatus({ waiting: 0, fixing: 1, state: 'all-sent' });
    await soon(() => expect(lines()).toEqual(['1 needs fixing']));
    setSyncStatus({ fixing: 0 });
    await soon(() => expect(lines()).toEqual([]));
  });

  it('is not for those who may only look, and the button says why', async () => {
    signInAnew('VIEW');
    await feedStaff(bikeRow(12));
    await openForm();
    await see('You can look at this, but not change it');
    expect(named('Save comment')).toMatchObject({ disabled: true, title: 'You can look at this, but not change it' });
  });
});
