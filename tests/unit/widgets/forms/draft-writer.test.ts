// When typed text is stored: soon, however much goes on in the form afterwards.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as drafts from '~data/form-saves/drafts';
import { DraftWriter } from '~widgets/drafts/draft-writer';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(drafts, 'saveDraft').mockResolvedValue(undefined);
  vi.spyOn(drafts, 'draftOwner').mockReturnValue(null);
});
afterEach(() => {
  vi.useRealTimers();
});

it('stores typed text in time, even while keys and files keep coming', async () => {
  const writer = new DraftWriter({ form: 'comment', target: '12' }, '/bikes/12');
  writer.read = () => ({ comment: 'Scratch' });
  for (let at = 0; at < 4; at += 1) {
    writer.touch();
    await vi.advanceTimersByTimeAsync(150);
  }
  const text = { comment: 'Scratch' };
  expect(drafts.saveDraft).toHaveBeenCalledWith({ form: 'comment', target: '12' }, { text, route: '/bikes/12' }, null);
});
