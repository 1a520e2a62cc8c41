// What every handler may use, built once by server/app.ts.
import type { Config } from '~server/config';
import type { Db } from '~server/db/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from './tokens/secrets';
import type { EventStreams } from './events/streams';
import type { FairQueue } from './fair-queue';
import type { EmailProvider, SmsProvider } from './messages/provider';
import type { MediaStore } from './media/store';
import type { Pieces } from './media/pieces';
import type { Thumbs } from './media/thumbs';

/** A person whose sign-in a demonstration offers. */
export type DemoSignIn = { email: string; label: string };

/** `server/services` adds what it keeps for handlers (`declare module`): the platform doesn't know it. */
export interface Services {
  db: Db;
  config: Config;
  secrets: Secrets;
  /** The clock; tests move it. */
  now: () => Date;
  /** True if the demonstration school exists and is allowed: its password and outbox work only then. */
  demo: boolean;
  /** The sign-ins that the demonstration offers; none without one. */
  demoSignIns: readonly DemoSignIn[];
  /** The base of links in mails. Never taken from a request: a forged Host header would lead people astray. */
  linkBase: () => string;
  /** Tells the jobs that there is work, once the open transaction has committed. */
  nudge: () => void;
  /** For the log: names from the code, ids and hashes; never text from a person. */
  log: FastifyBaseLogger;
  /** Uploaded files, and their thumbnails. */
  media: MediaStore;
  thumbs: Thumbs;
  /** Files that arrive in pieces. */
  pieces: Pieces;
  /** The queue of uploaded photos that wait to be judged: the schools take turns. */
  photos: FairQueue;
  /** Reads of much, one at a time for each school. Throws 429 where a school has too many waiting. */
  heavy: FairQueue;
  /** Parts of downloads, one at a time: none is refused, because a download can't be begun anew in its middle. */
  parts: FairQueue;
  /** Open event streams; a committed write wakes those of its school. */
  events: EventStreams;
  /** Send messages to riders, for the jobs; a request never waits for them. */
  email: EmailProvider;
  sms: SmsProvider;
}
