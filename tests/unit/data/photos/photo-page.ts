// Pages of the app on one device, with a stand-in for drawing and hashing picked files. Each page is killed by opening
// the next one: its unfinished work never ends.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { freshModules } from '~tests/helpers/fresh-modules';
import type { PickedFile, PreparedFile } from '~data/photos/picked-file';
import { readFiles } from '~tests/sync/helpers/stored';
import { freshBrowser, storeSession } from '~tests/unit/data/tab';

const stand = vi.hoisted((): { in: Preparer | null } => ({ in: null }));
vi.mock('~data/photos/prepare', async (original) => ({
  ...(await original<object>()),
  prepareFile: (file: PickedFile, as: string) => stand.in?.prepareFile(file, as),
}));

let disk = new IDBFactory();

/** An empty device with somebody signed in. */
export function freshDevice(): void {
  freshBrowser();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')));
  disk = new IDBFactory();
  storeSession();
}

/** Stands in for preparing files: shrinks each, refuses those called 'bad', and keeps those in `held` waiting. */
class Preparer {
  readonly begun: string[] = [];
  /** What each was prepared as, in that order. */
  readonly purposes: string[] = [];
  atOnce = 0;
  mostAtOnce = 0;
  /** Names that are never done until `finish` is called. */
  readonly held = new Map<string, () => void>();
  /** What the bytes of these names turn out to be, whatever the browser called them. */
  readonly kinds = new Map<string, 'image' | 'video'>();
  #isHolding = false;
  #isBroken = false;

  hold(): void {
    this.#isHolding = true;
  }

  finish(): void {
    this.#isHolding = false;
    for (const done of this.held.values()) done();
    this.held.clear();
  }

  /** The stand-in's code can't be loaded until the returned function is called. */
  breakDown(): () => void {
    this.#isBroken = true;
    return () => {
      this.#isBroken = false;
    };
  }

  readonly prepareFile = async ({ name, type }: PickedFile, as: string): Promise<PreparedFile> => {
    this.begun.push(name);
    this.purposes.push(as);
    if (this.#isBroken) throw new TypeError('Failed to fetch dynamically imported module');
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    if (this.#isHolding) await new Promise<void>((done) => this.held.set(name, done));
    this.atOnce -= 1;
    if (name.startsWith('bad'))
      return { is: 'refused', message: `This photo is damaged and cannot be opened: ${name}` };
    const kind = this.kinds.get(name) ?? (type.startsWith('video/') ? 'video' : 'image');
    const small = new TextEncoder().encode(`small ${name}`).buffer;
    return { is: 'ready', kind, name, type, bytes: small, sha256: `hash of ${name}`, takenAt: null, thumb: small };
  };
}

/** The modules as a fresh page loads them, over what lies on the device. */
export async function openPage() {
  freshModules();
  const preparer = new Preparer();
  stand.in = preparer;
  const { Dexie: fresh } = await import('dexie');
  for (const one of [Dexie, fresh]) one.dependencies = { indexedDB: disk, IDBKeyRange };
  const parts = await Promise.all([
    import('~data/files/draft-files'),
    import('~data/form-saves/drafts'),
    import('~data/files/bytes'),
    import('~data/files/queue'),
    import('~data/files/take-up'),
    import('~data/files/save-form'),
    import('~data/sync-centre/items'),
    import('~data/sync-centre/unsent'),
    import('~data/form-saves/actions'),
    import('~data/session/session'),
    import('~data/database/storage-full'),
    import('~data/page/sync-requests'),
    import('~data/database-access'),
  ]);
  const [files, drafts, bytes, queue, mend, save, items, unsent, actions, session, full, requests, { door }] = parts;
  const read = <T>(fn: Parameters<typeof door.run<T>>[0]) => door.run(fn);
  return {
    ...files,
    ...drafts,
    ...bytes,
    ...queue,
    ...mend,
    ...save,
    ...items,
    ...unsent,
    ...actions,
    ...session,
    ...full,
    ...requests,
    door,
    preparer,
    outbox: () => read(({ work }) => work.mutations.orderBy('seq').toArray()),
    /** What lies on the device, and what points at it. */
    stored: () => read(({ work }) => readFiles(work)),
    /** The bytes of every file, as text, by the file's name. */
    contents: async () => {
      const blobs = await read(({ work }) => work.blobs.toArray());
      return Object.fromEntries(
        blobs.map(({ name, buf }) => [
          name,
          new TextDecoder('latin1').decode(buf).replace(/^\u00ff\u00d8\u00ff\u00e0/u, ''),
        ]),
      );
    },
  };
}
export type Page = Awaited<ReturnType<typeof openPage>>;

/** A picked file: a JPEG by its first bytes, then its name. */
export function picked(name: string, type = 'image/jpeg'): File {
  return new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name], name, { type, lastModified: 1000 });
}

/** A file that the browser cannot read any more. */
export function unreadable(name: string): File {
  const file = picked(name);
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  return file;
}

export const KEY = { form: 'comment', target: '1' };
export const TO = { as: 'report', route: '/bikes/1/details/comment' } as const;

/** Waits until this holds, for as long as a busy machine may take. */
export function eventually(holds: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(holds, { timeout: 30_000, interval: 10 });
}
