// Sends one file: in one request, or in pieces that survive a cut, a kill and a restart; on a slow line a smaller photo first
// (docs/sync.md, Sending files). The claim is renewed while bytes move.
import { UPLOAD_IDLE, UPLOAD_PIECE } from '~contract/wire/limits';
import { ApiError } from '~data/http/api-error';
import type { Database } from '~data/database/connection';
import { isFullSize, entityOf } from '~data/entities/all';
import { type Claim, release, renew } from '~data/outbox/claim';
import type { Done } from '~data/outbox/settle';
import { sendSmaller } from '~data/outbox/smaller';
import { sha256Of } from '~data/database/sha256';
import { StorageFullError } from '~data/database/storage-full';
import { readBytes } from '~data/database/files';
import type { SentWrite } from '~data/endpoints/call';
import type { Host } from '~sync/host';
import { ALWAYS_WHOLE, type Line } from './line-speed';
import { checkReceipt, intact } from './receipt';

type Setting = Pick<Host, 'clock' | 'network' | 'door' | 'newId' | 'photos'> & {
  userId: number;
  signal: AbortSignal;
  line: Line;
  /** How long a claim lasts, in ms. */
  lease: number;
  /** The server has accepted something, so there is signal. */
  onArrived: () => void;
  /** The line was measured: it may count as slow or good now. */
  onMeasured: () => void;
  /** True if another file is ready that must not wait for this one. */
  isWanted: (held: Claim) => boolean;
};

/** One upload. `reached`: how many of its bytes the server has. */
type Trip = { held: Claim; request: SentWrite; bytes: ArrayBuffer; onProgress: (reached: number) => void };

/** How often an upload begins again in one go, if the server keeps losing it. */
const ROUNDS = 3;
/** The claim is renewed at most this often on progress alone. Milliseconds. */
const RENEW_EVERY = 10_000;

export class Uploads {
  readonly #setting: Setting;
  /** The server doesn't know uploads in pieces: files go in one request. */
  #isPlain = false;
  /** The server refused a piece shorter than the size it had asked for. */
  #isExact = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Returns the row; null if the change went back into the queue. Throws errors of the network, and FileTrouble. */
  async send(held: Claim, request: SentWrite, onProgress: (reached: number) => void): Promise<Done | null> {
    const { blobId = '', body } = held;
    const stored = await this.#run((database) => readBytes(database, blobId));
    const bytes = await intact(stored?.bytes, body['sha256']);
    const trip = { held, request, bytes, onProgress };
    const row = this.#goesWhole(held, bytes.byteLength) ? await this.#whole(trip) : await this.#inPieces(trip);
    if (row === null) return null;
    checkReceipt(row, body['sha256']);
    return { row };
  }

