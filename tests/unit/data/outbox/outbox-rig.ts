// The outbox of one person over a database in memory, without the app around it.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type Database, Door } from '~data/database/connection';
import type { Mutation } from '~data/database/db';
import { enqueue, type NewChange, type Queued } from '~data/outbox/enqueue';

export const NOW = Date.parse('2026-11-21T09:00:00Z');
const OWNER = { userId: 7, schoolId: 1 };

/** An empty browser. */
export function freshStorage(): void {
  Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
}

/** A tab: each has a door of its own to the same database. */
export function openDoor(): Door {
  return new Door({
    now: () => NOW,
    owner: () => OWNER,
    beforeOpen: () => Promise.resolve(),
    afterOpen: () => Promise.resolve(),
    takeFresh: () => false,
    onLocked: () => undefined,
    onUpgraded: () => undefined,
    awake: () => Promise.resolve(),
    onStorage: () => undefined,
  });
}

type Change = Omit<NewChange, 'mid' | 'about'> & { mid?: string; about?: string };

/** What a form would save; bikes unless said otherwise. */
export function change(fields: Partial<Change> & Pick<Change, 'op'>): NewChange {
  return { mid: crypto.randomUUID(), entity: 'bikes', body: {}, about: 'KX23QBB', ...fields };
}

export const NEW_BIKE = {
  registration_plate: 'MW21QAA',
  make: 'Lexmoto',
  model: 'LXR',
  engine_size: 125,
  supplier: [1],
};
export const newBike = (fields: Partial<Change> = {}) => change({ op: 'create', body: NEW_BIKE, ...fields });
export const colour = (targetId: number, value: string, fields: Partial<Change> = {}) =>
  change({ op: 'patch', targetId, body: { colour: value }, base: { colour: 'Red' }, baseVersion: 5, ...fields });
export const removal = (targetId: number) => change({ op: 'delete', targetId, baseVersion: 5 });
export const comment = (parentId: number, text = 'Lever') =>
  change({ op: 'create', entity: 'bike_comments', parentId, body: { comment: text, reported_by: [] } });

/** One tab's outbox in a test's words. */
export function outboxOf(door: Door) {
  const run = <T>(fn: (database: Database) => Promise<T>) => door.run(fn);
  return {
    run,
    save: (one: NewChange, now = NOW): Promise<Queued> => run((database) => enqueue(database, one, now)),
    all: (): Promise<Mutation[]> => run(({ work }) => work.mutations.orderBy('seq').toArray()),
    midOf: async (seq: number): Promise<string> => (await run(({ work }) => work.mutations.get(seq)))?.mid ?? 'none',
    /** What the engine does to a record. */
    set: (seq: number | null, fields: Partial<Mutation>) => run(({ work }) => work.mutations.update(seq ?? 0, fields)),
    /** The school has answered a create. */
    name: (entity: 'bikes' | 'bike_comments', tempId: number, serverId: number) =>
      run(async ({ work }) => {
        await work.idmap.put({ entity, tempId, serverId });
        await work.mutations
          .where('lane')
          .equals(`${entity} ${tempId}`)
          .and(({ op }) => op === 'create')
          .delete();
      }),
  };
}
