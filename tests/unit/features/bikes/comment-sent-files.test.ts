import { describe, expect, it } from 'vitest';
import { sentFiles, sentState, sentText, type SentFile } from '~features/bikes/report/comment-sent-files';
import type { PendingFile } from '~data/pending/pending-files';
import { report } from './bike-page';

const AT = '2026-11-21T14:32:00.000Z';
const LATER = '2026-11-21T14:35:00.000Z';
const THUMB = new ArrayBuffer(3);

function waiting(mid: string, but: Partial<PendingFile> = {}): PendingFile {
  const rest = { seq: 1, kind: 'image', name: 'a.jpg', size: 9, state: 'waiting', message: null } as const;
  return { mid, thumb: THUMB, tooLarge: false, ...rest, ...but };
}

function photos(files: PendingFile[], received: Record<string, string> = {}) {
  const images = Object.entries(received).map(([client_key, received_at], index) => ({
    id: index + 1,
    client_key,
    sha256: 'a',
    size: 9,
    taken_at: null,
    received_at,
    image: `/api/v2/media/${client_key}`,
  }));
  return { ...report(1), images, files };
}

describe("a comment's photos after it was saved", () => {
  it('keep the order in which they were picked, and their picture when its bytes have gone', () => {
    const first = sentFiles([], photos([waiting('x'), waiting('y'), waiting('z')]));
    // The second photo arrived first.
    const then = sentFiles(first, photos([waiting('x'), waiting('z')], { y: AT }));
    expect(then.map(({ mid, state }) => [mid, state])).toEqual([
      ['x', 'waiting'],
      ['y', 'received'],
      ['z', 'waiting'],
    ]);
    expect(then[1]).toMatchObject({ thumb: THUMB, at: AT, address: '/api/v2/media/y' });
    // One that the person has deleted is gone.
    expect(sentFiles(then, photos([waiting('x')], { y: AT })).map(({ mid }) => mid)).toEqual(['x', 'y']);
  });

  it('that were there before anybody looked are shown from the school', () => {
    expect(sentFiles([], photos([], { y: AT }))).toMatchObject([{ mid: 'y', thumb: null, address: '/api/v2/media/y' }]);
  });

  const file = (state: SentFile['state'], at: string | null = null, kind: SentFile['kind'] = 'image'): SentFile => ({
    mid: `${state} ${String(at)}`,
    kind,
    thumb: null,
    address: null,
    at,
    state,
    message: null,
  });

  it.each([
    [[], true, null],
    [[file('waiting')], true, '1 photo is on its way'],
    [[file('waiting'), file('sending')], true, '2 photos are on their way'],
    [[file('waiting'), file('waiting', null, 'video')], true, '2 files are on their way'],
    [[file('waiting', null, 'video')], false, '1 video on this phone, sent when there is signal'],
    [[file('fixing'), file('waiting')], true, '1 photo is on its way'],
    [[file('fixing'), file('received', AT)], true, '1 photo needs fixing'],
    [[file('fixing'), file('fixing')], true, '2 photos need fixing'],
    [[file('received', LATER), file('received', AT)], true, 'Received by school 14:35'],
  ] as const)('say what has become of them: %j', (files, isOnline, says) => {
    expect(sentText(files, isOnline, 'phone')).toBe(says);
  });

  it.each([
    [file('waiting'), null, 'On this phone', undefined],
    [file('sending'), null, 'Sending', undefined],
    [file('sending'), 60, 'Sending', 60],
    [file('fixing'), null, 'Needs fixing', undefined],
    [file('received', AT), null, 'Received 14:32', undefined],
  ] as const)('say on each tile: %j at %s', (one, percent, word, shown) => {
    const upload = percent === null ? null : { mid: one.mid, at: 1, of: 2, percent };
    const status = { state: 'all-sent', upload } as const;
    expect(sentState(one, status, 'phone')).toMatchObject({ word });
    expect(sentState(one, status, 'phone').percent).toBe(shown);
  });

  it('are not being sent while there is no signal, whatever was begun', () => {
    const one = file('sending');
    const upload = { mid: one.mid, at: 1, of: 2, percent: 60 };
    expect(sentState(one, { state: 'offline', upload }, 'phone')).toMatchObject({ word: 'On this phone' });
  });
});
