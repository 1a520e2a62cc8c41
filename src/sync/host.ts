// What the engine needs from the tab that it runs in: time, network, locks, other tabs and the database, so that a test can
// replace each of them. The page's own is src/data/engine-host/host.ts.
import type { BatchRequest, BatchResponse, Outcome } from '~contract/wire/batch';
import type { FeedPage } from '~contract/wire/feed';
import type { Door } from '~data/database/connection';
import type { Owner } from '~data/database/owner';
import type { SentFile, SentPiece, SentWrite } from '~data/endpoints/call';

type Stop = () => void;

export type Clock = {
  /** Milliseconds since 1970, by this device, whose clock may be wrong and may jump. */
  now: () => number;
  /** Milliseconds since some moment, unaffected by the clock. It may stand still while the device sleeps. */
  steady: () => number;
  /** Calls `fn` once after `milliseconds`. */
  after: (milliseconds: number, fn: () => void) => Stop;
  /** From 0 to 1. */
  random: () => number;
};

export type Network = {
  /** One page of the feed; a snapshot without a cursor. Throws ApiError, or the reason of `signal`. */
  changes: (cursor: string | null, signal: AbortSignal) => Promise<FeedPage>;
  /**
   * One write in this person's name; returns the endpoint's answer. Throws ApiError, NobodyError if somebody else has signed
   * in, or the reason of `signal`; so do the next six.
   */
  write: (request: SentWrite, asUser: number, signal: AbortSignal) => Promise<unknown>;
  /** One write with a file; returns the endpoint's answer. */
  upload: (request: SentFile, asUser: number, signal: AbortSignal) => Promise<unknown>;
  /** Begins an upload in pieces; returns how far it has come and how large a piece may be. */
  beginUpload: (
    file: { sha256: string; size: number },
    asUser: number,
    signal: AbortSignal,
  ) => Promise<{ offset: number; piece: number }>;
  /** Sends one piece; returns the offset of the next. */
  putPiece: (piece: SentPiece, asUser: number, signal: AbortSignal) => Promise<number>;
  /** Many writes in one request, each with its own answer. */
  batch: (requests: BatchRequest[], asUser: number, signal: AbortSignal) => Promise<BatchResponse[]>;
  /** Cancels a mid for good; the outcome tells whether it had been done before. */
  cancel: (mid: string, asUser: number, signal: AbortSignal) => Promise<Outcome>;
  /** The server's outcome for each of these mids. */
  outcomes: (
    mids: string[],
    asUser: number,
    signal: AbortSignal,
  ) => Promise<readonly { mid: string; outcome: Outcome }[]>;
  /** Calls `onEvent` whenever the feed has something new, until the stream ends. Throws as `changes` does. */
  events: (onEvent: () => void, signal: AbortSignal) => Promise<void>;
  /** True if our own server, not a portal or proxy, answers within 4 s. */
  ping: () => Promise<boolean>;
  /** What the browser reports: only a hint. */
  isOnline: () => boolean;
};

/** The part of Web Locks that is used. */
export type Locks = {
  request: (name: string, options: { signal?: AbortSignal; steal?: boolean }, fn: () => Promise<void>) => Promise<void>;
};

export type Channel = { post: (message: unknown) => void; close: Stop };

export type Host = {
  clock: Clock;
  network: Network;
  /** Null without HTTPS and in old browsers: then every tab drives, and the feed's cursor keeps them apart. */
  locks: Locks | null;
  /** A channel to the tabs that open the same name; null if the browser has none. */
  openChannel: (name: string, onMessage: (message: unknown) => void) => Channel | null;
  door: Door;
  page: {
    isVisible: () => boolean;
    /** The person returns to the app, or the browser goes online or offline. */
    onReturn: (fn: () => void) => Stop;
    /** The page is left: it ends, or is suspended with everything that it holds. */
    onLeave: (fn: () => void) => Stop;
  };
  session: {
    owner: () => Owner | null;
    /** True after the server, or 14 days without contact, has ended the session. */
    isRefused: () => boolean;
    onChange: (fn: () => void) => Stop;
    /** Asks the server who is signed in, and what they may do. */
    verify: () => Promise<void>;
  };
  requests: {
    onRequested: (fn: () => void) => Stop;
    onAnswered: (fn: () => void) => Stop;
    onDatabase: (fn: (event: 'locked' | 'lost' | 'found') => void) => Stop;
  };
  photos: {
    /** Begins to prepare the files of pending changes, one at a time, if that isn't under way; each one asks for a look at the queue. */
    prepare: () => void;
    /** Draws a photo small enough for a slow line; null if this device can't. */
    drawSmaller: (bytes: ArrayBuffer, type: string) => Promise<ArrayBuffer | null>;
    /** True if the larger version is to follow over a good line. */
    wantsFullSize: () => Promise<boolean>;
  };
  /** Removes what other people have left on this device. */
  tidy: (present: string) => Promise<void>;
  /** A new uuid. */
  newId: () => string;
  /** Brings the second copy of the outbox up to date shortly. */
  backUp: () => void;
  /** True if there is little room left on this device. */
  isNearlyFull: () => Promise<boolean>;
};
