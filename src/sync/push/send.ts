// Sends one change or a batch, and applies the answer to the outbox.
import type { Entry } from '~data/outbox/record';
import type { BatchRequest, BatchResponse, Outcome } from '~contract/wire/batch';
import type { Database } from '~data/database/connection';
import {
  type Claim,
  discardCancelled,
  noteCancelled,
  release,
  resume,
  shorten,
  stopForPerson,
} from '~data/outbox/claim';
import { WAIT_MAX } from '~data/outbox/holds';
import { besideOf, rowFields } from '~data/outbox/one-choice';
import { type Done, settle } from '~data/outbox/settle';
import { ApiError } from '~data/http/api-error';
import { readRow, isCollection } from '~data/mirror/read-page';
import type { SentWrite } from '~data/endpoints/call';
import { askEarlier } from './earlier-try';
import { backoff } from '~sync/failure';
import type { Host } from '~sync/host';
import type { Line } from './line-speed';
import { merge } from './merge';
import { entryOf, findNames, firstPart, isPlain, prepare, readEntry } from './requests';
import type { Pause } from '~sync/requested-pause';
import type { SyncStatus } from '~sync/status';
import { Uploads } from './upload';
import { judge, type Verdict } from './verdict';

type Setting = Pick<Host, 'clock' | 'network' | 'door' | 'session' | 'newId' | 'photos'> & {
  pause: Pause;
  userId: number;
  signal: AbortSignal;
  line: Line;
  lease: number;
  isWanted: (held: Claim) => boolean;
  tell: (patch: Partial<SyncStatus>) => void;
  onArrived: () => void;
};

export class Sender {
  readonly #setting: Setting;
  readonly #uploads: Uploads;
  /** Calls in a row without an answer; nothing is sent before `#cutUntil`. */
  #unanswered = 0;
  #cutUntil = 0;
  #canBatch = true;

  constructor(setting: Setting) {
    this.#setting = setting;
    const { line, clock, tell } = setting;
    const onMeasured = () => tell({ isSlowLine: line.isSlow(clock.now()) });
    this.#uploads = new Uploads({ ...setting, onArrived: () => this.#arrived(), onMeasured });
  }

  /** How much longer nothing is sent because the last call got no answer, in ms. */
  get rest(): number {
    const rest = this.#cutUntil - this.#setting.clock.now();
    return rest > 0 && rest <= WAIT_MAX ? rest : 0;
  }

  /** Ends that wait: signal may have come back. */
  forgive(): void {
    this.#unanswered = 0;
    this.#cutUntil = 0;
  }

  /** Splits changes into those that can share a batch and those that go alone. */
  share<T extends Entry>(claims: readonly T[]): [shared: T[], alone: T[]] {
    const isShared = (one: Entry) => this.#canBatch && isPlain(one);
    return [claims.filter(isShared), claims.filter((one) => !isShared(one))];
  }

  /** Sends one change, or cancels it. `onProgress` gets a file's bytes so far. Throws only errors of the database. */
  async send(held: Claim, onProgress: (bytes: number) => void = () => {}): Promise<void> {
    const { network, userId, signal } = this.#setting;
    let done: Done;
    try {
      if (held.discardAt !== undefined) return await this.#cancel(held);
      if (held.cancels?.length) return await this.#replace(held);
      const names = await this.#run((database) => findNames(database, [held]));
      const request = prepare(held, names);
      const answered = held.file
        ? await this.#uploads.send(held, request, onProgress)
        : { row: await network.write(request, userId, signal) };
      if (answered === null) return;
      done = answered;
    } catch (error) {
      return this.#failed(held, error);
    }
    this.#arrived();
    await this.#run((database) => settle(database, [{ claim: held, done }], this.#setting.clock.now()));
  }

