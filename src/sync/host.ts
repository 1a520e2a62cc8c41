// What the engine needs of the tab it runs in. Everything that a test wants to hold in its hand is here: time, network,
// locks, the other tabs, the database. The page's own is data/sync-host.ts.
import type { BatchRequest, BatchResponse, Outcome } from '~contract/outbox';
import type { FeedPage } from '~contract/sync';
import type { Door } from '~data/store/connection';
import type { Owner } from '~data/store/owner';
import type { SentFile, SentPiece, SentWrite } from '~data/calls/call';

type Stop = () => void;

export type Clock = {
  /** Milliseconds since 1970, by this device. */
  now: () => number;
  /** Calls `fn` once after `milliseconds`. */
  after: (milliseconds: number, fn: () => void) => Stop;
  /** From 0 to 1. */
  random: () => number;
};

export type Network = {
  /** One page of the feed; a snapshot without a cursor. Throws ApiError, or the reason of `signal`. */
  changes: (cursor: string | null, signal: AbortSignal) => Promise<FeedPage>;
  /**
   * One write in this person's name, answered as its endpoint answers. Throws ApiError, NobodyError where somebody else is
   * signed in by now, or the reason of `signal`; so do the next five.
   */
  write: (request: SentWrite, asUser: number, signal: AbortSignal) => Promise<unknown>;
  /** One write with a file, answered as its endpoint answers. */
  upload: (request: SentFile, asUser: number, signal: AbortSignal) => Promise<unknown>;
  /** Begins an upload in pieces, or learns how far it has come and how large a piece may be. */
  beginUpload: (
    file: { sha256: string; size: number },
    asUser: number,
    signal: AbortSignal,
  ) => Promise<{ offset: number; piece: number }>;
  /** One piece; answers where the next begins. */
  putPiece: (piece: SentPiece, asUser: number, signal: AbortSignal) => Promise<number>;
  /** Many of them at once, each with its own answer. */
  batch: (requests: BatchRequest[], asUser: number, signal: AbortSignal) => Promise<BatchResponse[]>;
  /** It must not happen any more. */
  cancel: (mid: string, asUser: number, signal: AbortSignal) => Promise<Outcome>;
  /** What became of changes that were sent. */
  outcomes: (
    mids: string[],
    asUser: number,
    signal: AbortSignal,
  ) => Promise<readonly { mid: string; outcome: Outcome }[]>;
  /** Calls `onEvent` whenever the feed has something new, until the stream ends. Throws as `changes` does. */
  events: (onEvent: () => void, signal: AbortSignal) => Promise<void>;
  /** True if our server, and nobody else in its name, answers within 4 s. */
  ping: () => Promise<boolean>;
  /** What the browser thinks: a hint. */
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
  /** Null without HTTPS, and in old browsers: then every tab drives, and the cursor keeps them apart. */
  locks: Locks | null;
  /** To the other tabs of this name; null where there is no such thing. */
  openChannel: (name: string, onMessage: (message: unknown) => void) => Channel | null;
  door: Door;
  page: {
    isVisible: () => boolean;
    /** Coming back to the app, and coming online or going offline as far as the browser knows. */
    onReturn: (fn: () => void) => Stop;
    /** Leaving the page: it ends, or it sleeps with all that it holds. */
    onLeave: (fn: () => void) => Stop;
  };
  session: {
    owner: () => Owner | null;
    /** Who it was whose session the server ended, or the 14 days did. */
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
    /** A photo small enough for a weak line; null where this device can't make one. */
    drawSmaller: (bytes: ArrayBuffer, type: string) => Promise<ArrayBuffer | null>;
    /** The larger version is to follow when the line is good. */
    wantsFullSize: () => Promise<boolean>;
  };
  /** Removes what other people have left on this device. */
  tidy: (present: string) => Promise<void>;
  /** A uuid that nobody has had before. */
  newId: () => string;
  /** Brings the second copy of what waits up to date, in a moment. */
  backUp: () => void;
  /** True where there is little room left for what people make. */
  isNearlyFull: () => Promise<boolean>;
};
