// One phone: a browser's database, locks and channels, and the tabs of the app on it. A tab can be killed, and it can
// freeze: then nothing in it runs, and what it holds it keeps.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { COLLECTIONS } from '~contract/sync';
import { type Database, Door } from '~data/database';
import { SchoolDb } from '~data/db';
import { databaseName, type Owner } from '~data/owner';
import { Engine } from '~sync/engine';
import type { Host } from '~sync/host';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { TestClock } from './clock';
import { TestLocks } from './locks';
import type { ModelServer } from './model-server';

export const PRIYA: Owner = { userId: 7, schoolId: 1 };

type Options = { owner?: Owner; isVisible?: boolean; hasLocks?: boolean };

export class Phone {
  readonly clock = new TestClock();
  readonly locks = new TestLocks();
  readonly server: ModelServer;
  readonly tabs = new Set<Tab>();

  constructor(server: ModelServer) {
    this.server = server;
    Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
    setSyncStatus(UNKNOWN);
  }

  open(options: Options = {}): Tab {
    return new Tab(this, options);
  }

  /** Ends every tab. */
  close(): void {
    for (const tab of this.tabs) tab.kill();
  }

  /** Reads the database past the app: id → version, by collection. */
  async mirror(owner = PRIYA): Promise<Record<string, Record<number, number>>> {
    const db = new SchoolDb(databaseName(owner), 'default');
    try {
      const tables = await Promise.all(
        COLLECTIONS.map(async (name) => {
          const rows = await db.rows(name).toArray();
          return [name, Object.fromEntries(rows.map(({ id, version }) => [id, version]))] as const;
        }),
      );
      return Object.fromEntries(tables);
    } finally {
      db.close();
    }
  }
}

export class Tab {
  readonly phone: Phone;
  readonly door: Door;
  readonly verify = vi.fn<() => Promise<void>>(() => Promise.resolve());
  readonly upgraded = vi.fn<() => void>();
  readonly storage = vi.fn<(state: 'lost' | 'found') => void>();
  readonly locked = vi.fn<() => void>();
  owner: Owner | null;
  isVisible: boolean;
  isFresh = false;
  engine: Engine | null = null;
  #isFrozen = false;
  #isDead = false;
  #held: (() => void)[] = [];
  readonly #channels = new Set<(message: unknown) => void>();
  readonly #returns = new Set<() => void>();
  readonly #streams = new Set<() => void>();
  readonly #hasLocks: boolean;

  constructor(phone: Phone, { owner = PRIYA, isVisible = true, hasLocks = true }: Options) {
    this.phone = phone;
    this.owner = owner;
    this.isVisible = isVisible;
    this.#hasLocks = hasLocks;
    phone.tabs.add(this);
    this.door = new Door({
      now: phone.clock.now,
      owner: () => (this.#isDead ? null : this.owner),
      beforeOpen: () => Promise.resolve(),
      takeFresh: () => this.isFresh && !(this.isFresh = false),
      onLocked: this.locked,
      onUpgraded: this.upgraded,
      onStorage: this.storage,
    });
  }

  /** Starts the engine, as the app does after its first render. */
  start(): this {
    if (this.owner) this.engine = new Engine(this.host(), this.owner);
    return this;
  }

  read<T>(fn: (database: Database) => Promise<T>): Promise<T> {
    return this.door.run(fn);
  }

  get isLeading(): boolean {
    return this.phone.locks.holder === this;
  }

  /** Nothing runs in this tab, and it lets go of nothing. */
  freeze(): void {
    this.#isFrozen = true;
  }

  /** Everything that has happened meanwhile arrives. */
  thaw(): void {
    this.#isFrozen = false;
    const held = this.#held;
    this.#held = [];
    for (const fn of held) fn();
  }

  /** The tab is gone, without a word. */
  kill(): void {
    this.#isDead = true;
    this.phone.tabs.delete(this);
    this.engine?.stop();
    this.door.close();
    this.phone.locks.release(this);
  }

  /** The person comes back to this tab. */
  comeBack(): void {
    this.isVisible = true;
    for (const fn of this.#returns) fn();
  }

  /** The server says that the feed has something new. */
  event(): void {
    for (const fn of this.#streams) fn();
  }

  host(): Host {
    const { clock, locks, server } = this.phone;
    return {
      clock: {
        now: clock.now,
        random: clock.random,
        after: (milliseconds, fn) => clock.after(milliseconds, () => this.#run(fn)),
      },
      network: {
        changes: (cursor, signal) => this.#answer(() => server.changes(cursor), signal),
        events: (onEvent, signal) =>
          new Promise((resolve) => {
            const hear = () => this.#run(onEvent);
            this.#streams.add(hear);
            signal.addEventListener('abort', () => {
              this.#streams.delete(hear);
              resolve();
            });
          }),
        ping: () => Promise.resolve(!server.isAway),
        isOnline: () => !server.isAway,
      },
      locks: this.#hasLocks ? locks.of(this) : null,
      openChannel: (_name, onMessage) => this.#openChannel(onMessage),
      door: this.door,
      page: {
        isVisible: () => this.isVisible,
        onReturn: (fn) => {
          this.#returns.add(fn);
          return () => this.#returns.delete(fn);
        },
        onLeave: () => () => undefined,
      },
      session: {
        owner: () => this.owner,
        isRefused: () => false,
        onChange: () => () => undefined,
        verify: this.verify,
      },
      requests: {
        onRequested: () => () => undefined,
        onAnswered: () => () => undefined,
        onDatabase: () => () => undefined,
      },
      tidy: () => Promise.resolve(),
    };
  }

  /** Now, or when the tab thaws; never in one that is gone. */
  #run(fn: () => void): void {
    if (this.#isDead) return;
    if (this.#isFrozen) this.#held.push(() => this.#run(fn));
    else fn();
  }

  /** The server works at once; the answer arrives when the tab can hear it. */
  #answer<T>(ask: () => T, signal: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop);
      const answer = Promise.resolve().then(ask);
      answer.then(
        (value) =>
          setImmediate(() =>
            this.#run(() => {
              signal.removeEventListener('abort', stop);
              resolve(value);
            }),
          ),
        (error: Error) => setImmediate(() => this.#run(() => reject(error))),
      );
    });
  }

  #openChannel(onMessage: (message: unknown) => void) {
    const hear = (message: unknown) => this.#run(() => onMessage(message));
    this.#channels.add(hear);
    return {
      post: (message: unknown) => {
        for (const tab of this.phone.tabs) {
          if (tab !== this) tab.#channels.forEach((fn) => fn(structuredClone(message)));
        }
      },
      close: () => {
        this.#channels.delete(hear);
      },
    };
  }
}
