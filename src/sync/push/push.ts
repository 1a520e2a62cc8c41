// Keeps sending pending changes: a few in parallel or many in one batch, each row's in order, each exactly once
// (docs/sync.md, Claims). Safe with any number of engines at once: only claims change anything.
import type { Entry } from '~data/outbox/record';
import { BATCH_MAX } from '~contract/wire/limits';
import { NobodyError } from '~data/database/connection-lost';
import { isFullSize } from '~data/entities/all';
import { type Claim, claim, discardUnsent, listQueue } from '~data/outbox/claim';
import { Holds } from './undo-holds';
import type { Host } from '~sync/host';
import { Line } from './line-speed';
import type { Pause } from '~sync/requested-pause';
import { type Plan, plan } from './plan';
import { Progress } from './progress';
import { Schedule } from './schedule';
import { Sender } from './send';
import type { SyncStatus } from '~sync/status';

/**
 * A claim outlives the longest request: 20 s, a token refresh, and 20 s again. A file's claim is renewed while bytes move.
 * Milliseconds.
 */
const LEASE = 60 * 1000;
/** More changes than this go as a batch. */
const SINGLES_MAX = 6;
type Setting = Pick<Host, 'clock' | 'network' | 'door' | 'session' | 'newId' | 'photos'> & {
  pause: Pause;
  userId: number;
  /** True if this tab holds the lock, so that no other tab drives. */
  isAlone: boolean;
  tell: (patch: Partial<SyncStatus>) => void;
  /** The server has accepted something, so there is signal. */
  onArrived: () => void;
};

export class Pusher {
  readonly #setting: Setting;
  readonly #taking: { owner: string; lease: number; takeOver: boolean };
  readonly #end = new AbortController();
  readonly #sender: Sender;
  readonly #schedule: Schedule;
  readonly #progress: Progress;
  readonly #line = new Line();
  readonly #holds: Holds;
  /** The changes that are under way. */
  readonly #busy = new Set<number>();
  /** The next plan is made whatever the back-off of each change. */
  #isEager = true;
  /** Nothing goes beside a batch. */
  #isBatching = false;
  /** A file is ready that must not wait for the larger version of a photo. */
  #isFileWanted = false;
  /** The first error of what is under way. */
  #failure: Error | null = null;

  constructor(setting: Setting) {
    const { clock, pause, tell } = setting;
    this.#setting = setting;
    this.#holds = new Holds(clock);
    this.#progress = new Progress(tell);
    this.#taking = { owner: setting.newId(), lease: LEASE, takeOver: setting.isAlone };
    const uploads = { line: this.#line, lease: LEASE, isWanted: () => this.#isFileWanted };
    this.#sender = new Sender({ ...setting, ...uploads, signal: this.#end.signal });
    this.#schedule = new Schedule({
      clock,
      onBegin: () => this.#progress.begin(),
      round: () => this.#drain(),
      mayGoOn: () => this.#mayGoOn(),
      rest: () => Math.max(pause.rest, this.#sender.rest),
      onEnd: () => this.#progress.end(),
    });
  }

  /** Try again now, whatever the back-off. A pause that the server asked for still holds. */
  nudge(): void {
    this.#isEager = true;
    this.#sender.forgive();
    this.look();
  }

  /** Sends what is due by now. */
  look(): void {
    this.#schedule.look();
  }

  get isAlive(): boolean {
    return this.#schedule.isAlive;
  }

  /** When it tries again after a call without an answer, in ms since 1970; null while the server answers. */
  get retryAt(): number | null {
    return this.#sender.rest > 0 ? this.#setting.clock.now() + this.#sender.rest : null;
  }

  /** Ends it. Answers still on their way are ignored; the next leader sends those changes again. */
  stop(): void {
    this.#schedule.end();
    this.#end.abort(new NobodyError());
  }

  /** Sends until nothing is due or under way. Returns when the next change is due by itself, in ms since 1970. */
  async #drain(): Promise<number | null> {
    const flights = new Set<Promise<void>>();
    for (;;) {
      const made = await this.#plan();
      for (const flight of this.#launch(await this.#take(made, flights.size))) {
        const landing: Promise<void> = flight.then(() => void flights.delete(landing));
        flights.add(landing);
      }
      if (flights.size === 0) return made.nextAt;
      await this.#schedule.next(flights);
      if (this.#failure === null) continue;
      await Promise.all(flights);
      const failure = this.#failure;
      this.#failure = null;
      throw failure;
    }
  }

