// Keeps pulling: one pull at a time, one more if something happened meanwhile, and again after a failure.
import { getLastContact } from '~data/database/connection';
import type { FeedState } from '~data/database/db';
import { drain } from './fetch-pages';
import { backoff, classify, type Failure } from '~sync/failure';
import type { Host } from '~sync/host';
import { askLost, checkSent } from './lost-changes';
import type { Pause } from '~sync/requested-pause';
import type { SyncStatus } from '~sync/status';

/** How often the clock is checked while there is no contact: the mirror locks after 14 days. Milliseconds. */
const LOOK_EVERY = 10 * 60 * 1000;

/** A restore takes longer than this, so that a pull during it fails: after a shorter gap there was none. Milliseconds. */
const GAP = 2 * 60 * 1000;

/** A pull without a new page for this long is stuck: another tab may take over. Milliseconds. */
const STUCK_AFTER = 60 * 1000;

type Setting = Pick<Host, 'clock' | 'network' | 'door' | 'session'> & {
  pause: Pause;
  userId: number;
  tell: (patch: Partial<SyncStatus>) => void;
  /** The device has everything, so there is signal. */
  onPulled: () => void;
};

export class Puller {
  readonly #setting: Setting;
  readonly #end = new AbortController();
  #running: Promise<void> | null = null;
  #again = false;
  #attempt = 0;
  /** By steady time. */
  #movedAt = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** When this engine last had everything; null before that and after a failure. */
  #pulledAt: number | null = null;
  #cancelRetry = () => {};

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Pull now, or once more after the current pull. A pause that the server asked for still holds. */
  nudge(): void {
    if (this.#end.signal.aborted) return;
    this.#attempt = 0;
    if (this.#running) this.#again = true;
    else if (this.#setting.pause.rest === 0) this.#running = this.#run();
  }

  /** True while the last pull failed. */
  get isFailing(): boolean {
    return this.#attempt > 0 || this.#setting.pause.rest > 0;
  }

  /** False if the current pull hangs, as on a database that doesn't answer. */
  get isAlive(): boolean {
    return !this.#running || this.#setting.clock.steady() - this.#movedAt < STUCK_AFTER;
  }

  /** Ends it; a page still on its way is not applied. */
  stop(): void {
    this.#cancelRetry();
    this.#end.abort(new Error('the engine has stopped'));
  }

  async #run(): Promise<void> {
    do {
      this.#cancelRetry();
      this.#again = false;
      await this.#pull();
    } while (this.#again && !this.#end.signal.aborted && this.#setting.pause.rest === 0);
    this.#running = null;
  }

  async #pull(): Promise<void> {
    const { clock, session, tell, onPulled } = this.#setting;
    this.#movedAt = clock.steady();
    let isNew = false;
    try {
      const progress = {
        onPage: (feed: FeedState) => this.#tellProgress(feed),
        onPermissions: () => {
          isNew = true;
        },
      };
      const { userId } = this.#setting;
      if (this.#pulledAt === null || Math.abs(clock.now() - this.#pulledAt) > GAP)
        await checkSent(this.#setting, userId, this.#end.signal);
      await drain(this.#setting, progress, this.#end.signal);
      await askLost(this.#setting, userId, this.#end.signal);
      this.#attempt = 0;
      this.#pulledAt = clock.now();
      tell({ state: 'all-sent', lastContact: clock.now(), nextTry: null, rows: 0 });
      onPulled();
    } catch (error) {
      if (this.#end.signal.aborted) return;
      this.#pulledAt = null;
      await this.#failed(classify(error));
    } finally {
      if (isNew) void session.verify();
    }
  }

  #tellProgress(feed: FeedState): void {
    const { clock, tell } = this.#setting;
    this.#movedAt = clock.steady();
    if (feed.filling) tell({ state: 'pulling', rows: feed.ready ? 0 : feed.rows, nextTry: null });
  }

  async #failed(failure: Failure): Promise<void> {
    const { clock, network, pause, session, tell } = this.#setting;
    if (failure.kind === 'stop') return;
    if (failure.kind === 'denied') void session.verify();
    if (failure.kind !== 'retry') pause.begin(failure.wait);
    const wait = failure.kind === 'retry' ? backoff(this.#attempt, clock.random()) : failure.wait;
    this.#attempt += 1;
    const [nextTry, end] = [clock.now() + wait, clock.steady() + wait];
    const isReached = failure.kind !== 'retry' || !failure.isUnanswered || (await network.ping());
    if (this.#end.signal.aborted) return;
    const state = isReached ? 'weak' : 'offline';
    tell({ state: failure.kind === 'outdated' ? 'outdated' : state, nextTry, lastContact: await this.#lastContact() });
    this.#cancelRetry = clock.after(Math.max(0, end - clock.steady()), () => {
      if (!this.#running) this.#running = this.#run();
    });
    this.#lookAtClock();
  }

  async #lastContact(): Promise<number | null> {
    try {
      return await this.#setting.door.run(getLastContact);
    } catch {
      return null; // nobody is signed in any more, or the storage is lost, which has its own state
    }
  }

  #lookAtClock(): void {
    const { clock, door } = this.#setting;
    if (Math.abs(clock.now() - this.#lookedAt) < LOOK_EVERY) return;
    this.#lookedAt = clock.now();
    door.lookAtClock().catch(() => undefined); // the storage is lost: the next check reports it
  }
}
