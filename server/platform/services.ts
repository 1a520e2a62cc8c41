// What every handler may use: built once by app.ts.
import type { Config } from '~server/config';
import type { Db } from '~server/db/db';
import type { Secrets } from './auth/secrets';

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
};
