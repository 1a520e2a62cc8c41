// Event streams: they tell every open app of a school that the feed has something new, never what: the app asks the feed.
// The counters of schools with listeners are read in one query, twice a second to notice writes of other processes, and at
// once when a write of this process has committed.
import { Readable } from 'node:stream';
import { EVENTS_HEARTBEAT } from '~contract/wire/limits';
import { httpErrorOf } from '~server/platform/http/http-error';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '~server/db/db';
import type { Claims } from '~server/platform/tokens/access-token';
import { readPositions } from './positions';

const LOOK_EVERY = 500;
const STREAMS_PER_PERSON = 10;
// Bytes that may wait in a stream; by then the socket's own buffers are full.
const UNREAD_MAX = 4096;

type Options = {
  db: Db;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Throws the 401 or 403 that a call of this person would get now. */
  check: (claims: Claims) => Promise<unknown>;
  /** false: every stream ends after its first event, for callers that wait for the end of an answer. */
  hold: boolean;
};

type Listener = { claims: Claims; ends: Date; seq: number; beat: number; stream: Readable };

export class EventStreams {
  readonly #options: Options;
  readonly #listeners = new Set<Listener>();
  #closed: boolean;
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #again = false;

  constructor(options: Options) {
    this.#options = options;
    this.#closed = !options.hold;
  }

  /** A stream for this person from change `seq` on, until their token `ends`. A person's eleventh stream ends their oldest. */
  open(claims: Claims, seq: number, ends: Date): Readable {
    const stream = new Readable({ read: () => undefined, highWaterMark: UNREAD_MAX });
    send(stream, eventOf(seq));
    if (this.#closed) {
      stream.push(null);
      return stream;
    }
    const own = [...this.#listeners].filter((each) => isSame(each.claims, claims));
    if (own.length >= STREAMS_PER_PERSON && own[0]) this.#end(own[0]);
    const listener = { claims, ends, seq, beat: this.#options.now().getTime(), stream };
    this.#listeners.add(listener);
    stream.on('close', () => this.#remove(listener));
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY).unref();
    return stream;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#listeners.size;
  }

  /** A write of this school has committed. Returns at once. */
  wake(schoolId: number): void {
    if ([...this.#listeners].some(({ claims }) => claims.schoolId === schoolId)) void this.look();
  }

  /** Checks tokens, heartbeats and counters; runs by itself while there are listeners. */
  async look(): Promise<void> {
    // A wake during a look may have missed its query, so another look follows.
    this.#again = true;
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (this.#again) {
        this.#again = false;
        await this.#turn();
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, 'could not look for changes');
    } finally {
      this.#looking = false;
    }
  }

  /** Ends every stream, and later ones after their first event, because the server stops. */
  close(): void {
    this.#closed = true;
    for (const each of this.#listeners) this.#end(each);
  }

  async #turn(): Promise<void> {
    const now = this.#options.now().getTime();
    for (const each of this.#listeners) {
      if (each.ends.getTime() <= now) this.#end(each);
      else if (now - each.beat >= EVENTS_HEARTBEAT) this.#heartbeat(each, now);
    }
    if (this.#listeners.size === 0) return;
    const schools = new Set([...this.#listeners].map(({ claims }) => claims.schoolId));
    const positions = await readPositions(this.#options.db, [...schools]);
    for (const each of this.#listeners) {
      const seq = positions.get(each.claims.schoolId);
      if (seq === undefined || seq === each.seq) continue;
      each.seq = seq;
      send(each.stream, eventOf(seq));
    }
  }

  #heartbeat(listener: Listener, now: number): void {
    listener.beat = now;
    send(listener.stream, ':\n\n');
    this.#options.check(listener.claims).catch((error: unknown) => {
      // Only a refusal ends the stream: an unreachable database says nothing about the person.
      if (httpErrorOf(error)) this.#end(listener);
    });
  }

  #end(listener: Listener): void {
    if (!this.#remove(listener)) return;
    // If nobody reads, an end would wait behind the unread bytes.
    if (listener.stream.readableLength > 0) listener.stream.destroy();
    else listener.stream.push(null);
  }

  #remove(listener: Listener): boolean {
    const had = this.#listeners.delete(listener);
    if (this.#listeners.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    return had;
  }
}

/** Cuts off a listener that doesn't read: an app that was suspended asks the feed anyway when it is active again. */
function send(stream: Readable, text: string): void {
  if (!stream.push(text)) stream.destroy();
}

function eventOf(seq: number): string {
  return `data: ${JSON.stringify({ cursor: String(seq) })}\n\n`;
}

function isSame(left: Claims, right: Claims): boolean {
  return left.schoolId === right.schoolId && left.userId === right.userId;
}
