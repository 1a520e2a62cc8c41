// @vitest-environment dom
// What a person has saved is on the disk before the app says so; what the server can send again does not wait for the disk.
import { IDBDatabase } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import type { SchoolDb } from '~data/database/db';
import { freshStorage, NOW, openDoor } from '~tests/unit/data/outbox/outbox-rig';

it.each([
  ['work', 'strict'],
  ['mirror', 'default'],
] as const)('the transactions of `%s` ask for durability %s', async (connection, durability) => {
  freshStorage();
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const asked = async (act: (db: SchoolDb) => Promise<unknown>) => {
    begin.mockClear();
    await act(database[connection]);
    return begin.mock.calls.map(([, mode, ...options]: unknown[]) => [mode, ...options]);
  };
  const door = openDoor();
  const database = await door.run((open) => Promise.resolve(open));
  await database[connection].open();
  expect(await asked((db) => db.meta.put({ key: 'last', value: NOW }))).toEqual([['readwrite', { durability }]]);
  expect(
    await asked((db) =>
      db.transaction('rw', [db.meta, db.mutations], () => db.meta.put({ key: 'last', value: NOW + 1 })),
    ),
  ).toEqual([['readwrite', { durability }]]);
  door.close();
});
