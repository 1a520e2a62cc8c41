// The real app on a real database, with a clock that tests move and a log that they read. Nothing listens: requests go
// in through inject.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { API, type Method, SERVER_HEADER } from '~contract/wire/endpoint';
import { buildApp, type App } from '~server/app';
import { readConfig, type Config } from '~server/config';
import { appUser } from '~server/db/schema/schema';
import { DEMO_PASSWORD } from '~server/platform/auth/demo-password';
import { seedDemo } from '~server/demo/seed';
import { linkHandlers } from '~server/platform/auth/reset-link';
import { createLog } from '~server/platform/http/log';
import { startJobs } from '~server/platform/jobs';
import { mailHandler, mailMode, ownMail } from '~server/platform/mail';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import { bookingHandlers } from '~server/services/booking/jobs';
import { cardHandlers } from '~server/services/payments/jobs';
import { PROOF_JOB, proofHandler } from '~server/services/messages/senders';
import { IMPORT_JOB, importHandler } from '~server/services/imports/contacts-parts';
import { GROUP_JOB, groupHandler } from '~server/services/messages/groups/parts';
import { messagesHandler } from '~server/services/messages/send';
import { tokens, type Tokens } from '~contract/users/users';
import type { Db } from '~server/db/db';
import type { EmailProvider, SmsProvider } from '~server/platform/messages/provider';
import type { Provider } from '~server/services/lookup/provider';
import type { Cards } from '~server/services/payments/provider';
import type { Route } from '~server/platform/route/route';
import { checkLeaks } from './answers';
import { openDemoDb, openTestDb } from './database';

export type Call = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
  /** Sent as it is, instead of `body`. */
  raw?: string | Buffer;
};
export type Answer = {
  status: number;
  body: unknown;
  headers: Record<string, string | undefined>;
  /** Each Set-Cookie by itself. */
  cookies: readonly string[];
  text: string;
  bytes: Buffer;
};

export type TestApp = {
  app: App;
  db: Db;
  logs: string[];
  /** Moves the app's clock on. */
  pass: (ms: number) => void;
  now: () => Date;
  /** The jobs' clock, which runs on by itself. */
  jobNow: () => Date;
  call: (method: Method, path: string, call?: Call) => Promise<Answer>;
  signIn: (email: string, password?: string) => Promise<Tokens>;
  runJobs: () => Promise<number>;
  close: () => Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** false: an empty database without the demonstration. */
  seed?: boolean;
  appDir?: string;
  extraRoutes?: readonly Route[];
  db?: Db;
  /** Replaces the stand-in of the registration lookup. */
  provider?: Provider;
  /** Replace the stand-ins of messages. */
  email?: EmailProvider;
  sms?: SmsProvider;
  /** Replaces the stand-in for the card provider; null for none. */
  cards?: Cards | null;
  /** true: jobs run as soon as they are added; else only when `runJobs` is called. */
  nudged?: boolean;
  /** true: event streams stay open, for tests that listen on a port. inject would wait for their end for ever. */
  holdStreams?: boolean;
};