  /** Sends many, one batch after another. Throws only errors of the database. */
  async sendAll(claims: readonly Claim[]): Promise<void> {
    let rest = [...claims];
    while (rest.length > 0) {
      const part = firstPart(rest);
      rest = rest.slice(part.length);
      if (this.rest > 0 || this.#setting.pause.rest > 0 || !this.#canBatch) await this.#putBack(part);
      else await this.#sendPart(part);
    }
  }

  async #sendPart(claims: readonly Claim[]): Promise<void> {
    const { clock, network, userId, signal } = this.#setting;
    let responses: BatchResponse[];
    const failed: { held: Claim; error: unknown }[] = [];
    const asked: { held: Claim; request: SentWrite; entry: BatchRequest }[] = [];
    try {
      const names = await this.#run((database) => findNames(database, claims));
      for (const held of claims) {
        try {
          const request = prepare(held, names);
          asked.push({ held, request, entry: entryOf(request) });
        } catch (error) {
          failed.push({ held, error });
        }
      }
      responses = await network.batch(
        asked.map(({ entry }) => entry),
        userId,
        signal,
      );
    } catch (error) {
      return this.#batchFailed(claims, error);
    }
    this.#arrived();
    const answers = new Map(responses.map((response) => [response.key, response]));
    const done: { claim: Claim; done: Done }[] = [];
    for (const { held, request } of asked) {
      const read = readEntry(request, answers.get(held.mid));
      if ('done' in read) done.push({ claim: held, done: read.done });
      else failed.push({ held, error: read.error });
    }
    await this.#run((database) => settle(database, done, clock.now()));
    for (const { held, error } of failed) await this.#failed(held, error);
  }

  /** A batch refused as a whole may be the fault of one entry: from here on changes go one by one. */
  async #batchFailed(claims: readonly Claim[], error: unknown): Promise<void> {
    // The next leader sends them again, under the same keys.
    if (this.#setting.signal.aborted) return;
    const verdict = judge(error, { op: 'action' }, this.#setting.clock.now());
    if (verdict.kind === 'person' || verdict.kind === 'merge' || isTooLarge(error)) {
      this.#canBatch = false;
      return this.#putBack(claims);
    }
    for (const held of claims) await this.#carryOut(held, verdict);
  }

  async #putBack(claims: readonly Claim[]): Promise<void> {
    for (const held of claims) await this.#run((database) => release(database, held, 0));
  }

