// Keeps sending what waits on this device: a few at once, many in one batch, each row's changes in their order, and each of
// them exactly once (docs/sync.md, Claims). Correct with any number of engines at once: only claims change anything.
import type { Entry } from '~data/outbox/record';
import { BATCH_MAX } from '~contract/limits';
import { NobodyError } from '~data/store/connection-lost';
import { isFullSize } from '~data/shapes/entities';
import { type Claim, claim, discardUnsent, listQueue } from '~data/outbox/claim';
import type { Host } from './host';
import { Line } from './line-speed';
import type { Pause } from './pause';
import { type Plan, plan } from './plan';
import { Sender } from './send';
import type { SyncStatus, Upload } from './status';

/**
 * A claim outlives the longest request: 20 s, a refresh of the token in between, and the same again. That of a file is renewed
 * while its bytes move. Milliseconds.
 */
const LEASE = 60 * 1000;
/** More than so many at once go as a batch. */
const SINGLES_MAX = 6;
/** Sending that has not come further for this long is stuck: another tab may take over. Milliseconds. */
const STUCK_AFTER = 60 * 1000;
/** However short a wait is, it must not become a spin. Milliseconds. */
const WAIT_MIN = 50;

type Setting = Pick<Host, 'clock' | 'network' | 'door' | 'session' | 'newId' | 'photos'> & {
  pause: Pause;
  userId: number;
  /** This tab holds the lock, so that nobody else drives. */
  isAlone: boolean;
  tell: (patch: Partial<SyncStatus>) => void;
  /** The server has taken something: there is signal. */
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
  /** The file that is under way: one at a time. */
  #file: Upload | null = null;
  readonly #line = new Line();
  /** A file is ready that mustn't wait for the larger version of a photo. */
  #isFileWanted = false;
  #movedAt = 0;
  #sent = 0;
  #filesSent = 0;
  #wake = () => {};
  #failure: Error | null = null;
  #cancelTimer = () => {};

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#taking = { owner: setting.newId(), lease: LEASE, takeOver: setting.isAlone };
    const uploads = { line: this.#line, lease: LEASE, isWanted: () => this.#isFileWanted };
    this.#sender = new Sender({ ...setting, ...uploads, signal: this.#end.signal });
  }

  /** Something happened that makes another try worth while; a pause that a server asked for holds. */
  nudge(): void {
    this.#isEager = true;
    this.#sender.forgive();
    this.look();
  }

  /** Sends what is ready by now. */
  look(): void {
    if (this.#end.signal.aborted) return;
    if (this.#running) {
      this.#again = true;
      // A file may be under way for minutes: what is saved meanwhile goes beside it.
      this.#wake();
    } else this.#running = this.#run();
  }

  get isAlive(): boolean {
    return !this.#running || this.#setting.clock.now() - this.#movedAt < STUCK_AFTER;
  }

  /** When it tries again after it got no answer, in ms since 1970; null while it gets answers. */
  get retryAt(): number | null {
    return this.#sender.rest > 0 ? this.#setting.clock.now() + this.#sender.rest : null;
  }

  /** Ends it. What is on its way changes nothing any more; whoever drives next sends it again. */
  stop(): void {
    this.#cancelTimer();
    this.#end.abort(new NobodyError());
  }

  async #run(): Promise<void> {
    const { clock, tell } = this.#setting;
    this.#cancelTimer();
    this.#sent = 0;
    this.#filesSent = 0;
    this.#movedAt = clock.now();
    let nextAt: number | null;
    try {
      do {
        this.#again = false;
        nextAt = await this.#drain();
      } while (this.#again && this.#mayGoOn());
    } catch {
      // The storage is gone, or nobody is signed in any more: both have a state of their own, and the queue is untouched.
      nextAt = clock.now() + STUCK_AFTER;
    }
    this.#running = null;
    if (this.#end.signal.aborted) return;
    tell({ sending: null, upload: null });
    this.#wakeAt(nextAt);
  }

  /** Sends until nothing is ready and nothing is under way. Answers when there will be something again by itself. */
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
      this.#movedAt = this.#setting.clock.now();
      if (this.#failure === null) continue;
      await Promise.all(flights);
      const failure = this.#failure;
      this.#failure = null;
      throw failure;
    }
  }

  /** Resolves when something happens that may have made more to send. */
  #asked(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async #plan(): Promise<Plan> {
    const { clock, door } = this.#setting;
    const queue = await door.run(listQueue);
    const now = clock.now();
    const look = { now, busy: this.#busy, isEager: this.#isEager, slowUntil: this.#line.slowUntil(now) };
    const made = plan(queue, { ...this.#taking, ...look });
    this.#isEager = false;
    const gone = made.drop.map(({ seq }) => seq);
    if (gone.length === 0) return made;
    await door.run((database) => discardUnsent(database, gone));
    // Something may have waited for what is gone now.
    return this.#plan();
  }

  /** Claims what is ready, as much as there is room for beside what is under way. */
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

  /** Text before photos, and one photo at a time (docs/sync.md, Lanes and dependencies). */
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
    const taking = { ...this.#taking, now: clock.now() };
    const seqs = wanted.map(({ seq }) => seq);
    const claims = await door.run((database) => claim(database, seqs, taking));
    for (const { seq } of claims) this.#busy.add(seq);
    return claims;
  }

  /** One flight for each, or one for all that can share one. */
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

  /** So many bytes of the file are there: it is slow, and not stuck. */
  #moved({ body: { size } }: Claim, bytes: number): void {
    this.#movedAt = this.#setting.clock.now();
    const percent = typeof size === 'number' && size > 0 ? Math.min(100, Math.floor((bytes / size) * 100)) : 0;
    if (!this.#file || percent === this.#file.percent) return;
    this.#file = { ...this.#file, percent };
    this.#setting.tell({ upload: this.#file });
  }

  /** Never rejects: what goes wrong is kept until everything has landed. */
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
    // Without an answer there is still something that needs none: what was deleted before it was ever sent goes at its time.
    const waits = [...(rest > 0 ? [rest] : []), ...(nextAt === null ? [] : [nextAt - clock.now()])];
    if (waits.length === 0) return;
    this.#cancelTimer = clock.after(Math.max(WAIT_MIN, Math.min(...waits)), () => this.look());
  }
}
