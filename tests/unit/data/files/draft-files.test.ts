// @vitest-environment dom
// What is picked in a form is on the device at once, and stays for as long as the form wants it.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  eventually,
  freshDevice,
  KEY,
  openPage,
  type Page,
  picked,
  TO,
  unreadable,
} from '~tests/unit/data/photos/photo-page';

let page: Page;
beforeEach(async () => {
  freshDevice();
  page = await openPage();
});

const names = async () => (await page.listDraftFiles(KEY)).map(({ name, state }) => `${name} ${state}`);
const allReady = () => eventually(async () => expect((await names()).every((one) => one.endsWith('ready'))).toBe(true));

/** A browser that says how much room there is. */
function stubRoom(usage: number, quota: number): void {
  const storage = { estimate: () => Promise.resolve({ usage, quota }) };
  vi.stubGlobal('navigator', { onLine: true, storage });
}

describe('picked files', () => {
  it('are stored as they came, in the order in which they were picked, and then made ready', async () => {
    page.preparer.hold();
    const files = Array.from({ length: 8 }, (_, index) => picked(`photo ${index}.jpg`));
    expect(await page.addFiles(KEY, files, TO)).toEqual({ refused: [] });
    expect(await names()).toEqual(files.map(({ name }) => `${name} picked`));
    expect((await page.contents())['photo 7.jpg']).toBe('photo 7.jpg');
    page.preparer.finish();
    await allReady();
    expect(await page.listDraftFiles(KEY)).toMatchObject([
      { sha256: 'hash of photo 0.jpg', size: 17, kind: 'image' },
      ...Array.from({ length: 7 }, () => ({})),
    ]);
    expect((await page.contents())['photo 7.jpg']).toBe('small photo 7.jpg');
    const draft = await page.getDraft(KEY);
    expect([draft?.text, draft?.route]).toEqual([{}, TO.route]);
  });

  it('join what the form held before, and its text', async () => {
    await page.saveDraft(KEY, { text: { comment: 'Tank' }, route: '/here' });
    await page.addFiles(KEY, [picked('one.jpg')], TO);
    await page.addFiles(KEY, [picked('two.jpg')], TO);
    await page.saveDraft(KEY, { text: { comment: 'Tank dented' }, route: '/here' });
    expect((await names()).map((one) => one.split(' ')[0])).toEqual(['one.jpg', 'two.jpg']);
    expect(await page.getDraft(KEY)).toMatchObject({ text: { comment: 'Tank dented' }, route: '/here' });
  });

  it('are stored in their order even if they are read slowly', async () => {
    const slow = picked('slow.jpg');
    const read = slow.arrayBuffer.bind(slow);
    let go = () => {};
    vi.spyOn(slow, 'arrayBuffer').mockImplementation(async () => {
      await new Promise<void>((resolve) => (go = resolve));
      return read();
    });
    const adding = page.addFiles(KEY, [slow, picked('fast.jpg')], TO);
    await eventually(() => expect(slow.arrayBuffer).toHaveBeenCalled());
    go();
    await adding;
    expect((await names()).map((one) => one.split(' ')[0])).toEqual(['slow.jpg', 'fast.jpg']);
  });

  it('are read at once: after a pause iOS hands over nothing', async () => {
    const file = picked('one.jpg');
    const read = vi.spyOn(file, 'arrayBuffer');
    const adding = page.addFiles(KEY, [file], TO);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await adding).toEqual({ refused: [] });
  });

  it('with hostile names keep only the harmless part', async () => {
    await page.addFiles(KEY, [picked('..\\..\\etc/pass\u202Ewd.jpg'), picked(`${'x'.repeat(300)}.jpg`)], TO);
    const [first, second] = await page.listDraftFiles(KEY);
    expect(first?.name).toBe('passwd.jpg');
    expect([...(second?.name ?? '')].length).toBeLessThanOrEqual(120);
  });

  it('survive the page, and go on being prepared in the next one', async () => {
    page.preparer.hold();
    await page.addFiles(KEY, [picked('one.jpg'), picked('two.jpg')], TO);
    page = await openPage();
    expect(await names()).toEqual(['one.jpg picked', 'two.jpg picked']);
    page.requestPreparation();
    await allReady();
    expect(await page.contents()).toEqual({ 'one.jpg': 'small one.jpg', 'two.jpg': 'small two.jpg' });
  });
});

