// Keeps sending pending changes: a few in parallel or many in one batch, each row's in order, each exactly once
// (docs/sync.md, Claims). Safe with any number of engines at once: only claims change anything.
import type { Entry } from '~data/outbox/record';
import { BATCH_MAX } from '~contract/wire/limits';
import { NobodyError } from '~data/database/connection-lost';
import { isFullSize } from '~data/entities/all';
import { type Claim, claim, discardUnsent, listQueue, WAIT_MAX } from '~data/outbox/claim';
import { Holds } from './undo-holds';
import type { Host } from './host';
import { Line } from './line-speed';
import type { Pause } from './requested-pause';
import { type Plan, plan } from './plan';
import { Sender } from './send';
import type { SyncStatus, Upload } from './status';

/**
 * A claim outlives the longest request: 20 s, a token refresh, and 20 s again. A file's claim is renewed while bytes move.
 * Milliseconds.
 */
const LEASE = 60 * 1000;
/** More changes than this go as a batch. */
const SINGLES_MAX = 6;
/** Sending without progress for this long is stuck: another tab may take over. Milliseconds. */
const STUCK_AFTER = 60 * 1000;
/** The shortest timer: a wait of 0 would spin. Milliseconds. */
const WAIT_MIN = 50;

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
  readonly #busy = new Set<number>();
  #running: Promise<void> | null = null;
  #isEager = true;
  #again = false;
  #isBatching = false;
  /** The file that is being sent: one at a time. */
  #file: Upload | null = null;
  readonly #line = new Line();
  readonly #holds: Holds;
  /** A file is ready that must not wait for the larger version of a photo. */
  #isFileWanted = false;
  /** By steady time. */
  #movedAt = 0;
  #sent = 0;
  #filesSent = 0;
  #wake = () => {};
  #failure: Error | null = null;
  #cancelTimer = () => {};

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#holds = new Holds(setting.clock);
    this.#taking = { owner: setting.newId(), lease: LEASE, takeOver: setting.isAlone };
    const uploads = { line: this.#line, lease: LEASE, isWanted: () => this.#isFileWanted };
    this.#sender = new Sender({ ...setting, ...uploads, signal: this.#end.signal });
  }

  /** Try again now, whatever the back-off. A pause that the server asked for still holds. */
  nudge(): void {
    this.#isEager = true;
    this.#sender.forgive();
    this.look();
  }

  /** Sends what is due by now. */
  look(): void {
    if (this.#end.signal.aborted) return;
    if (this.#running) {
      this.#again = true;
      // A file may take minutes: changes saved meanwhile are sent beside it.
      this.#wake();
    } else this.#running = this.#run();
  }

  get isAlive(): boolean {
    return !this.#running || this.#setting.clock.steady() - this.#movedAt < STUCK_AFTER;
  }

  /** When it tries again after a call without an answer, in ms since 1970; null while the server answers. */
  get retryAt(): number | null {
    return this.#sender.rest > 0 ? this.#setting.clock.now() + this.#sender.rest : null;
  }

  /** Ends it. Answers still on their way are ignored; the next leader sends those changes again. */
  stop(): void {
    this.#cancelTimer();
    this.#end.abort(new NobodyError());
  }

  async #run(): Promise<void> {
    const { clock, tell } = this.#setting;
    this.#cancelTimer();
    this.#sent = 0;
    this.#filesSent = 0;
    this.#movedAt = clock.steady();
    let nextAt: number | null;
    try {
      do {
        this.#again = false;
        nextAt = await this.#drain();
      } while (this.#again && this.#mayGoOn());
    } catch {
      // The storage is lost or nobody is signed in any more: both have their own state, and the queue is unchanged.
      nextAt = clock.now() + STUCK_AFTER;
    }
    this.#running = null;
    if (this.#end.signal.aborted) return;
    tell({ sending: null, upload: null });
    this.#wakeAt(nextAt);
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
      if (!this.#again) await Promise.race([...flights, this.#asked()]);
      this.#again = false;
      this.#movedAt = this.#setting.clock.steady();
      if (this.#failure === null) continue;
      await Promise.all(flights);
      const failure = this.#failure;
      this.#failure = null;
      throw failure;
    }
  }

  /** Resolves when something has happened that may have made more changes ready. */
  #asked(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
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
    const textsUnderWay = underWay - (this.#file ? 1 : 0);
    const room = underWay === 0 ? BATCH_MAX : SINGLES_MAX - textsUnderWay;
    const [shared, alone] = this.#sender.share([...cancel, ...texts]);
    const wanted = [...alone.slice(0, SINGLES_MAX), ...shared].slice(0, Math.max(0, room));
    if (wanted.length === 0) return textsUnderWay > 0 ? [] : this.#takeFile(ready);
    const of = this.#sent + textsUnderWay + cancel.length + texts.length;
    this.#setting.tell({ sending: { at: this.#sent + 1, of } });
    return this.#claim(wanted);
  }

  /** Claims the next file, once no text is left and no other file is under way (docs/sync.md, Lanes and dependencies). */
  async #takeFile(ready: readonly Entry[]): Promise<Claim[]> {
    const files = ready.filter(({ file }) => file !== undefined);
    const [first] = files;
    this.#isFileWanted = this.#file !== null && first !== undefined && !isFullSize(first);
    if (!first || this.#file) return [];
    const claims = await this.#claim([first]);
    if (claims.length === 0) return [];
    this.#file = { mid: first.mid, at: this.#filesSent + 1, of: this.#filesSent + files.length, percent: 0 };
    this.#setting.tell({ sending: null, upload: this.#file });
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
    this.#movedAt = this.#setting.clock.steady();
    const percent = typeof size === 'number' && size > 0 ? Math.min(100, Math.floor((bytes / size) * 100)) : 0;
    if (!this.#file || percent === this.#file.percent) return;
    this.#file = { ...this.#file, percent };
    this.#setting.tell({ upload: this.#file });
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
      if (this.#file?.mid !== mid) this.#sent += 1;
      else {
        this.#file = null;
        this.#filesSent += 1;
      }
    }
  }

  #mayGoOn(): boolean {
    return !this.#end.signal.aborted && this.#setting.pause.rest === 0 && this.#sender.rest === 0;
  }

  #wakeAt(nextAt: number | null): void {
    const { clock, pause } = this.#setting;
    const rest = Math.max(pause.rest, this.#sender.rest);
    // While the server doesn't answer, a discarded change that was never sent can still be dropped on time.
    const waits = [...(rest > 0 ? [rest] : []), ...(nextAt === null ? [] : [nextAt - clock.now()])];
    if (waits.length === 0) return;
    // A clock set back since the plan was made must not put it off.
    const wait = Math.max(WAIT_MIN, Math.min(...waits, WAIT_MAX));
    this.#cancelTimer = clock.after(wait, () => this.look());
  }
}
