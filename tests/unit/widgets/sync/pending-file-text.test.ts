import { describe, expect, it } from 'vitest';
import { pendingFileState, uploadProgress } from '~widgets/sync/pending-file-text';

const file = (mid: string, state: 'waiting' | 'sending' | 'fixing' = 'waiting') => ({ mid, state });
const upload = { mid: 'b', at: 7, of: 9, percent: 50 };
const online = { state: 'all-sent', upload } as const;

describe('a photo that has not reached the school', () => {
  it('says where it is, and how much of it has left', () => {
    const word = (
      mid: string,
      state: 'waiting' | 'sending' | 'fixing',
      status: Parameters<typeof pendingFileState>[1],
    ) => {
      const { word, percent } = pendingFileState(file(mid, state), status, 'phone');
      return percent === undefined ? word : `${word} ${percent} %`;
    };
    expect(word('a', 'waiting', online)).toBe('On this phone');
    expect(word('b', 'sending', online)).toBe('Sending 50 %');
    expect(word('a', 'sending', online)).toBe('Sending');
    expect(word('b', 'fixing', online)).toBe('Needs fixing');
    expect(word('b', 'sending', { state: 'offline', upload })).toBe('On this phone');
    expect(word('b', 'sending', { state: 'weak', upload })).toBe('On this phone');
  });
});

describe('the photos of one report', () => {
  const files = [file('x', 'fixing'), file('b', 'sending'), file('c')];

  it('are counted by themselves, whatever else is on its way', () => {
    // One file has been sent, one is half sent, one waits; the refused one is not counted.
    expect(uploadProgress(files, 1, online)).toEqual({ at: 2, of: 3, percent: 50 });
    expect(uploadProgress([file('b')], 0, online)).toEqual({ at: 1, of: 1, percent: 50 });
  });

  it('say nothing while none of them is being sent', () => {
    expect(uploadProgress([file('c')], 0, online)).toBeNull();
    expect(uploadProgress(files, 0, { state: 'all-sent', upload: null })).toBeNull();
    expect(uploadProgress(files, 0, { state: 'offline', upload })).toBeNull();
  });
});