describe('what cannot be kept', () => {
  it('an empty one, one that cannot be read and one far too large are named; the others are kept', async () => {
    const large = picked('large.mov', 'video/quicktime');
    Object.defineProperty(large, 'size', { value: 60_000_001 });
    const read = vi.spyOn(large, 'arrayBuffer');
    const empty = new File([], 'empty.jpg', { type: 'image/jpeg' });
    const files = [picked('one.jpg'), empty, unreadable('gone.jpg'), large, picked('two.jpg')];
    expect(await page.addFiles(KEY, files, TO)).toEqual({
      refused: [
        { name: 'empty.jpg', message: 'This file is empty: empty.jpg' },
        { name: 'gone.jpg', message: 'This file could not be read: gone.jpg. Choose it again.' },
        { name: 'large.mov', message: 'File is too large: large.mov' },
      ],
    });
    expect((await names()).map((one) => one.split(' ')[0])).toEqual(['one.jpg', 'two.jpg']);
    expect(read).not.toHaveBeenCalled();
  });

  it('quota-exceeded in the middle: those before are kept, so is the text, and the rest is named', async () => {
    await page.saveDraft(KEY, { text: { comment: 'Tank' }, route: '/here' });
    page.preparer.hold();
    let stored = 0;
    await page.door.run(({ work }) => {
      work.blobs.hook('creating', () => {
        if ((stored += 1) > 2) throw new DOMException('full', 'QuotaExceededError');
      });
      return Promise.resolve();
    });
    const files = ['one', 'two', 'three', 'four'].map((name) => picked(`${name}.jpg`));
    const noRoom = (name: string) => `There is no room left on this device for ${name}. The text is kept.`;
    expect(await page.addFiles(KEY, files, TO)).toEqual({
      refused: ['three.jpg', 'four.jpg'].map((name) => ({ name, message: noRoom(name) })),
    });
    expect((await names()).map((one) => one.split(' ')[0])).toEqual(['one.jpg', 'two.jpg']);
    expect(await page.getDraft(KEY)).toMatchObject({ text: { comment: 'Tank' } });
    const { bytes, previews, pointedAt } = await page.stored();
    expect([bytes, previews]).toEqual([pointedAt, pointedAt]);
  });

  it('at 95 % no photo is taken any more, while text still is', async () => {
    stubRoom(95, 100);
    const { refused } = await page.addFiles(KEY, [picked('one.jpg')], TO);
    expect(refused).toMatchObject([{ name: 'one.jpg' }]);
    await page.saveDraft(KEY, { text: { comment: 'Tank' }, route: '/here' });
    expect([await names(), await page.getDraft(KEY)]).toMatchObject([[], { text: { comment: 'Tank' } }]);
    stubRoom(94, 100);
    expect(await page.addFiles(KEY, [picked('one.jpg')], TO)).toEqual({ refused: [] });
  });

  it('a session that was refused a moment ago: the photo is kept for whoever took it', async () => {
    await page.addFiles(KEY, [picked('one.jpg')], TO);
    await allReady();
    localStorage.removeItem('token');
    page.publishSession();
    expect(await page.addFiles(KEY, [picked('two.jpg')], TO)).toEqual({ refused: [] });
    localStorage.setItem('token', 'a');
    page.publishSession();
    expect((await names()).map((one) => one.split(' ')[0])).toEqual(['one.jpg', 'two.jpg']);
  });

  it('somebody who has signed out: nothing is kept, and it says to sign in', async () => {
    localStorage.clear();
    page.publishSession();
    expect(await page.addFiles(KEY, [picked('one.jpg')], TO)).toEqual({
      refused: [{ name: 'one.jpg', message: 'Sign in again to add one.jpg' }],
    });
  });
});

describe('a file', () => {
  it('that is taken out is gone with its bytes; the others stay', async () => {
    await page.addFiles(KEY, [picked('one.jpg'), picked('two.jpg')], TO);
    await allReady();
    const [one] = await page.listDraftFiles(KEY);
    await page.removeFile(KEY, one?.id ?? '');
    await page.removeFile(KEY, one?.id ?? '');
    expect([await names(), await page.contents()]).toEqual([['two.jpg ready'], { 'two.jpg': 'small two.jpg' }]);
    expect(await page.getFileBytes(one?.id ?? '')).toBeNull();
  });

  it('goes with its draft, and what was known of it', async () => {
    await page.addFiles(KEY, [picked('one.jpg')], TO);
    await page.removeDraft(KEY);
    expect(await page.stored()).toEqual({ bytes: [], previews: [], pointedAt: [] });
  });

  it('can be looked at in full', async () => {
    await page.addFiles(KEY, [picked('one.jpg')], TO);
    await allReady();
    const [one] = await page.listDraftFiles(KEY);
    const found = await page.getFileBytes(one?.id ?? '');
    expect([found?.type, new TextDecoder().decode(found?.bytes)]).toEqual(['image/jpeg', 'small one.jpg']);
  });
});
