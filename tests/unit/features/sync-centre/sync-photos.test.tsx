// @vitest-environment dom
// Photos in the Sync centre: with their comment, without it, refused, received.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { bikeRow, report } from '~tests/unit/features/bikes/bike-page';
import {
  feed,
  named,
  open,
  press,
  queuePhoto,
  queueReport,
  refusal,
  see,
  send,
  signInAnew,
  stopped,
  stored,
  text,
} from './sync-page';
import * as shrinkAgain from '~data/files/shrink-again';
import { wantsFullSize } from '~data/files/full-size';
import type { Trouble } from '~data/outbox/refusal-record';

const again = { asked: [] as number[][], left: 0 };

beforeEach(() => {
  signInAnew();
  Object.assign(again, { asked: [], left: 0 });
  vi.spyOn(shrinkAgain, 'shrinkAgain').mockImplementation((seqs) => {
    again.asked.push([...seqs]);
    return Promise.resolve(again.left);
  });
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
});

const tooLarge: Trouble = {
  kind: 'refused',
  at: Date.now(),
  status: 413,
  message: 'Generic Error (413): nginx',
  fields: {},
};
const gone: Trouble = { kind: 'deleted', at: Date.now(), message: 'Deleted elsewhere' };
const address = (name: string) => named(name)?.getAttribute('href');
const items = () => [...document.querySelectorAll('.divided > li')].map((item) => item.textContent);

describe('a comment with photos', () => {
  it('is one thing, and says how many photos wait with it', async () => {
    await queueReport(2);
    open();
    await see('2 photos, 3.0 MB');
    expect(items()).toHaveLength(1);
    expect(text()).toContain('1 change, 2 photos on this computer only');
    expect(text()).toContain('“Clutch lever bent”');
  });

  it('is edited in its form as long as it waits', async () => {
    const seq = await queueReport(1);
    open();
    await see('Damage comment');
    expect(address('Edit')).toBe(`/bikes/12/details/comment?resend=${seq}`);
  });

  it('that was refused keeps its photos, and goes back into its form with them', async () => {
    const seq = await queueReport(2, stopped(refusal({ reported_by: ['Bram Whitlow is no longer active'] })));
    open(390);
    await see('Comment not added');
    expect(items()).toHaveLength(1);
    expect(text()).toContain('Reported by: Bram Whitlow is no longer active');
    expect(text()).toContain('2 photos');
    expect(address('Edit and resend')).toBe(`/bikes/12/details/comment?resend=${seq}`);
  });

  it.each([
    ['bikes', 'LB22QDE', '/report?resend='],
    // Another bike would not help: the person who reported it is the wrong one.
    ['staff_ref', 'Bram Whitlow', undefined],
  ])('whose number of %s is another record’s after a restore', async (collection, name, form) => {
    const trouble: Trouble = { kind: 'stale', at: Date.now(), message: '', collection, id: 12, name };
    const seq = await queueReport(0, stopped(trouble));
    open();
    await see('that number now belongs to');
    expect(address('Choose another bike')).toBe(form && `${form}${seq}`);
  });

  it('whose bike is gone can be moved to another bike', async () => {
    const seq = await queueReport(1, { ...stopped(gone), status: 'rejected' });
    open();
    await see('This bike was deleted at your school');
    expect(address('Choose another bike')).toBe(`/report?resend=${seq}`);
    expect(named('Edit')).toBeUndefined();
  });

  it('takes its photos along when it is deleted, and back when that is undone', async () => {
    await queueReport(2);
    open();
    await see('2 photos, 3.0 MB');
    press('Delete');
    await see('Deleted, with 2 photos');
    press('Undo');
    await see('2 photos, 3.0 MB');
    expect((await stored()).every(({ discardAt }) => discardAt === undefined)).toBe(true);
  });
});