  /** Cancels a discarded change that may have been sent; if the server had done it, it is settled. */
  async #cancel(held: Claim): Promise<void> {
    const { clock } = this.#setting;
    const { op, cancels = [], mid } = held;
    const met = await this.#cancelAll([...cancels, mid]);
    this.#arrived();
    // An earlier version of an action may have been about another row, so its success isn't this change's.
    const isDone = met && (op !== 'action' || cancels.length === 0);
    await this.#run((database) =>
      isDone
        ? settle(database, [{ claim: held, done: { id: met.id, key: met.mid } }], clock.now())
        : discardCancelled(database, held),
    );
  }

  /** Cancels the earlier versions of a change: none may happen once this one goes. */
  async #replace(held: Claim): Promise<void> {
    const met = await this.#cancelAll(held.cancels ?? []);
    // A file that was sent by an earlier version has arrived.
    if (met && held.file) {
      return this.#run((database) =>
        settle(database, [{ claim: held, done: { id: met.id, key: met.mid } }], this.#setting.clock.now()),
      );
    }
    const { id = null, version = null, mid = '' } = met ?? {};
    await this.#run((database) =>
      noteCancelled(database, held, id === null ? null : { id, version, mid }, this.#setting.clock.now()),
    );
  }

  async #cancelAll(mids: readonly string[]): Promise<(Extract<Outcome, { status: 'done' }> & { mid: string }) | null> {
    const { network, userId, signal } = this.#setting;
    for (const mid of mids) {
      const outcome = await network.cancel(mid, userId, signal);
      if (outcome.status === 'done') return { ...outcome, mid };
    }
    return null;
  }

  async #failed(held: Claim, error: unknown): Promise<void> {
    // The next leader sends it again, under the same key.
    if (this.#setting.signal.aborted) return;
    await this.#carryOut(held, judge(error, held, this.#setting.clock.now()));
  }

  async #carryOut(held: Claim, verdict: Verdict): Promise<void> {
    const { clock, pause, session, tell } = this.#setting;
    switch (verdict.kind) {
      case 'stop':
        this.#cut(WAIT_MAX);
        void session.verify();
        return this.#run((database) => release(database, held, 0));
      case 'done':
        this.#arrived();
        return this.#run((database) => settle(database, [{ claim: held, done: {} }], clock.now()));
      case 'pause':
        pause.begin(verdict.wait);
        tell({ state: verdict.isOutdated ? 'outdated' : 'weak', nextTry: clock.now() + pause.rest });
        return this.#run((database) => release(database, held, 0, verdict.why));
      case 'again': {
        if (!verdict.isReached) this.#lost();
        const asked = verdict.wait ?? backoff(held.attempts, clock.random());
        const wait = verdict.isReached ? Math.min(asked, WAIT_MAX) : 0;
        return this.#run((database) => release(database, held, wait && clock.now() + wait, verdict.why));
      }
      case 'merge':
        this.#arrived();
        return this.#merge(held, verdict.current, verdict.version);
      case 'person':
        this.#arrived();
        if (verdict.denied) void session.verify();
        return this.#refuse(held, verdict);
    }
  }

  async #refuse(held: Claim, { why }: Extract<Verdict, { kind: 'person' }>): Promise<void> {
    const { clock, signal } = this.#setting;
    const earlier = await askEarlier(this.#setting, held, why);
    if (signal.aborted) return;
    if (earlier && 'verdict' in earlier) return this.#carryOut(held, earlier.verdict);
    return this.#run((database) => {
      if (earlier) return settle(database, [{ claim: held, done: earlier.done }], clock.now());
      const current = why.kind === 'state' ? why.current : null;
      return stopForPerson(database, held, withoutSecrets(held, why), current ?? undefined);
    });
  }

  async #merge(held: Claim, current: Record<string, unknown>, version: number): Promise<void> {
    const merged = merge(rowFields(held.entity, held.body), held.base ?? {}, current);
    const { clock, newId } = this.#setting;
    await this.#run((database) => {
      if (merged.kind === 'resend') return resume(database, held, version, current);
      if (merged.kind === 'shorter') {
        const left = Object.keys(merged.body).length > 0 ? besideOf(held.entity, held.body) : {};
        return shorten(database, held, { mid: newId(), body: { ...merged.body, ...left }, version, current });
      }
      const why = { kind: 'conflict', at: clock.now(), version, fields: merged.fields, current } as const;
      return stopForPerson(database, held, withoutSecrets(held, why), current);
    });
  }

  #arrived(): void {
    this.forgive();
    this.#setting.onArrived();
  }

  /** No answer: other calls would get none either, so everything waits. */
  #lost(): void {
    const { clock, network, tell, signal } = this.#setting;
    // Calls that failed together count as one failure.
    if (this.rest > 0) return;
    this.#cut(backoff(this.#unanswered, clock.random()));
    this.#unanswered += 1;
    const nextTry = this.#cutUntil;
    void network.ping().then((isReached) => {
      if (!signal.aborted && this.rest > 0) tell({ state: isReached ? 'weak' : 'offline', nextTry });
    });
  }

  #cut(milliseconds: number): void {
    this.#cutUntil = this.#setting.clock.now() + Math.max(1, milliseconds);
  }

  #run<T>(fn: (database: Database) => Promise<T>): Promise<T> {
    return this.#setting.door.run(fn);
  }
}

/** True if a proxy in front of the server takes no body of this size: parts of it may pass. */
function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.status === 413;
}

/** Removes fields that must not be stored on this device from a conflict's row. */
function withoutSecrets<T extends { kind: string }>({ entity, op }: Claim, why: T): T {
  if (!('current' in why) || why.current === null || !isCollection(entity)) return why;
  // The answer of an action may name somebody else, who may be erased. The mirror has the row.
  if (op === 'action') return { ...why, current: null };
  return { ...why, current: readRow(entity, why.current) ?? {} };
}
