// A full disk: a save is stored whole or not at all, and the error is in plain words.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '~data/database/connection';
import { StorageFullError } from '~data/outbox/enqueue';
import { colour, freshStorage, newBike, openDoor, outboxOf } from './outbox-rig';

let outbox: ReturnType<typeof outboxOf>;

beforeEach(() => {
  freshStorage();
  outbox = outboxOf(openDoor());
});

const draft = { form: 'bike', target: 'new' };
const typed = { ...draft, userId: 7, at: 1, text: { make: 'Lex' }, blobs: [], route: '/bikes/new' };

describe('quota-exceeded', () => {
  const quota = () => new DOMException('The disk is full', 'QuotaExceededError');
  const refuse = () => {
    throw quota();
  };

  it.each(['meta', 'mutations', 'drafts'])(
    'while %s is written: nothing is saved, and the draft stays',
    async (name) => {
      await outbox.run(({ work }) => work.drafts.add(typed));
      await outbox.save(colour(4, 'Blue'));
      const before = await outbox.run(dump);
      await outbox.run(({ work }) => {
        const table = work.table(name);
        table.hook('creating', refuse);
        table.hook('updating', refuse);
        table.hook('deleting', refuse);
        return Promise.resolve();
      });
      const saving = outbox.save(newBike({ draft }));
      await expect(saving).rejects.toBeInstanceOf(StorageFullError);
      await expect(saving).rejects.toThrow('Nothing was saved');
      expect(await outboxOf(openDoor()).run(dump)).toEqual(before);
    },
  );

  it('found out only when all is written: the browser ends the transaction, and nothing of it is there', async () => {
    await outbox.run(({ work }) => work.open());
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function end(this: IDBObjectStore, ...args) {
      const request = put.apply(this, args);
      const { transaction } = this as unknown as { transaction: { _abort: (name: string) => void } };
      request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
      return request;
    });
    await expect(outbox.save(newBike({ draft }))).rejects.toBeInstanceOf(StorageFullError);
    vi.restoreAllMocks();
    expect(await outboxOf(openDoor()).all()).toEqual([]);
  });

  it('any other failure is told as what it is', async () => {
    const broken = { ...newBike(), body: { colour: () => 'no' } };
    await expect(outbox.save(broken)).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await outbox.all()).toEqual([]);
  });

  async function dump({ work }: Database): Promise<unknown> {
    const tables = [work.mutations, work.drafts, work.meta, work.blobs];
    return Promise.all(tables.map((table) => table.toArray()));
  }
});
