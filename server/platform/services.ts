// What every handler may use: built once by app.ts.
import type { Config } from '~server/config';
import type { Db } from '~server/db/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from './auth/secrets';
import type { EventStreams } from './events/streams';
import type { Lookups } from './lookup/provider';
import type { MediaStore } from './media/store';
import type { Thumbs } from './media/thumbs';

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
  /** Work was added to the jobs: look now rather than at the next turn. */
  nudge: () => void;
  /** Facts for the log: names from the code, ids and hashes; never text that came from a person. */
  log: FastifyBaseLogger;
  /** Uploaded files, and the small pictures made from them. */
  media: MediaStore;
  thumbs: Thumbs;
  /** Open event streams; a committed write wakes those of its school. */
  events: EventStreams;
  /** Who answers the registration lookup, and what is being asked. */
  lookups: Lookups;
};