  async #plan(): Promise<Plan> {
    const { clock, door } = this.#setting;
    const queue = await door.run(listQueue);
    this.#holds.keep(queue);
    const now = clock.now();
    const look = {
      now,
      restOf: this.#holds.rest,
      busy: this.#busy,
      isEager: this.#isEager,
      slowUntil: this.#line.slowUntil(now),
    };
    const made = plan(queue, { ...this.#taking, ...look });
    this.#isEager = false;
    // Whatever the signal: what can't be sent is known while the person can still take the photo again.
    if (made.isPreparing) this.#setting.photos.prepare();
    const gone = made.drop.map(({ seq }) => seq);
    if (gone.length === 0) return made;
    await door.run((database) => discardUnsent(database, gone));
    // The dropped changes may have been dependencies of others.
    return this.#plan();
  }

  /** Claims ready changes, as many as there is room for beside those under way. */
  async #take({ ready, cancel }: Plan, underWay: number): Promise<Claim[]> {
    if (!this.#mayGoOn() || this.#isBatching) return [];
    const texts = ready.filter(({ file }) => !file);
    const textsUnderWay = underWay - (this.#progress.hasFile ? 1 : 0);
    const room = underWay === 0 ? BATCH_MAX : SINGLES_MAX - textsUnderWay;
    const [shared, alone] = this.#sender.share([...cancel, ...texts]);
    const wanted = [...alone.slice(0, SINGLES_MAX), ...shared].slice(0, Math.max(0, room));
    if (wanted.length === 0) return textsUnderWay > 0 ? [] : this.#takeFile(ready);
    this.#progress.sending(textsUnderWay + cancel.length + texts.length);
    return this.#claim(wanted);
  }

  /** Claims the next file, once no text is left and no other file is under way (docs/sync.md, Lanes and dependencies). */
  async #takeFile(ready: readonly Entry[]): Promise<Claim[]> {
    const files = ready.filter(({ file }) => file !== undefined);
    const [first] = files;
    const { hasFile } = this.#progress;
    this.#isFileWanted = hasFile && first !== undefined && !isFullSize(first);
    if (!first || hasFile) return [];
    const claims = await this.#claim([first]);
    if (claims.length > 0) this.#progress.uploading(first, files.length);
    return claims;
  }

  async #claim(wanted: readonly Entry[]): Promise<Claim[]> {
    const { clock, door } = this.#setting;
    const taking = { ...this.#taking, now: clock.now(), restOf: this.#holds.rest };
    const seqs = wanted.map(({ seq }) => seq);
    const claims = await door.run((database) => claim(database, seqs, taking));
    for (const { seq } of claims) this.#busy.add(seq);
    return claims;
  }

  /** One request per change, or one batch for all changes that can share it. */
  #launch(claims: readonly Claim[]): Promise<void>[] {
    if (claims.length <= SINGLES_MAX) return claims.map((one) => this.#flyAlone(one));
    const [shared, alone] = this.#sender.share(claims);
    this.#isBatching = true;
    const batch = this.#fly(shared, () => this.#sender.sendAll(shared)).finally(() => {
      this.#isBatching = false;
    });
    return [batch, ...alone.map((one) => this.#flyAlone(one))];
  }

  #flyAlone(one: Claim): Promise<void> {
    return this.#fly([one], () => this.#sender.send(one, (bytes) => this.#moved(one, bytes)));
  }

  /** Notes that `bytes` of the file have been sent, so that a slow upload doesn't count as stuck. */
  #moved({ body: { size } }: Claim, bytes: number): void {
    this.#schedule.moved();
    this.#progress.moved(size, bytes);
  }

  /** Never rejects: the first error is kept until everything under way has ended. */
  async #fly(claims: readonly Claim[], send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error('sending failed', { cause: error });
    }
    for (const { seq, mid } of claims) {
      this.#busy.delete(seq);
      this.#progress.done(mid);
    }
  }

  #mayGoOn(): boolean {
    return !this.#end.signal.aborted && this.#setting.pause.rest === 0 && this.#sender.rest === 0;
  }
}