/** Opens an app of its own; DEMO=1 and without limits per minute unless `env` says otherwise. */
export async function openTestApp({
  env = {},
  seed = true,
  appDir,
  extraRoutes,
  db: given,
  provider,
  email,
  sms,
  cards,
  holdStreams = false,
  nudged = false,
}: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'connect-test-'));
  const config: Config = readConfig({
    DEMO: '1',
    DATA_DIR: dataDir,
    CONNECT_RATE_SCALE: '1000',
    CONNECT_QUOTA_EMAILS: '1000000',
    ...env,
  });
  // The clock stands still between calls of pass: a busy machine must not make a token expire.
  const state = { at: Date.now() };
  const now = () => new Date(state.at);
  const db = given ?? (await (seed ? openDemoDb(now()) : openTestDb()));
  if (given && seed) await seedDemo(db, { now: now() });
  const logs: string[] = [];
  const log = createLog('trace', { write: (line: string) => void logs.push(line) });
  const work: { jobs?: ReturnType<typeof startJobs> } = {};
  const app = await buildApp({
    db,
    nudge: () => nudged && work.jobs?.nudge(),
    config,
    log,
    now,
    holdStreams,
    ...(appDir === undefined ? {} : { appDir }),
    ...(extraRoutes ? { extraRoutes } : {}),
    ...(provider ? { provider } : {}),
    ...(email ? { email } : {}),
    ...(sms ? { sms } : {}),
    ...(cards === undefined ? {} : { cards }),
  });
  const start = state.at;
  // A job is due by the database's clock, which runs on.
  const jobNow = () => new Date(Date.now() + state.at - start);
  const jobs = jobsOf(app, db, jobNow, logs);
  work.jobs = jobs;
  const call = caller(app);
  return {
    app,
    db,
    logs,
    now,
    jobNow,
    pass: (ms) => {
      state.at += ms;
    },
    call,
    signIn: async (email, password = DEMO_PASSWORD) => {
      const answer = await call('POST', '/users/login', { body: { email, password } });
      return tokens.parse(answer.body);
    },
    runJobs: () => jobs.runOnce(),
    close: async () => {
      await jobs.stop();
      await app.server.close();
      if (!given) await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The person's row, whatever school it is in. */
export async function findUser(db: Db, email: string): Promise<typeof appUser.$inferSelect> {
  const [user] = await db.system((tx) => tx.select().from(appUser).where(eq(appUser.email, email)));
  if (!user) throw new Error(`nobody has the address ${email}`);
  return user;
}

/** Changes the person's row behind the app's back. */
export async function changeUser(db: Db, email: string, values: Partial<typeof appUser.$inferInsert>): Promise<void> {
  await db.system((tx) => tx.update(appUser).set(values).where(eq(appUser.email, email)));
}

function jobsOf(app: App, db: Db, now: () => Date, logs: string[]) {
  const { config, demo } = app.services;
  const mail = mailHandler(db, { smtpUrl: config.SMTP_URL, from: config.CONNECT_MAIL_FROM, demo });
  return startJobs(
    db,
    {
      mail: mailMode({ smtpUrl: config.SMTP_URL, demo }) === 'smtp' ? ownMail(db, mail) : mail,
      ...linkHandlers(app.services, mail),
      [PROOF_JOB]: proofHandler(app.services, mail),
      [IMPORT_JOB]: importHandler(app.services),
      [GROUP_JOB]: groupHandler(app.services),
      [MESSAGES_JOB]: messagesHandler(app.services),
      ...cardHandlers(app.services),
      ...bookingHandlers(app.services, mail),
    },
    { pollMs: 3_600_000, leaseMs: 60_000, now, log: (message) => void logs.push(message) },
  );
}

/** Without the header the app takes any answer for a network's (docs/wire.md, Whose answer it is). */
const UNSIGNED = `the answer has no ${SERVER_HEADER}`;

function caller({ server }: App): TestApp['call'] {
  return async (method, path, { token, body, headers = {}, address = '192.0.2.1', raw } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await server.inject({
      method,
      url: path.startsWith('/') && !path.startsWith('/api') ? API + path : path,
      remoteAddress: address,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const known = parse(answer.body);
    // A 400 repeats the names that the request itself had, and the API document names every field.
    const isNaming = answer.statusCode === 400 || path.endsWith('/openapi.json');
    checkLeaks(`${method} ${path}`, answer.body, isNaming ? undefined : known);
    if (answer.headers[SERVER_HEADER.toLowerCase()] !== '1') throw new Error(`${method} ${path}: ${UNSIGNED}`);
    return {
      status: answer.statusCode,
      body: known,
      headers: textHeaders(answer.headers),
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      text: answer.body,
      bytes: answer.rawPayload,
    };
  };
}

/** `name=value` of the cookie that an answer sets under a name that begins like this; '' for none. */
export function cookieIn({ cookies }: Answer, name: string): string {
  return cookies.find((each) => each.startsWith(name))?.split(';')[0] ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no body, or none in JSON
  }
}

function textHeaders(headers: Record<string, number | string | string[] | undefined>): Answer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}
