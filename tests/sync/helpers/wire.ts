// The network between one tab and the model server: requests as the app makes them, and the faults that they meet.
// Answers are parsed and refusals sorted by the app's own code.
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { REQUEST_TIMEOUT, UPLOAD_IDLE } from '~contract/wire/limits';
import { beginUpload, putPiece } from '~contract/wire/uploads';
import {
  cancelMutation,
  getOutcomes,
  sendBatch,
  type BatchRequest,
  type BatchResponse,
  type Outcome,
} from '~contract/wire/batch';
import type { FeedPage } from '~contract/wire/feed';
import { refusalOf } from '~data/http/answer';
import { type ApiError, noAnswer } from '~data/http/api-error';
import { NobodyError } from '~data/database/connection-lost';
import type { Host } from '~sync/host';
import { type Answer, type Call, hashOf } from './model-tables';
import type { Tab } from './phone';

/**
 * The fault that one request meets. `lost-before`: it never arrives. `lost-after`: it is worked, the answer is lost. `html`: a
 * portal answers instead. `black-hole`: there is never an answer. `refuse`: this answer, instead of the work or after it, of the
 * server, or `from` a network in between. `late`: worked at once, answered after `by` ms. `slow`: worked and answered after `by` ms, while a file leaves in parts. `cut`: half
 * of the request leaves, then the connection is gone. `other-hash`: worked, and answered with another hash. `kill-claimed`,
 * `kill-worked` and `kill-answered`: the tab dies before the request leaves, after it was worked, and when it has the answer.
 */
export type Fault =
  | {
      kind:
        | 'lost-before'
        | 'lost-after'
        | 'html'
        | 'black-hole'
        | 'kill-claimed'
        | 'kill-worked'
        | 'kill-answered'
        | 'cut'
        | 'other-hash';
    }
  | { kind: 'refuse'; answer: Answer; isWorked?: boolean }
  | { kind: 'late' | 'slow'; by: number };

type Write = Parameters<Host['network']['write']>[0];
type File = Parameters<Host['network']['upload']>[0];
type Piece = Parameters<Host['network']['putPiece']>[0];
type Progress = (sent: number) => void;

function callOf({ endpoint, params, body, key, ifMatch, recordedAt, deviceAt, refs }: Write, userId: number): Call {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(params[name]));
  return { method: endpoint.method, path, key, ifMatch, recordedAt, deviceAt, refs, body, userId };
}

/** Number of parts in which a slow file leaves. */
const PARTS = 10;

export class Wire {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** The part of the host's network that asks and writes. */
  calls() {
    return {
      changes: (cursor: string | null, signal: AbortSignal) => this.#changes(cursor, signal),
      write: (request: Write, asUser: number, signal: AbortSignal) => this.#write(request, asUser, signal),
      upload: (request: File, asUser: number, signal: AbortSignal) => this.#upload(request, asUser, signal),
      beginUpload: (file: { sha256: string; size: number }, asUser: number, signal: AbortSignal) =>
        this.#begin(file, asUser, signal),
      putPiece: (piece: Piece, asUser: number, signal: AbortSignal) => this.#piece(piece, asUser, signal),
      batch: (requests: BatchRequest[], asUser: number, signal: AbortSignal) => this.#batch(requests, asUser, signal),
      outcomes: (mids: string[], asUser: number, signal: AbortSignal) => this.#outcomes(mids, asUser, signal),
      cancel: (mid: string, asUser: number, signal: AbortSignal) => this.#cancel(mid, asUser, signal),
    };
  }

  /** The server works at once; the answer arrives when the tab can hear it. */
  async #changes(cursor: string | null, signal: AbortSignal): Promise<FeedPage> {
    const asked = Promise.resolve().then(() => this.#tab.phone.server.changes(cursor));
    const [answer] = await Promise.allSettled([asked]);
    await this.#travel(signal);
    return answer.status === 'fulfilled' ? answer.value : asked;
  }

