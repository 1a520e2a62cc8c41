// One tab's access to the database of the signed-in person: opens it on first use, reopens it when the browser has dropped it,
// and closes it when a newer version of the app or a sign-out in another tab needs it.
import { Dexie } from 'dexie';
import { isConnectionLost, NobodyError, StorageLostError, UpgradedError } from './connection-lost';
import { type LastContact, lastContactAt, isLongAgo, lookAtClock, readLastContact } from './last-contact';
import { SchoolDb } from './db';
import { databaseName, type Owner } from './owner';
import { isStorageFull } from './storage-full';

/** A collection in a tab's memory. */
type Kept = { revision: number; rows: readonly unknown[] };

/** An open database. `mirror` and `work` are two connections: only a person's own work is worth waiting for the disk. */
export type Database = {
  name: string;
  owner: Owner;
  mirror: SchoolDb;
  work: SchoolDb;
  /** Rows of whole collections in this tab's memory (mirror/read-rows.ts). */
  kept: Map<string, Kept>;
  /** True after 14 days without contact: reads return nothing until the next sign-in. */
  locked: boolean;
  /** Why it was closed for good. */
  ended: 'upgraded' | 'closed' | null;
  /** Closed because the page was left; interrupted runs are to be repeated. */
  left: boolean;
};

/** What the door needs from its tab. */
export type Surroundings = {
  now: () => number;
  /** Who may read now; null if nobody. */
  owner: () => Owner | null;
  /** Finishes an interrupted sign-out before a database is opened. */
  beforeOpen: (name: string) => Promise<void>;
  /** Restores what the browser has lost, before anybody reads. */
  afterOpen: (database: Database) => Promise<void>;
  /** True once after a sign-in: that was contact with the server, and unlocks a locked mirror. */
  takeFresh: (name: string) => boolean;
  onLocked: () => void;
  onUpgraded: () => void;
  /** Resolves once a page that was left is active again: it may be about to be suspended, or to end. */
  awake: () => Promise<void>;
  /** `lost`: three attempts to open failed. */
  onStorage: (state: 'lost' | 'found') => void;
};

const ATTEMPTS = 3;
const CONTACT = 'contact';
const AGAIN = Symbol('again');

/** The door of one tab. */
export class Door {
  readonly #around: Surroundings;
  #current: Database | null = null;
  #opening: { name: string; database: Promise<Database> } | null = null;
  /** The database that is being opened. */
  #next: Database | null = null;
  #upgraded = false;
  /** Pending from the time the page was left until it is active again. */
  #asleep: Promise<void> = Promise.resolve();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /**
   * Runs `fn`, and repeats it as a whole if the connection is lost: it must be safe to repeat. Throws what `fn` throws, and
   * NobodyError, UpgradedError, StorageLostError.
   */
  async run<T>(fn: (database: Database) => Promise<T>): Promise<T> {
    const owner = this.#around.owner();
    if (!owner) throw new NobodyError();
    for (let count = 1; count <= ATTEMPTS; count += 1) {
      const answer = await this.#attempt(owner, fn);
      if (answer === AGAIN) continue;
      this.#around.onStorage('found');
      return answer;
    }
    this.#around.onStorage('lost');
    throw new StorageLostError();
  }

  /** Whether `run` would find the database open. */
  get isOpen(): boolean {
    const owner = this.#around.owner();
    return owner !== null && this.#current?.name === databaseName(owner);
  }

