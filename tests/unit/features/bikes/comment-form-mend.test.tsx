// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, open, press, see, signInAnew, soon, text } from './bike-page';
import { alerts, problem, seeField, value } from './bike-form-hands';
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
  waiting,
  write,
} from './report-hands';

hearToasts();
drawOnStandIn();
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

describe('a refused comment', () => {
  async function refusedOne() {
    const history = await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready');
    setSyncStatus({ state: 'offline' });
    press('Save comment');
    const [{ seq } = { seq: 0 }] = await seeWaiting(2);
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
    await refuseChange('bike_comments', { comment: ['Say more'] });
    history.push(`/bikes/12/details/comment?resend=${seq}`);
    await seeField(WHAT);
    await soon(() => expect(problem(WHAT)).toBe('Say more'));
    return { history, seq };
  }

  it('opens as it was written, with its photos and its reasons, and takes its own place', async () => {
    const { seq } = await refusedOne();
    expect(value(WHAT)).toBe('Mirror gone');
    await seeTiles('Photo 1, a.jpg: Ready');
    expect(text()).not.toContain('Draft from');
    write(WHAT, 'Mirror gone, left');
    press('Save comment');
    await soon(async () => expect((await waiting())[0]?.status).toBe('queued'));
    expect(await seeWaiting(2)).toMatchObject([{ seq, body: { comment: 'Mirror gone, left' } }, { parentSeq: seq }]);
  });

  it('closed as it was opened asks nothing, and stays as it was', async () => {
    await refusedOne();
    await seeTiles('Photo 1, a.jpg: Ready');
    press('Close');
    await soon(() => expect(text()).not.toContain(WHAT));
    expect(text()).not.toContain('Keep what you typed?');
    expect(await seeWaiting(2)).toMatchObject([{ status: 'rejected', body: { comment: 'Mirror gone' } }, {}]);
  });

  it('that was half mended is offered so, and as it was once that is discarded', async () => {
    const { history, seq } = await refusedOne();
    await seeTiles('Photo 1, a.jpg: Ready');
    pick('Camera', photo('b.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    press('Close');
    await see('It hasn’t been saved, nor have its 2 photos.');
    press('Keep as draft');
    await soon(() => expect(text()).not.toContain(WHAT));
    history.push(`/bikes/12/details/comment?resend=${seq}`);
    await see('2 photos');
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    press('Discard');
    await seeTiles('Photo 1, a.jpg: Ready');
    expect(value(WHAT)).toBe('Mirror gone');
    press('Close');
    await soon(() => expect(text()).not.toContain(WHAT));
    expect(await seeWaiting(2)).toMatchObject([{ status: 'rejected' }, {}]);
  });

  it('that still waits can be mended in its place, too', async () => {
    setSyncStatus({ state: 'offline' });
    const history = await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('a.jpg'), photo('b.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    press('Save comment');
    const [{ seq } = { seq: 0 }] = await seeWaiting(3);
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/reports'));
    history.push(`/bikes/12/details/comment?resend=${seq}`);
    await seeTiles('Photo 1, a.jpg: Ready', 'Photo 2, b.jpg: Ready');
    expect(alerts()).toEqual([]);
    press('Remove Photo 1, a.jpg');
    await seeTiles('Photo 1, b.jpg: Ready');
    write(WHAT, 'Mirror gone, left');
    press('Save comment');
    const [comment, image] = await seeWaiting(2);
    expect(comment).toMatchObject({ seq, body: { comment: 'Mirror gone, left' } });
    expect(image).toMatchObject({ parentSeq: seq, file: { name: 'b.jpg' } });
  });

  it('of which only a photo was refused goes again under a new text', async () => {
    const history = await openForm();
    write(WHAT, 'Mirror gone');
    pick('Library', photo('a.jpg'));
    await seeTiles('Photo 1, a.jpg: Ready');
    press('Save comment');
    await takeComment();
    await see(ADDED);
    setSyncStatus({ state: 'offline' });
    const [{ seq } = { seq: 0 }] = await seeWaiting(1);
    await refuseChange('bike_images', { comment: ['This comment was deleted'] });
    history.push(`/bikes/12/details/comment?resend=${seq}`);
    await seeTiles('Photo 1, a.jpg: Ready');
    expect(value(WHAT)).toBe('');
    await see('Sam Okoro');
    write(WHAT, 'Mirror gone, again');
    press('Save comment');
    await soon(async () => expect((await waiting()).map(({ status }) => status)).toEqual(['queued', 'queued']));
    const changes = await seeWaiting(2);
    const comment = changes.find(({ entity }) => entity === 'bike_comments');
    expect(comment?.body['comment']).toBe('Mirror gone, again');
    expect(changes.find(({ entity }) => entity === 'bike_images')?.parentSeq).toBe(comment?.seq);
  });

  it('that is not there any more opens an empty form', async () => {
    await openForm('12/details/comment?resend=4711');
    expect(value(WHAT)).toBe('');
  });
});