  async #write(request: Write, asUser: number, signal: AbortSignal): Promise<unknown> {
    const answer = await this.#send(callOf(request, asUser), asUser, signal);
    return request.endpoint.answer?.parse(answer.body);
  }

  async #upload(request: File, asUser: number, signal: AbortSignal): Promise<unknown> {
    const { file, onProgress } = request;
    const answer = await this.#send({ ...callOf(request, asUser), file }, asUser, signal, onProgress);
    return request.endpoint.answer?.parse(answer.body);
  }

  async #begin(body: { sha256: string; size: number }, asUser: number, signal: AbortSignal) {
    const call = { method: 'POST', path: beginUpload.path, body, userId: asUser };
    return beginUpload.answer.parse((await this.#send(call, asUser, signal)).body);
  }

  async #piece({ sha256, at, bytes, onProgress }: Piece, asUser: number, signal: AbortSignal): Promise<number> {
    const path = `/uploads/${sha256}/${at}/`;
    const call = { method: 'PUT', path, query: { sha256: hashOf(bytes) }, piece: bytes, userId: asUser };
    return putPiece.answer.parse((await this.#send(call, asUser, signal, onProgress)).body).offset;
  }

  async #batch(requests: BatchRequest[], asUser: number, signal: AbortSignal): Promise<BatchResponse[]> {
    const call = { method: 'POST', path: sendBatch.path, body: { requests }, userId: asUser };
    return sendBatch.answer.parse((await this.#send(call, asUser, signal)).body).responses;
  }

  async #cancel(mid: string, asUser: number, signal: AbortSignal): Promise<Outcome> {
    const path = cancelMutation.path.replace('{mid}', mid);
    return cancelMutation.answer.parse(
      (await this.#send({ method: 'PUT', path, userId: asUser }, asUser, signal)).body,
    );
  }

  async #outcomes(mids: string[], asUser: number, signal: AbortSignal) {
    const call = { method: 'POST', path: getOutcomes.path, body: { mids }, userId: asUser };
    return getOutcomes.answer.parse((await this.#send(call, asUser, signal)).body).mutations;
  }

  /** As src/data/api/call.ts: one refresh for all tabs if the token has expired, then one more try. */
  async #send(call: Call, asUser: number, signal: AbortSignal, onProgress: Progress = () => {}): Promise<Answer> {
    const { phone } = this.#tab;
    const first = await this.#exchange({ ...call, userId: this.#userOf(asUser) }, signal, onProgress);
    if (isSuccess(first)) return first;
    const error = await refusalIn(first);
    if (error.code !== 'token_not_valid') throw error;
    const outcome = await phone.refresh();
    if (outcome === 'unreachable') throw noAnswer(error);
    if (outcome === 'refused') throw error;
    const second = await this.#exchange({ ...call, userId: this.#userOf(asUser) }, signal, onProgress);
    if (isSuccess(second)) return second;
    throw await refusalIn(second);
  }

  /** The owner of the token, whom the host compares with the owner of the database. */
  #userOf(asUser: number): number {
    const { owner, tokenOf, phone } = this.#tab;
    const { userId } = tokenOf ?? owner ?? { userId: 0 };
    if (userId === asUser) return userId;
    phone.refusedAsOther += 1;
    throw new NobodyError();
  }

  async #exchange(call: Call, signal: AbortSignal, onProgress: Progress): Promise<Answer> {
    const { phone } = this.#tab;
    const files = call.file || call.piece ? 1 : 0;
    phone.underWay += 1;
    phone.files.underWay += files;
    phone.mostAtOnce = Math.max(phone.mostAtOnce, phone.underWay);
    phone.files.most = Math.max(phone.files.most, phone.files.underWay);
    try {
      return await this.#meet(call, signal, onProgress);
    } finally {
      phone.underWay -= 1;
      phone.files.underWay -= files;
    }
  }

  async #meet(call: Call, signal: AbortSignal, onProgress: Progress): Promise<Answer> {
    const { phone } = this.#tab;
    const { server } = phone;
    phone.requests.push(call);
    this.#tab.hasSent = true;
    const fault = server.isAway ? ({ kind: 'lost-before' } as const) : phone.faultOf(call);
    if (fault) phone.met(fault);
    await this.#travel(signal);
    if (fault?.kind === 'kill-claimed') return this.#die();
    if (fault?.kind === 'lost-before' || fault?.kind === 'html') throw noAnswer();
    const size = (call.file?.bytes ?? call.piece)?.byteLength ?? 0;
    if (fault?.kind === 'cut') onProgress(Math.floor(size / 2));
    if (fault?.kind === 'cut') throw noAnswer();
    if (fault?.kind === 'black-hole') return this.#hang(call, signal);
    if (fault?.kind === 'slow') return this.#slow(call, fault.by, signal, onProgress);
    if (size > 0 && !(await this.#carry(size, signal, onProgress))) throw noAnswer();
    onProgress(size);
    if (phone.isTokenDead) return { status: 401, body: { detail: 'Token is invalid', code: 'token_not_valid' } };
    const isRefused = fault?.kind === 'refuse' && !fault.isWorked;
    const worked = isRefused ? fault.answer : server.writes.handle(structuredClone(call));
    const answer = fault ? answerUnder(fault, worked) : worked;
    if (fault?.kind === 'kill-worked') return this.#die();
    if (fault?.kind === 'late') await this.#wait(fault.by, signal);
    await this.#travel(signal);
    if (fault?.kind === 'lost-after') throw noAnswer();
    if (fault?.kind === 'kill-answered') queueMicrotask(() => this.#tab.kill());
    return structuredClone(answer);
  }

  /** Sends a file over the phone's slow line, if it has one; false if that was cut, or stood still for too long. */
  async #carry(size: number, signal: AbortSignal, onProgress: Progress): Promise<boolean> {
    const wait = (milliseconds: number) => this.#wait(milliseconds, signal);
    return (await this.#tab.phone.lines.line?.carry(size, { wait, onProgress, idle: UPLOAD_IDLE })) ?? true;
  }

  /** Waits one turn of the loop, in a frozen tab until it thaws; for ever in a tab that is gone. */
  #travel(signal: AbortSignal): Promise<void> {
    return this.#until(signal, (done) => {
      setImmediate(() => this.#tab.hear(done));
    });
  }

  #wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    return this.#until(signal, (done) => {
      this.#tab.phone.clock.after(milliseconds, () => this.#tab.hear(done));
    });
  }

  /** The server goes on whatever becomes of the tab. */
  async #slow(call: Call, by: number, signal: AbortSignal, onProgress: Progress): Promise<Answer> {
    const { clock, server } = this.#tab.phone;
    const end = server.writes.begin(call.key ?? '');
    const worked = new Promise<Answer>((resolve) => {
      clock.after(by, () => {
        end();
        resolve(server.writes.handle(structuredClone(call)));
      });
    });
    const size = call.file?.bytes.byteLength ?? 0;
    for (let part = 1; part <= PARTS; part += 1) {
      await this.#wait(by / PARTS, signal);
      onProgress(Math.floor((size * part) / PARTS));
    }
    return structuredClone(await worked);
  }

  /** The engine's own time-out is in the real request. */
  async #hang({ file, piece }: Call, signal: AbortSignal): Promise<never> {
    await this.#wait(file || piece ? UPLOAD_IDLE : REQUEST_TIMEOUT, signal);
    throw noAnswer();
  }

  #die(): Promise<never> {
    this.#tab.kill();
    return new Promise(() => undefined);
  }

  #until(signal: AbortSignal, wait: (done: () => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason as Error);
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop);
      wait(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      });
    });
  }
}

function isSuccess({ status, from }: Answer): boolean {
  return status < 400 && from !== 'network';
}

/** The app's own reading of the answer as it comes over the line: what the server says is signed. */
export function refusalIn({ status, body, retryAfter, from }: Answer): Promise<ApiError> {
  const headers = {
    ...(from !== 'network' && { [SERVER_HEADER]: '1' }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return refusalOf(new Response(status === 204 ? null : text, { status, headers }));
}

function answerUnder(fault: Fault, worked: Answer): Answer {
  if (fault.kind === 'refuse') return fault.answer;
  return fault.kind === 'other-hash' ? otherwise(worked) : worked;
}

/** The answer with the hash of other bytes. */
function otherwise(answer: Answer): Answer {
  const { body } = answer;
  return body !== null && typeof body === 'object' && 'sha256' in body
    ? { ...answer, body: { ...body, sha256: '0'.repeat(64) } }
    : answer;
}

/** Counts by kind; called with each fault that is met. */
export function countFaults() {
  const counts: Record<string, number> = {};
  const met = (fault: Fault) => {
    const kind = fault.kind === 'refuse' ? String(fault.answer.status) : fault.kind;
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  return Object.assign(met, { counts });
}