describe('photos whose text the school has', () => {
  it('say so, and which of them is being sent', async () => {
    await send({ entity: 'bike_comments', op: 'create', id: 7, files: 1 });
    const seq = await queuePhoto({ status: 'inflight', attempts: 1 });
    await queuePhoto();
    const mid = (await stored()).find((one) => one.seq === seq)?.mid ?? '';
    setSyncStatus({ waiting: 1, photos: 2, upload: { mid, at: 4, of: 5, percent: 50 } });
    open();
    await see('2 photos of a comment');
    // One of the three has been sent.
    await see('Sending photo 2 of 3 · 50%');
    expect(text()).toContain('Sending photo 4 of 5');
    const bar = document.querySelector<HTMLElement>('.divided .bg-blue');
    expect(bar?.style.width).toBe('50%');
    expect(text()).toContain('2 photos on this computer only');
    expect(named('Edit')).toBeUndefined();
  });

  it('of which the small version is there, say that the full size follows, and can be hurried', async () => {
    const full = { op: 'action', action: 'full', targetId: 9, goodLineOnly: true } as const;
    const seq = await queuePhoto(full);
    open();
    await see('1 photo of a comment: small version sent');
    expect(text()).toContain('Full size follows on a better signal');
    press('Send full size now');
    await vi.waitFor(async () => {
      const now = (await stored()).find((one) => one.seq === seq);
      expect(now && 'goodLineOnly' in now).toBe(false);
    });
  });

  it('follow in full size or not, as the person says on this device', async () => {
    open();
    await see('Photos on weak signal');
    const box = () => document.querySelector<HTMLInputElement>('.check input');
    expect(box()?.checked).toBe(true);
    for (const isOn of [false, true]) {
      box()?.click();
      await vi.waitFor(() => expect([box()?.checked, wantsFullSize()]).toEqual([isOn, isOn]));
    }
  });

  it('are not being sent without signal', async () => {
    const seq = await queuePhoto({ status: 'inflight', attempts: 1 });
    const mid = (await stored()).find((one) => one.seq === seq)?.mid ?? '';
    setSyncStatus({ state: 'offline', waiting: 1, photos: 1, upload: { mid, at: 1, of: 1, percent: 50 } });
    open(390);
    await see('On this phone');
    expect(text()).not.toMatch(/sending/iu);
  });

  it('keep the comment from being called received', async () => {
    await feed({
      bikes: [bikeRow(12)],
      bike_comments: [report(7, { received_at: '2026-11-20T14:30:00.000Z' }, 1)],
    });
    await send({ entity: 'bike_comments', op: 'create', id: 7, files: 1 });
    await queuePhoto();
    await queuePhoto(stopped(tooLarge));
    open();
    await see('14:30, 2 photos still on this computer');
    expect(text()).toMatch(/Text received .*14:30/u);
    expect(text()).not.toContain('Received by school');
  });

  it('are counted once the school has all of them', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7, {}, 3)] });
    await send({ entity: 'bike_comments', op: 'create', id: 7, files: 3 });
    open();
    await see('3 photos · Received by school');
  });
});

describe('a refused photo', () => {
  it('says which and why, and can be sent again', async () => {
    const seq = await queuePhoto(stopped(refusal({ image: ['This photo is damaged: IMG_4417.jpg'] })));
    open();
    await see('Photo not added');
    expect(text()).toContain('This photo is damaged: IMG_4417.jpg');
    expect(named('Shrink and send again')).toBeUndefined();
    press('Send again');
    await vi.waitFor(async () => expect((await stored())[0]).toMatchObject({ seq, status: 'queued', notBefore: 0 }));
  });

  it('that was too large can be made smaller', async () => {
    const seq = await queuePhoto(stopped(tooLarge));
    open(390);
    await see('File is too large: IMG_4417.jpg');
    press('Shrink and send again');
    await vi.waitFor(() => expect(again.asked).toEqual([[seq]]));
    expect(text()).not.toContain('can’t be made any smaller');
  });

  it('can be made smaller although another one of its comment was refused for something else', async () => {
    const seqs = [
      await queuePhoto(stopped(refusal({ image: ['This photo is damaged'] }))),
      await queuePhoto(stopped(tooLarge)),
    ];
    open(390);
    await see('File is too large: IMG_4417.jpg');
    press('Shrink and send again');
    await vi.waitFor(() => expect(again.asked).toEqual([seqs]));
  });

  it('says when it cannot be made any smaller', async () => {
    again.left = 1;
    await queuePhoto(stopped(tooLarge));
    open();
    await see('File is too large: IMG_4417.jpg');
    press('Shrink and send again');
    await see('This photo can’t be made any smaller. It is kept here.');
  });

  it('whose comment is gone can go into a new one', async () => {
    await feed({ bikes: [bikeRow(12)] });
    const seq = await queuePhoto({ ...stopped(gone), status: 'rejected' });
    open();
    await see('Their comment was deleted at your school in the meantime. The photos are kept here.');
    await vi.waitFor(() => expect(address('Add to a new comment')).toBe(`/bikes/12/details/comment?resend=${seq}`));
    expect(named('Send again')).toBeUndefined();
  });

  it('whose bike is gone as well can go to another one', async () => {
    const seq = await queuePhoto({ ...stopped(gone), status: 'rejected' });
    open();
    await see('Their comment was deleted');
    expect(address('Choose another bike')).toBe(`/report?resend=${seq}`);
  });
});

describe('a document', () => {
  const document = {
    entity: 'bike_documents',
    parentId: 12,
    body: { description: 'Registration', size: 900_000, sha256: '' },
    file: { name: 'V5C.pdf', type: 'application/pdf' },
  } as const;

  it('says what it is and how much of it has left, and is edited in its form', async () => {
    const seq = await queuePhoto({ ...document, status: 'queued' });
    open();
    await see('Bike document');
    await see('V5C.pdf, “Registration”');
    expect(address('Edit')).toBe(`/bikes/12/details/document?resend=${seq}`);
  });

  it('whose bike is gone can go to another bike', async () => {
    const seq = await queuePhoto({ ...document, ...stopped(gone), status: 'rejected' });
    open();
    await see('This bike was deleted at your school');
    expect(address('Choose another bike')).toBe(`/report?resend=${seq}`);
  });

  it('that is being sent says how far', async () => {
    await queuePhoto({ ...document, status: 'inflight', attempts: 1 });
    const [{ mid } = { mid: '' }] = await stored();
    setSyncStatus({ waiting: 1, photos: 0, upload: { mid, at: 1, of: 1, percent: 40 } });
    open();
    await see('Sending 40 %');
    expect(text()).toContain('Sending file 1 of 1');
  });
});
