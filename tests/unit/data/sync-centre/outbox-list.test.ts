// @vitest-environment dom
// The outbox as the Sync centre shows it, and as a file to keep.
import { inflateRawSync } from 'node:zlib';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { SENT_FOR, SENT_MAX } from '~contract/wire/limits';
import type { Mutation, Sent } from '~data/database/db';
import { bike, mutation } from '~tests/sync/helpers/rows';
import { NEW_BIKE, openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser, storeSession } from '~tests/unit/data/tab';

let app: Saver;
const refused = {
  status: 'rejected',
  attempts: 1,
  lastError: { kind: 'refused', at: 1, status: 400, message: 'No', fields: {} },
} as const;
const put = (fields: Partial<Mutation>) => app.door.run(({ work }) => work.mutations.add(mutation(fields)));
const states = async () => {
  const { fixing, waiting, discarding } = await app.listOutbox();
  return [...fixing, ...waiting, ...discarding]
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ state, waitsFor }) => (waitsFor === null ? state : `${state}: ${waitsFor}`));
};

beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  await app.bring({ bikes: [bike(1, { registration_plate: 'KX23QBA' })] });
});

describe('an item', () => {
  it('says what it is, how large, how often tried and why it stopped', async () => {
    await app.saveBike(1, { colour: 'Blå' });
    await app.set(1, { ...refused, attempts: 3, notBefore: 9, recordedAt: '2026-11-21T09:00:00.000Z' });
    const { fixing, waiting } = await app.listOutbox();
    expect(waiting).toEqual([]);
    expect(fixing).toEqual([
      {
        seq: 1,
        seqs: [1],
        mid: (await app.outbox())[0]?.mid,
        entity: 'bikes',
        op: 'patch',
        id: 1,
        bike: 1,
        about: 'KX23QBA',
        at: Date.parse('2026-11-21T09:00:00Z'),
        attempts: 3,
        size: 17,
        photos: 0,
        files: [],
        state: 'fixing',
        fields: ['colour'],
        body: { colour: 'Blå' },
        base: { colour: 'Red' },
        trouble: refused.lastError,
        waitsFor: null,
        notBefore: 9,
        discardAt: null,
        undoUntil: null,
      },
    ]);
    expect(await app.getOutboxItem(1)).toEqual(fixing[0]);
    expect(await app.getOutboxItem(2)).toBeNull();
  });

  it('clock-jump: has no next try two days ahead, which only a wrong clock can have set', async () => {
    await app.saveBike(1, { colour: 'Blå' });
    await app.set(1, { attempts: 1, notBefore: Date.now() + 2 * 24 * 60 * 60 * 1000 });
    expect((await app.listOutbox()).waiting).toMatchObject([{ notBefore: 0 }]);
    const soon = Date.now() + 60_000;
    await app.set(1, { notBefore: soon });
    expect((await app.listOutbox()).waiting).toMatchObject([{ notBefore: soon }]);
  });

  it('goes by the school’s numbers once there are any', async () => {
    const { seq } = await app.addBike(NEW_BIKE);
    await app.addBikeComment({ bike: -1, comment: 'Lever' });
    expect(await app.getOutboxItem(2)).toMatchObject({ id: -2, parentId: -1 });
    await app.settle(seq, 70);
    expect(await app.getOutboxItem(2)).toMatchObject({ id: -2, parentId: 70 });
    await app.saveBike(-1, { colour: 'Blue' });
    expect(await app.getOutboxItem(3)).toMatchObject({ id: 70 });
  });

  it('with a picture weighs what the picture weighs', async () => {
    const file = { name: 'lever.jpg', type: 'image/jpeg' };
    await put({ op: 'create', entity: 'bike_images', blobId: 'p', file, body: { size: 500 } });
    expect(await app.getOutboxItem(1)).toMatchObject({ size: 512, photos: 1 });
  });

  it('waits, is being sent, is about to go, or needs a newer app', async () => {
    await put({ lane: 'a' });
    await put({ lane: 'b', status: 'inflight', attempts: 1 });
    await put({ lane: 'c', discardAt: 9, status: 'conflict' });
    await put({ lane: 'd', v: 99 });
    await put({ lane: 'e', entity: 'quotes' });
    expect(await states()).toEqual(['waiting', 'sending', 'discarding', 'parked', 'parked']);
    expect((await app.listOutbox()).waiting).toHaveLength(4);
  });

  it('says what has to be mended before it can go, however far ahead that is', async () => {
    await put({ lane: 'a', ...refused, op: 'create', tempId: -1 });
    await put({ lane: 'b', deps: [1], about: '' });
    await put({ lane: 'c', deps: [2] });
    await put({ lane: 'c' });
    await put({ lane: 'd' });
    await put({ lane: 'd', deps: [5] });
    const why = 'KX23 QBB, which needs fixing';
    expect(await states()).toEqual([
      'fixing',
      `blocked: ${why}`,
      `blocked: ${why}`,
      `blocked: ${why}`,
      'waiting',
      'waiting',
    ]);
    await app.set(1, { status: 'queued' });
    expect(await states()).toEqual(Array.from({ length: 6 }, () => 'waiting'));
    await app.set(1, { v: 99, about: '' });
    expect((await states())[1]).toBe('blocked: an earlier change, which needs the updated app');
    await app.set(1, { discardAt: 9 });
    expect((await states())[1]).toBe('waiting');
  });

  it('a deletion does not wait for a comment that was refused', async () => {
    await put({ lane: 'a', ...refused });
    await put({ lane: 'b', op: 'delete', deps: [1] });
    expect(await states()).toEqual(['fixing', 'waiting']);
  });
});

