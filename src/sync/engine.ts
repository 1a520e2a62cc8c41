// The engine of one tab for one person: leads or follows, pulls, sends, listens to events, and shows all tabs the same state.
import { pruneCalendar } from '~data/calendar/prune';
import { getLastContact } from '~data/database/connection';
import { startAgainIfReshaped } from '~data/mirror/mirrored-fields';
import { type Counts, watchCounts } from '~data/pending/counts';
import { databaseName, type Owner } from '~data/database/owner';
import { sweepFiles } from '~data/database/files';
import { readUnreadAgain } from '~data/mirror/unread';
import { listen } from './events';
import type { Channel, Host } from './host';
import { Leader } from './leader';
import { Pause } from './requested-pause';
import { Puller } from './pull/pull';
import { Pusher } from './push/push';
import { getSyncStatus, setSyncStatus, type SyncStatus } from './status';
import { readMessage, showStatus, statusMessage } from './tab-talk';

/** After the database was lost, counting starts again this much later, in ms. */
const COUNT_AGAIN = 5000;

export class Engine {
  readonly #host: Host;
  readonly #owner: Owner;
  readonly #channel: Channel | null;
  readonly #leader: Leader;
  #puller: Puller | null = null;
  #pusher: Pusher | null = null;
  #isStopped = false;
  #stopCounting = () => {};

  /** Starts at once, in the background: screens don't wait for it. */
  constructor(host: Host, owner: Owner) {
    this.#host = host;
    this.#owner = owner;
    const name = `connect-sync-${databaseName(owner)}`;
    this.#channel = host.openChannel(name, (data) => this.#hear(data));
    this.#channel?.post({ kind: 'hello' });
    this.#count();
    void this.#showStored();
    void this.#showOffline();
    this.#leader = new Leader({
      ...host,
      // Tabs that can't talk to each other can't share the work either.
      locks: this.#channel ? host.locks : null,
      name,
      drive: (signal) => this.#drive(signal),
      beat: () => this.#beat(),
    });
  }

  /** Send and pull now. A tab that follows passes this on to the leader. */
  nudge(): void {
    if (!this.#puller) this.#channel?.post({ kind: 'nudge' });
    this.#pusher?.nudge();
    this.#puller?.nudge();
  }

  /** There is signal: send pending changes, and pull if the last pull failed. */
  hasSignal(): void {
    if (!this.#puller) this.#channel?.post({ kind: 'signal' });
    this.#pusher?.look();
    if (this.#puller?.isFailing) this.#puller.nudge();
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopCounting();
    this.#leader.stop();
    this.#channel?.close();
  }

  #drive(signal: AbortSignal): void {
    const tell = (patch: Partial<SyncStatus>) => this.#tell(patch);
    const { userId } = this.#owner;
    const setting = { ...this.#host, userId, pause: new Pause(this.#host.clock), tell };
    const puller = new Puller({
      ...setting,
      onPulled: () => {
        pusher.look();
        this.#prune();
      },
    });
    const pusher = new Pusher({
      ...setting,
      isAlone: this.#host.locks !== null && this.#channel !== null,
      onArrived: () => (puller.isFailing || isCalledAway()) && puller.nudge(),
    });
    this.#puller = puller;
    this.#pusher = pusher;
    signal.addEventListener('abort', () => {
      puller.stop();
      pusher.stop();
      if (this.#puller === puller) this.#puller = this.#pusher = null;
    });
    void this.#prepare().then(() => {
      pusher.nudge();
      puller.nudge();
    });
    void listen(this.#host, () => puller.nudge(), signal);
  }

  /** Runs once per leader, before its first pull. An error here comes again in the pull, which reports it. */
  async #prepare(): Promise<void> {
    const { door, tidy } = this.#host;
    try {
      await door.run((database) => startAgainIfReshaped(database));
      await door.run((database) => readUnreadAgain(database));
      await door.run(sweepFiles);
      await tidy(databaseName(this.#owner));
    } catch {
      // Nobody is signed in any more, or the storage is lost.
    }
  }

  /** After a failure the next pull prunes again. */
  #prune(): void {
    const { door, clock } = this.#host;
    door.run((database) => pruneCalendar(database, clock.now())).catch(() => undefined);
  }

  #beat(): void {
    if (this.#puller?.isAlive && this.#pusher?.isAlive) this.#channel?.post({ kind: 'beat' });
  }

  #tell(patch: Partial<SyncStatus>): void {
    if (this.#isStopped) return;
    const retryAt = this.#pusher?.retryAt ?? null;
    // The feed answers, but pending changes don't get through: don't claim "all sent".
    const isStuck = patch.state === 'all-sent' && retryAt !== null;
    setSyncStatus(isStuck ? { ...patch, state: 'weak', nextTry: retryAt } : patch);
    this.#postStatus();
  }

  #postStatus(): void {
    const status = statusMessage();
    if (status) this.#channel?.post(status);
  }

  #hear(data: unknown): void {
    const message = readMessage(data);
    if (!message || this.#isStopped) return;
    if (message.kind === 'beat') this.#leader.heard();
    else if (message.kind === 'status') showStatus(message);
    else if (this.#puller) this.#serve(message.kind);
  }

  #serve(wish: 'nudge' | 'signal' | 'hello'): void {
    if (wish === 'hello') this.#postStatus();
    else if (wish === 'signal') this.hasSignal();
    else this.nudge();
  }

  /** Every tab counts pending changes in the database, so no tab has to be told. */
  #count(): void {
    const { door, clock, backUp, isNearlyFull } = this.#host;
    const again = () => {
      this.#stopCounting = clock.after(COUNT_AGAIN, () => this.#isStopped || this.#count());
    };
    const show = (counts: Counts) => {
      if (this.#isStopped) return;
      setSyncStatus({ ...counts, isCounted: true });
      backUp();
      // The outbox has grown or shrunk, and the free space with it.
      void isNearlyFull().then((nearlyFull) => this.#isStopped || setSyncStatus({ nearlyFull }));
    };
    this.#stopCounting = watchCounts(door, show, again);
  }

  /** Shows the age of the data before the server answers. */
  async #showStored(): Promise<void> {
    try {
      const lastContact = await this.#host.door.run(getLastContact);
      if (!this.#isStopped && getSyncStatus().lastContact === null) setSyncStatus({ lastContact });
    } catch {
      // Nobody is signed in any more, or the storage is lost.
    }
  }

  /** A first pull without signal takes long to fail; a ping shows it sooner. */
  async #showOffline(): Promise<void> {
    const { network } = this.#host;
    if (network.isOnline() || (await network.ping())) return;
    if (!this.#isStopped && getSyncStatus().state === 'starting') setSyncStatus({ state: 'offline' });
  }
}

/** Whether a lost answer was noted as lost signal: that stays until a pull says otherwise. */
function isCalledAway(): boolean {
  const { state } = getSyncStatus();
  return state === 'weak' || state === 'offline';
}