  /** Notes the time, and locks the mirror after 14 days without contact. */
  lookAtClock(): Promise<void> {
    return this.run(async (database) => {
      if (database.locked || !(await isLocked(database, this.#around))) return;
      database.locked = true;
      this.#around.onLocked();
    });
  }

  /** Closes the database; the next use opens it again. */
  close(): void {
    this.#close(this.#current, 'closed');
  }

  /**
   * Call when the page is left, because it may be suspended for long: it must neither hold the database nor request it (WebKit
   * would start the request and wait for the suspended page). Open transactions are aborted and repeated when the page is
   * active again; one that is just committing may still take effect.
   */
  leave(): void {
    this.#asleep = this.#around.awake();
    for (const database of [this.#current, this.#next]) {
      if (!database) continue;
      database.left = true;
      database.mirror.abort();
      database.work.abort();
      this.#close(database, null);
    }
  }

  async #attempt<T>(owner: Owner, fn: (database: Database) => Promise<T>): Promise<T | typeof AGAIN> {
    let database: Database | null = null;
    try {
      const found = this.#get(owner);
      // Await only a promise: a live query loses track of what it reads when it awaits anything but Dexie's. `instanceof`
      // wouldn't do, because inside a live query `Promise` is Dexie's.
      database = 'then' in found ? await found : found;
      return await fn(database);
    } catch (error) {
      if (this.#upgraded) throw new UpgradedError(undefined, { cause: error });
      if (!isConnectionLost(error) && database?.left !== true) throw error;
      if (database?.ended === 'closed') throw new NobodyError(undefined, { cause: error });
      this.#close(database, null);
      return AGAIN;
    }
  }

  #get(owner: Owner): Database | Promise<Database> {
    if (this.#upgraded) throw new UpgradedError();
    const name = databaseName(owner);
    if (this.#current?.name === name) return this.#current;
    this.close();
    if (this.#opening?.name !== name) this.#opening = { name, database: this.#open(name, owner) };
    return this.#opening.database;
  }

  async #open(name: string, owner: Owner): Promise<Database> {
    const database = connect(name, owner);
    this.#next = database;
    this.#watch(database);
    try {
      await this.#asleep;
      await this.#around.beforeOpen(name);
      await database.mirror.open();
      await this.#around.afterOpen(database);
      database.locked = await isLocked(database, this.#around);
      if (database.ended || this.#opening?.name !== name) throw new NobodyError();
      this.#current = database;
    } catch (error) {
      this.#close(database, null);
      throw error;
    } finally {
      if (this.#opening?.name === name) this.#opening = null;
      if (this.#next === database) this.#next = null;
    }
    if (database.locked) this.#around.onLocked();
    return database;
  }

  #watch(database: Database): void {
    for (const connection of [database.mirror, database.work]) {
      connection.on('versionchange', (event) => {
        const isUpgrade = (event.newVersion ?? 0) > 0;
        this.#upgraded ||= isUpgrade;
        this.#close(database, isUpgrade ? 'upgraded' : 'closed');
        if (isUpgrade) this.#around.onUpgraded();
        return false; // prevents Dexie's own handler, which would reopen it
      });
    }
  }

  #close(database: Database | null, why: Database['ended']): void {
    if (!database) return;
    database.ended ??= why;
    database.mirror.close();
    database.work.close();
    if (this.#current === database) this.#current = null;
  }
}

function connect(name: string, owner: Owner): Database {
  return {
    name,
    owner,
    mirror: new SchoolDb(name, 'default'),
    work: new SchoolDb(name, 'strict'),
    kept: new Map(),
    locked: false,
    ended: null,
    left: false,
  };
}

/** Notes that the server has answered; inside the caller's transaction, if there is one. */
export async function saveLastContact(database: Database, now: number): Promise<void> {
  await database.mirror.meta.put({ key: CONTACT, value: lastContactAt(now) });
}

/** When the server last answered, in ms; null if it never has. */
export async function getLastContact(database: Database): Promise<number | null> {
  return readLastContact((await database.mirror.meta.get(CONTACT))?.value)?.at ?? null;
}

async function isLocked({ name, mirror }: Database, around: Surroundings): Promise<boolean> {
  const isFresh = around.takeFresh(name);
  const stored = readLastContact((await mirror.meta.get(CONTACT))?.value);
  const next: LastContact =
    stored === null || isFresh ? lastContactAt(around.now()) : lookAtClock(stored, around.now());
  const note = () => mirror.meta.put({ key: CONTACT, value: next });
  await note().catch((error: unknown) => {
    // A live query that reopens its database may not write, so write right after it.
    if (error instanceof Dexie.ReadOnlyError) setTimeout(() => note().catch(() => undefined));
    // On a full disk the note stays as it was, and the mirror can still be read.
    else if (!isStorageFull(error)) throw error;
  });
  return isLongAgo(next);
}