describe('send now', () => {
  it('forgets how long it was to wait; what was refused goes once more as it is', async () => {
    await put({ lane: 'a', notBefore: 9, attempts: 2 });
    await put({ lane: 'b', notBefore: 9, ...refused });
    await put({ lane: 'c', notBefore: 9, status: 'conflict' });
    await put({ lane: 'd', status: 'rejected', lastError: { kind: 'deleted', at: 1, message: '' } });
    await app.sendItem([1, 2, 3, 4, 5]);
    expect((await app.outbox()).map(({ status, notBefore, attempts }) => [status, notBefore, attempts])).toEqual([
      ['queued', 0, 2],
      ['queued', 0, 1],
      ['conflict', 9, 0],
      ['rejected', 0, 0],
    ]);
  });
});

describe('what was sent', () => {
  it('is listed newest first: the last 50, of the last 7 days', async () => {
    const now = Date.now();
    const sent: Omit<Sent, 'mid' | 'at'> = { op: 'patch', entity: 'bikes', id: 1, about: '', fields: [] };
    await app.door.run(({ work }) =>
      work.sent.bulkAdd(
        Array.from({ length: SENT_MAX + 5 }, (_, index) => ({ ...sent, mid: `${index}`, at: now - 1000 + index })),
      ),
    );
    await app.door.run(({ work }) => work.sent.add({ ...sent, mid: 'old', at: now - SENT_FOR }));
    const listed = (await app.listSent()).map(({ mid }) => mid);
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([SENT_MAX, '54', '5']);
  });
});

describe('how much is only here', () => {
  const owner = { userId: 7, schoolId: 1 };
  it('counts changes and pictures, without what the person has deleted', async () => {
    await put({ lane: 'a' });
    await put({ lane: 'b', ...refused });
    await put({ lane: 'c', discardAt: 9 });
    await put({ lane: 'd', op: 'create', entity: 'bike_images', blobId: 'p' });
    expect(await app.countUnsent()).toEqual({ changes: 2, photos: 1 });
    localStorage.removeItem('token');
    app.publishSession();
    expect(await app.countUnsent()).toEqual({ changes: 0, photos: 0 });
    expect(await app.countUnsentOf(owner)).toEqual({ changes: 2, photos: 1 });
  });

  it('where somebody has no database none is made', async () => {
    expect(await app.countUnsentOf({ userId: 8, schoolId: 1 })).toEqual({ changes: 0, photos: 0 });
    expect(await Dexie.getDatabaseNames()).not.toContain('connect-1-8');
  });

  it('counting does not keep the database open', async () => {
    await put({ lane: 'a' });
    expect(await app.countUnsentOf(owner)).toEqual({ changes: 1, photos: 0 });
    app.door.close();
    await Dexie.delete('connect-1-7');
    expect(await app.countUnsentOf(owner)).toEqual({ changes: 0, photos: 0 });
  });
});

/** The files of a zip whose directory says where they are. */
function unzip(zip: Uint8Array): Record<string, string> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  const files: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const [packed, nameSize] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const head = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameSize));
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const bytes = zip.subarray(start, start + packed);
    files[name] = new TextDecoder().decode(view.getUint16(at + 10, true) === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

describe('the exported file', () => {
  const files = async () => unzip(new Uint8Array(await (await app.exportUnsent()).arrayBuffer()));

  it('holds every change and every form with all its values, and says so in plain words', async () => {
    storeSession();
    await app.addBike({ ...NEW_BIKE, colour: 'Blå' });
    await app.saveBike(1, { colour: 'Blue' });
    await app.set(2, refused);
    await app.addBikeComment({ bike: -1, comment: 'Clutch lever bent' });
    await app.saveDraft({ form: 'bike', target: '1' }, { text: { make: 'Lex' }, route: '/bikes/1/details' });
    await put({ op: 'action', entity: 'quotes', v: 99, recordedAt: 'by hand', about: '' });
    const { 'README.txt': readme = '', 'unsent.json': json = '', ...others } = await files();
    expect(others).toEqual({});
    const mids = (await app.outbox()).map(({ mid }) => mid);
    expect(JSON.parse(json)).toMatchObject({
      school: 'Northside',
      person: 'Priya Shah',
      changes: [
        {
          title: 'Add bike MW21QAA',
          state: 'not sent yet',
          values: { ...NEW_BIKE, supplier: [1, 2], colour: 'Blå' },
          ids: { change: mids[0], entity: 'bikes', row: -1 },
        },
        {
          title: 'Edit bike KX23QBA',
          tried: 1,
          reason: { message: 'No' },
          values: { colour: 'Blue' },
          before: { colour: 'Red' },
          ids: { row: 1 },
        },
        { title: 'Add comment on MW21QAA', values: { comment: 'Clutch lever bent' }, ids: { row: -2, under: -1 } },
        {
          title: 'A change by a newer version of the app (quotes action)',
          saved: 'unknown',
          state: 'needs a newer version of the app',
        },
      ],
      drafts: [{ form: 'bike', row: '1', text: { make: 'Lex' } }],
    });
    expect(readme).toContain('- Edit bike KX23QBA, saved ');
    expect(readme).toContain('needs fixing');
    expect(readme).toContain('- bike (1), typed ');
    expect(await app.outbox()).toHaveLength(4);
  });

  it('is made even if nothing waits', async () => {
    expect((await files())['README.txt']).toContain('There were no unsent changes.');
    expect(JSON.parse((await files())['unsent.json'] ?? '')).toMatchObject({ changes: [], drafts: [] });
  });
});