  /** A small file needs no pieces, unless the line is slow or an earlier try failed. */
  #goesWhole(held: Claim, size: number): boolean {
    const isRisky = this.#setting.line.isSlow(this.#now) || held.attempts > 1;
    if (size <= (isRisky ? ALWAYS_WHOLE : UPLOAD_PIECE)) return true;
    // A server without pieces doesn't know larger versions either: those wait.
    return this.#isPlain && !isFullSize(held);
  }

  /** For a single request, progress is the number of bytes that the browser has passed on; nothing better is known. */
  async #whole({ held, request, bytes, onProgress }: Trip): Promise<unknown> {
    const { network, userId, signal, line } = this.#setting;
    const { name = '', type = '' } = held.file ?? {};
    const moved = this.#renewing(held);
    const from = this.#steady;
    const progress = (sent: number) => {
      onProgress(sent);
      moved();
    };
    const row = await network.upload({ ...request, file: { name, type, bytes }, onProgress: progress }, userId, signal);
    line.measure(bytes.byteLength, this.#steady - from, this.#now);
    this.#setting.onMeasured();
    return row;
  }

  async #inPieces(trip: Trip): Promise<unknown> {
    // An earlier try sent the whole file, and only the last answer was lost: its bytes needn't go again.
    let wasAsked = (trip.held.reached ?? 0) >= trip.bytes.byteLength;
    if (wasAsked) {
      const row = await this.#finish(trip);
      if (row !== null) return row;
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = await this.#begin(trip);
      if (start === null) return this.#whole(trip);
      const end = await this.#sendPieces(trip, start, wasAsked);
      if (end === 'back') return null;
      if (end === 'lost') continue;
      wasAsked = true;
      const row = await this.#finish(trip);
      if (row !== null) return row;
    }
    throw new Error('The upload has to start again.');
  }

  /** The offset to continue from; null if the server doesn't know pieces. */
  async #begin({ held, bytes }: Trip): Promise<{ offset: number; piece: number } | null> {
    const { network, userId, signal, onArrived } = this.#setting;
    const { sha256 } = held.body;
    try {
      const start = await network.beginUpload({ sha256: String(sha256), size: bytes.byteLength }, userId, signal);
      onArrived();
      return start;
    } catch (error) {
      if (!isMissing(error) || isFullSize(held)) throw notTheRow(error);
      this.#isPlain = true;
      return null;
    }
  }

  /** `lost`: the server has forgotten the upload. `back`: the change is in the queue again, unchanged or with a smaller photo. */
  async #sendPieces(
    trip: Trip,
    start: { offset: number; piece: number },
    wasAsked: boolean,
  ): Promise<'whole' | 'lost' | 'back'> {
    const { held, bytes, onProgress } = trip;
    let at = start.offset;
    for (let stalls = 0; ;) {
      onProgress(at);
      if (!(await this.#renew(held, at))) return this.#putBack(held);
      if (at >= bytes.byteLength) return 'whole';
      if (this.#mustWait(held)) return this.#putBack(held);
      if (await this.#isSmaller(trip, at, wasAsked)) return 'back';
      const next = await this.#sendPiece(trip, at, start.piece);
      if (next === null) return 'lost';
      stalls = next > at ? 0 : stalls + 1;
      if (stalls >= ROUNDS) throw new Error('The upload isn’t making progress.');
      at = next;
    }
  }

  /** The next piece's offset; null if the server has forgotten the upload. */
  async #sendPiece({ held, bytes, onProgress }: Trip, at: number, most: number): Promise<number | null> {
    const { network, userId, signal, line, onArrived, onMeasured } = this.#setting;
    const piece = bytes.slice(at, at + (this.#isExact ? most : Math.min(line.piece, most)));
    const moved = this.#renewing(held);
    const progress = () => {
      onProgress(at);
      moved();
    };
    const from = this.#steady;
    try {
      const sha256 = String(held.body['sha256']);
      const next = await network.putPiece({ sha256, at, bytes: piece, onProgress: progress }, userId, signal);
      onArrived();
      line.measure(piece.byteLength, this.#steady - from, this.#now);
      onMeasured();
      return next;
    } catch (error) {
      if (isMissing(error)) return null;
      if (!isShortRefused(error) || piece.byteLength >= most) throw error;
      this.#isExact = true;
      return at;
    }
  }

  /** Sends the change itself, once its bytes have arrived; null if the server lacks some after all. */
  async #finish({ held, request, bytes }: Trip): Promise<unknown> {
    const { network, userId, signal } = this.#setting;
    const { sha256 } = held.body;
    const file = { size: bytes.byteLength, sha256, file_name: held.file?.name || 'file' };
    try {
      // The server may have to process the picture first, so allow more time.
      return await network.write(
        { ...request, body: { ...request.body, ...file }, timeout: UPLOAD_IDLE },
        userId,
        signal,
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'upload_incomplete') return null;
      throw error;
    }
  }

  /** A larger version must neither fill a slow line nor delay other files. */
  #mustWait(held: Claim): boolean {
    if (!isFullSize(held)) return false;
    const { line, isWanted } = this.#setting;
    return isWanted(held) || (held.goodLineOnly === true && line.isSlow(this.#now));
  }

  /** Replaces the photo by a smaller one, if that is less than what is left to send. True if it did. */
  async #isSmaller({ held, bytes }: Trip, at: number, wasAsked: boolean): Promise<boolean> {
    const { line, photos, newId } = this.#setting;
    const isPhoto = entityOf(held.entity)?.grows !== undefined && held.op === 'create';
    if (!isPhoto || !line.isSlow(this.#now) || bytes.byteLength - at <= UPLOAD_PIECE) return false;
    const small = await photos.drawSmaller(bytes, held.file?.type ?? '');
    const sha256 = small && (await sha256Of(small));
    if (!small || !sha256 || small.byteLength >= bytes.byteLength - at) return false;
    const wasTried = wasAsked || held.attempts > 1;
    const how = { bytes: small, sha256, newId, wasTried, withLarger: await photos.wantsFullSize() };
    try {
      // Does nothing if another tab has taken the claim: that tab decides.
      await this.#run((database) => sendSmaller(database, held, how));
      return true;
    } catch (error) {
      // No room for the smaller version: send the photo as it is.
      if (error instanceof StorageFullError) return false;
      throw error;
    }
  }

  async #putBack(held: Claim): Promise<'back'> {
    await this.#run((database) => release(database, held, 0));
    return 'back';
  }

  #renew(held: Claim, reached?: number): Promise<boolean> {
    const from = { now: this.#now, lease: this.#setting.lease };
    return this.#run((database) => renew(database, held, from, reached));
  }

  /** Returns a function to call on any progress. */
  #renewing(held: Claim): () => void {
    let at = this.#steady;
    return () => {
      if (this.#steady - at < RENEW_EVERY) return;
      at = this.#steady;
      // The storage is lost: the end of the upload reports it.
      this.#renew(held).catch(() => undefined);
    };
  }

  /** Steady time for measuring: changes of the clock don't affect it. */
  get #steady(): number {
    return this.#setting.clock.steady();
  }

  get #now(): number {
    return this.#setting.clock.now();
  }

  #run<T>(fn: (database: Database) => Promise<T>): Promise<T> {
    return this.#setting.door.run(fn);
  }
}

/** True if our own server says 404: one from a proxy or a portal means nothing. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.isOurs;
}

/** True if our server refused the request for another reason than bytes changed on the way. */
function isShortRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.isOurs && !('sha256' in error.fields);
}

/** A 404 about the upload must not be taken for one about the row: only the change's own answer says that. */
function notTheRow(error: unknown): unknown {
  return isMissing(error) ? new Error('The upload has to start again.', { cause: error }) : error;
}
