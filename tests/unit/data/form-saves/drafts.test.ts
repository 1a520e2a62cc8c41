// @vitest-environment dom
// What is typed and not saved: there after the page has gone, and after the row has got its number.
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageFullError } from '~data/database/storage-full';
import { NEW_BIKE, openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';

let app: Saver;
const KEY = { form: 'bike', target: 'new' };
const typed = (make: string) => ({ text: { make }, route: '/bikes/new' });
const blob = { id: 'p', buf: new ArrayBuffer(1), type: '', name: '', size: 1, sha256: '', takenAt: null };
const blobs = () => app.door.run(({ mirror }) => mirror.blobs.toCollection().primaryKeys());

beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
});

describe('a draft', () => {
  it('is found again as it was typed, under its form and row only', async () => {
    const before = Date.now();
    await app.saveDraft(KEY, typed('Le'));
    await app.saveDraft(KEY, typed('Lex'));
    const found = await app.getDraft(KEY);
    expect(found).toMatchObject({ text: { make: 'Lex' }, route: '/bikes/new', blobs: [] });
    expect(found?.at).toBeGreaterThanOrEqual(before);
    expect(await app.getDraft({ ...KEY, target: '1' })).toBeNull();
    expect(await app.getDraft({ ...KEY, form: 'comment' })).toBeNull();
  });

  it('is gone when it is not wanted any more', async () => {
    await app.saveDraft(KEY, typed('Lex'));
    await app.removeDraft(KEY);
    await app.removeDraft(KEY);
    expect(await app.getDraft(KEY)).toBeNull();
  });

  it('of a bike made here is found, changed and removed by either of its numbers', async () => {
    const { seq } = await app.addBike(NEW_BIKE);
    await app.saveDraft({ ...KEY, target: '-1' }, typed('Lex'));
    await app.settle(seq, 70);
    expect(await app.getDraft({ ...KEY, target: '70' })).toMatchObject({ text: { make: 'Lex' } });
    expect(await app.listDrafts()).toMatchObject([{ form: 'bike', target: '70' }]);
    await app.saveDraft({ ...KEY, target: '70' }, typed('Lexmoto'));
    expect(await app.getDraft({ ...KEY, target: '-1' })).toMatchObject({ text: { make: 'Lexmoto' } });
    expect(await app.listDrafts()).toHaveLength(1);
    await app.removeDraft({ ...KEY, target: '-1' });
    expect(await app.listDrafts()).toEqual([]);
  });

  it('is the person’s own', async () => {
    await app.saveDraft(KEY, typed('Lex'));
    await app.door.run(({ work }) => work.drafts.add({ ...KEY, ...typed('other'), userId: 8, at: 1, blobs: [] }));
    expect(await app.listDrafts()).toMatchObject([{ text: { make: 'Lex' } }]);
  });

  it('typed after the session was refused is kept, although the database is closed by then', async () => {
    await app.saveDraft(KEY, typed('Le'));
    const owner = app.draftOwner();
    localStorage.removeItem('token');
    app.publishSession();
    await expect(app.door.run(() => Promise.resolve())).rejects.toMatchObject({ name: 'NobodyError' });
    await app.saveDraft(KEY, typed('Lexmoto'), owner);
    localStorage.setItem('token', 'a');
    app.publishSession();
    expect(await app.getDraft(KEY)).toMatchObject({ text: { make: 'Lexmoto' } });
  });

  it('is never kept in the database of somebody who has signed in meanwhile', async () => {
    await app.saveDraft(KEY, typed('Le'));
    const owner = app.draftOwner();
    const state = JSON.parse(localStorage.getItem('state') ?? '{}') as { user: { id: number } };
    localStorage.setItem('state', JSON.stringify({ ...state, user: { ...state.user, id: 99 } }));
    app.publishSession();
    await app.saveDraft(KEY, typed('Lexmoto'), owner);
    expect(await app.listDrafts()).toEqual([]);
    expect(await app.door.run(({ work }) => work.drafts.count())).toBe(0);
    localStorage.setItem('state', JSON.stringify(state));
    app.publishSession();
    expect(await app.getDraft(KEY)).toMatchObject({ text: { make: 'Lexmoto' } });
  });

  it('of a person who has signed out is kept nowhere', async () => {
    const owner = app.draftOwner();
    localStorage.clear();
    app.publishSession();
    await expect(app.saveDraft(KEY, typed('Lex'), owner)).rejects.toMatchObject({ name: 'NobodyError' });
  });

  it('keeps its pictures until it goes or lets go of them', async () => {
    await app.door.run(({ work }) => work.blobs.bulkAdd([blob, { ...blob, id: 'q' }]));
    await app.saveDraft(KEY, { ...typed('Lex'), blobs: ['p', 'q'] });
    await app.saveDraft(KEY, typed('Lexmoto'));
    expect((await app.getDraft(KEY))?.blobs).toEqual(['p', 'q']);
    await app.saveDraft(KEY, { ...typed('Lexmoto'), blobs: ['q'] });
    expect(await blobs()).toEqual(['q']);
    await app.removeDraft(KEY);
    expect(await blobs()).toEqual([]);
  });

  it('that goes leaves the pictures of others alone', async () => {
    await app.door.run(({ work }) => work.blobs.bulkAdd([blob, { ...blob, id: 'q' }]));
    await app.saveDraft(KEY, { ...typed('Lex'), blobs: ['p', 'q'] });
    await app.saveDraft({ ...KEY, target: '1' }, { ...typed('Lex'), blobs: ['p'] });
    await app.addBike(NEW_BIKE);
    await app.set(1, { blobId: 'q' });
    await app.removeDraft(KEY);
    expect(await blobs()).toEqual(['p', 'q']);
  });

  it('for which there is no room is reported as that, and the one before stays', async () => {
    await app.saveDraft(KEY, typed('Lex'));
    await app.door.run(({ work }) => {
      work.drafts.hook('creating', () => {
        throw new DOMException('', 'QuotaExceededError');
      });
      return Promise.resolve();
    });
    await expect(app.saveDraft(KEY, typed('Lexmoto'))).rejects.toMatchObject({ name: StorageFullError.name });
    expect(await app.getDraft(KEY)).toMatchObject({ text: { make: 'Lex' } });
  });

  it('is not listed when nobody is signed in', async () => {
    await app.saveDraft(KEY, typed('Lex'));
    localStorage.removeItem('token');
    app.publishSession();
    expect([await app.getDraft(KEY), await app.listDrafts()]).toEqual([null, []]);
  });
});
