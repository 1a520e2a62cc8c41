import { describe, expect, it } from 'vitest';
import { countText, fileLabel, fileState } from '~widgets/file-forms/photo-field-text';

const file = { kind: 'image', name: 'a.jpg', state: 'ready', message: null } as const;

describe('a picked file', () => {
  it.each([
    [{ state: 'picked', message: null }, 'Preparing'],
    [{ state: 'ready', message: null }, 'Ready'],
    [{ state: 'refused', message: 'File is too large: a.jpg' }, 'Too large'],
    [{ state: 'refused', message: 'This photo is damaged and cannot be opened: a.jpg' }, 'Cannot be sent'],
  ] as const)('that is %j says %s', (known, word) => {
    expect(fileState({ ...file, ...known }).word).toBe(word);
  });

  it('is called by its place and its name', () => {
    expect(fileLabel(file, 1)).toBe('Photo 2, a.jpg');
    expect(fileLabel({ ...file, kind: 'video', name: '"clip".mp4' }, 0)).toBe('Video 1, "clip".mp4');
  });
});

describe('several picked files', () => {
  it.each([
    [['image'], '1 photo'],
    [['image', 'image'], '2 photos'],
    [['video', 'video'], '2 videos'],
    [['image', 'video'], '2 files'],
    [['document'], '1 file'],
    [[], '0 files'],
  ] as const)('%j are %s', (kinds, words) => {
    expect(countText(kinds.map((kind) => ({ kind })))).toBe(words);
  });
});
