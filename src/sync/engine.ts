// The engine of one tab for one person: leads or follows, pulls, listens, and keeps all tabs of a mind about the state.
import { getContact } from '~data/database';
import { startAgainIfReshaped } from '~data/feed-state';
import { databaseName, type Owner } from '~data/owner';
import { readUnreadAgain } from '~data/unread';
import { listen } from './events';
import type { Channel, Host } from './host';
import { Leader } from './leader';
import { Puller } from './pull';
import { getSyncStatus, setSyncStatus, type SyncStatus } from './status';
import { readMessage, showStatus, statusMessage } from './tab-talk';

export class Engine {
  readonly #host: Host;
  readonly #owner: Owner;
  readonly #channel: Channel | null;
  readonly #leader: Leader;
  #puller: Puller | null = null;
  #isStopped = false;

  /** Starts at once; screens wait for nothing of it. */
  constructor(host: Host, owner: Owner) {
    this.#host = host;
    this.#owner = owner;
    const name = `connect-sync-${databaseName(owner)}`;
    this.#channel = host.openChannel(name, (data) => this.#hear(data));
    this.#channel?.post({ kind: 'hello' });
    void this.#showStored();
    void this.#showOffline();
    this.#leader = new Leader({
      ...host,
      // Tabs that cannot talk to each other cannot share the work either.
      locks: this.#channel ? host.locks : null,
      name,
      drive: (signal) => this.#drive(signal),
      beat: () => this.#beat(),
    });
  }

  /** Pull now. A tab that follows asks the leader to. */
  nudge(): void {
    if (this.#puller) this.#puller.nudge();
    else this.#channel?.post({ kind: 'nudge' });
  }

  /** There is signal: pull if the last pull failed. */
  hasSignal(): void {
    if (!this.#puller) this.#channel?.post({ kind: 'signal' });
    else if (this.#puller.isFailing) this.#puller.nudge();
  }

  stop(): void {
    this.#isStopped = true;
    this.#leader.stop();
    this.#channel?.close();
  }

  #drive(signal: AbortSignal): void {
    const puller = new Puller({ ...this.#host, tell: (patch) => this.#tell(patch) });
    this.#puller = puller;
    signal.addEventListener('abort', () => {
      puller.stop();
      if (this.#puller === puller) this.#puller = null;
    });
    void this.#prepare().then(() => puller.nudge());
    void listen(this.#host, () => puller.nudge(), signal);
  }

  /** Once in the life of a leader, before its first pull. What fails here fails again in the pull, which tells. */
  async #prepare(): Promise<void> {
    const { door, tidy } = this.#host;
    try {
      await door.run((database) => startAgainIfReshaped(database));
      await door.run((database) => readUnreadAgain(database));
      await tidy(databaseName(this.#owner));
    } catch {
      // nobody is signed in any more, or the storage is gone
    }
  }

  #beat(): void {
    if (this.#puller?.isAlive) this.#channel?.post({ kind: 'beat' });
  }

  #tell(patch: Partial<SyncStatus>): void {
    if (this.#isStopped) return;
    setSyncStatus(patch);
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

  /** The age of the data is known before anybody answers. */
  async #showStored(): Promise<void> {
    try {
      const contact = await this.#host.door.run(getContact);
      if (!this.#isStopped && getSyncStatus().contact === null) setSyncStatus({ contact });
    } catch {
      // nobody is signed in any more, or the storage is gone
    }
  }

  /** Without signal at the start the first pull takes its time to fail: one look tells sooner. */
  async #showOffline(): Promise<void> {
    const { network } = this.#host;
    if (network.isOnline() || (await network.ping())) return;
    if (!this.#isStopped && getSyncStatus().state === 'starting') setSyncStatus({ state: 'offline' });
  }
}
