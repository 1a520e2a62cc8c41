// What every handler may use: built once by app.ts.
import type { Config } from '~server/config';
import type { Db } from '~server/db/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from './auth/secrets';
import type { EventStreams } from './events/streams';
import type { Lookups } from '~server/services/lookup/provider';
import type { FairQueue } from './media/fair-queue';
import type { MediaStore } from './media/store';
import type { Pieces } from './media/pieces';
import type { Thumbs } from './media/thumbs';
import type { Threads } from '~server/services/threads/pool';

export type Services = {
  db: Db;
  config: Config;
  secrets: Secrets;
  /** The clock; tests move it. */
  now: () => Date;
  /** True where the demonstration school is here and allowed: its password and its outbox work only then. */
  demo: boolean;
  /** Where links in mails begin. Never taken from a request: a forged Host header would lead people astray. */
  linkBase: () => string;
  /** Work was added to the jobs: look when the open transaction has committed rather than at the next turn. */
  nudge: () => void;
  /** Facts for the log: names from the code, ids and hashes; never text that came from a person. */
  log: FastifyBaseLogger;
  /** Uploaded files, and the small pictures made from them. */
  media: MediaStore;
  thumbs: Thumbs;
  /** Files that arrive in pieces. */
  pieces: Pieces;
  /** Where uploaded photos wait to be opened: the schools take turns. */
  photos: FairQueue;
  /** Where work is done that computes for long. */
  threads: Threads;
  /** Open event streams; a committed write wakes those of its school. */
  events: EventStreams;
  /** Who answers the registration lookup, and what is being asked. */
  lookups: Lookups;
};
