// One phone: a browser's database, locks and channels, and the tabs of the app on it. A tab can be killed, and it can
// freeze: then nothing in it runs, and what it holds it keeps.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import { type Database, Door } from '~data/database/connection';
import { type Mutation, SchoolDb } from '~data/database/db';
import { databaseName, type Owner } from '~data/database/owner';
import { Engine } from '~sync/engine';
import type { Host } from '~sync/host';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { TestClock } from './clock';
import { nextId } from './ids';
import { TestLocks } from './locks';
import type { Call } from './model-tables';
import type { ModelServer } from './model-server';
import { packedRows } from './packed';
import { OnTheLine } from './slow-line';
import { countFaults, type Fault, Wire } from './wire';

const silence = () => () => undefined;
export const PRIYA: Owner = { userId: 7, schoolId: 1 };
type Options = { owner?: Owner; isVisible?: boolean; hasLocks?: boolean };

export class Phone {
  readonly clock: TestClock;
  readonly locks = new TestLocks();
  readonly server: ModelServer;
  readonly tabs = new Set<Tab>();
  /** The faults of the next writes, in order; undefined: none. */
  readonly faults: (Fault | undefined)[] = [];
  /** For writes when no fault is queued. */
  weather: (call: Call) => Fault | undefined = () => undefined;
  /** How often each fault was met. */
  readonly met = countFaults();
  /** Everything that was sent, arrived or not. */
  readonly requests: Call[] = [];
  /** Requests that wait for their answer: now, and the most at once so far. */
  underWay = 0;
  mostAtOnce = 0;
  readonly files = { underWay: 0, most: 0 };
  /** Requests that the host refused, because another person is signed in. */
  refusedAsOther = 0;
  /** The result of a refresh once the access token has expired. */
  isTokenDead = false;
  refreshEnds: 'refreshed' | 'refused' | 'unreachable' = 'refreshed';
  refreshes = 0;
  isNearlyFull = false;
  readonly lines = new OnTheLine();
  #refreshing: Promise<Phone['refreshEnds']> | null = null;

  /** `beside`: another phone of the same school in the same test, of another person; time is the same for both. */
  constructor(server: ModelServer, beside?: Phone) {
    this.server = server;
    this.clock = beside?.clock ?? new TestClock();
    if (beside) return;
    Dexie.dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
    setSyncStatus(UNKNOWN);
  }

  faultOf(call: Call): Fault | undefined {
    return this.faults.length > 0 ? this.faults.shift() : this.weather(call);
  }

  /** One refresh across all tabs. A refused one ends the session in every tab. */
  refresh(): Promise<Phone['refreshEnds']> {
    this.#refreshing ??= new Promise<Phone['refreshEnds']>((resolve) => {
      setImmediate(() => {
        this.refreshes += 1;
        this.#refreshing = null;
        if (this.refreshEnds === 'refreshed') this.isTokenDead = false;
        if (this.refreshEnds === 'refused') for (const tab of this.tabs) tab.signOut();
        resolve(this.refreshEnds);
      });
    });
    return this.#refreshing;
  }

  open(options: Options = {}): Tab {
    return new Tab(this, options);
  }

  /** Ends every tab. */
  close(): void {
    for (const tab of this.tabs) tab.kill();
  }

  /** Reads the database without the app; it is closed again afterwards. */
  async past<T>(fn: (db: SchoolDb) => Promise<T>, owner = PRIYA): Promise<T> {
    const db = new SchoolDb(databaseName(owner), 'default');
    try {
      return await fn(db);
    } finally {
      db.close();
    }
  }

  /** Every change that waits here, oldest first. */
  outbox(owner = PRIYA): Promise<Mutation[]> {
    return this.past((db) => db.mutations.orderBy('seq').toArray(), owner);
  }

  /** Reads the database without the app: id → version, by collection. */
  async mirror(owner = PRIYA): Promise<Record<string, Record<number, number>>> {
    return this.past(async (db) => {
      const tables: Record<string, Record<number, number>> = {};
      for (const name of COLLECTIONS) {
        const rows = name === 'customers' ? await packedRows(db) : await db.rows(name).toArray();
        tables[name] = Object.fromEntries(rows.map(({ id, version }) => [id, version]));
      }
      return tables;
    }, owner);
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
  /** Whose token is in storage, if not that of this tab's person. */
  tokenOf: Owner | null = null;
  isVisible: boolean;
  isFresh = false;
  isRefused = false;
  /** It has sent a write. */
  hasSent = false;
  isFrozen = false;
  /** After the page was left: until this is done, it sleeps. */
  sleep: Promise<void> = Promise.resolve();
  engine: Engine | null = null;
  #isDead = false;
  readonly #held: (() => void)[] = [];
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
      afterOpen: () => Promise.resolve(),
      takeFresh: () => this.isFresh && !(this.isFresh = false),
      onLocked: this.locked,
      onUpgraded: this.upgraded,
      awake: () => this.sleep,
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

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Nobody is signed in any more, as this tab hears it: the engine ends. */
  signOut(): void {
    this.owner = null;
    this.isRefused = true;
    this.engine?.stop();
    this.engine = null;
    this.door.close();
  }

  /** Somebody signs in. */
  signIn(owner: Owner): void {
    this.owner = owner;
    this.isRefused = false;
    this.start();
  }

  /** Stops everything in this tab; its locks stay held. */
  freeze(): void {
    this.isFrozen = true;
  }

  /** Delivers everything that happened meanwhile. */
  thaw(): void {
    this.isFrozen = false;
    for (const fn of this.#held.splice(0)) fn();
  }

  /** The tab is killed: nothing is closed or told to others. */
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
    const { now, steady, random } = clock;
    return {
      clock: { now, steady, random, after: (wait, fn) => clock.after(wait, () => this.hear(fn)) },
      network: {
        ...new Wire(this).calls(),
        events: (onEvent, signal) =>
          new Promise((resolve) => {
            const hear = () => this.hear(onEvent);
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
        onLeave: silence,
      },
      session: {
        owner: () => this.owner,
        isRefused: () => this.isRefused,
        onChange: silence,
        verify: this.verify,
      },
      requests: { onRequested: silence, onAnswered: silence, onDatabase: silence },
      photos: this.phone.lines.photos(this),
      tidy: () => Promise.resolve(),
      newId: nextId,
      backUp: () => {},
      isNearlyFull: () => Promise.resolve(this.phone.isNearlyFull),
    };
  }

  /** Now, or when the tab thaws; never in one that is gone. */
  hear(fn: () => void): void {
    if (this.#isDead) return;
    if (this.isFrozen) this.#held.push(() => this.hear(fn));
    else fn();
  }

  #openChannel(onMessage: (message: unknown) => void) {
    const hear = (message: unknown) => this.hear(() => onMessage(message));
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
