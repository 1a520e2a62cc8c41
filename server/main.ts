// Starts the server: configuration, database, demonstration, jobs, port. The banner for people goes to stdout; log lines
// for machines go to stderr, and where stderr is a terminal only warnings are shown.
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backUpBeforeMigration } from '~server/platform/backup/backup';
import { startBackupSocket } from '~server/platform/backup/socket';
import { linkHandlers } from '~server/platform/auth/reset-link';
import { releaseAbandoned } from '~server/platform/credits';
import { createLog } from '~server/platform/http/log';
import { startJobs } from '~server/platform/jobs';
import { mailHandler, mailMode, ownMail } from '~server/platform/mail';
import { mediaStore } from '~server/platform/media/store';
import { giveTemplates } from '~server/services/messages/first-templates';
import { keepSending } from '~server/services/messages/keep-sending';
import { bookingHandlers } from '~server/services/booking/jobs';
import { cardHandlers, keepComparing } from '~server/services/payments/jobs';
import { PROOF_JOB, proofHandler } from '~server/services/messages/senders';
import { IMPORT_JOB, importHandler } from '~server/services/imports/contacts-parts';
import { GROUP_JOB, groupHandler } from '~server/services/messages/groups/parts';
import { messagesHandler } from '~server/services/messages/send';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import { keepScanning, scanHandlers } from '~server/services/messages/due-jobs';
import { keepReminding, reminderHandlers } from '~server/services/reminders/day';
import { sweep } from '~server/services/sweep';
import { buildApp, type App } from './app';
import { banner } from './banner';
import { mayDemonstrate, readConfig, type Config } from './config';
import { DatabaseAway } from './db/unreachable';
import { openDb } from './db/open';
import { isEmpty, seedDemo } from './demo/seed';
import type { Db } from './db/db';

// The folder that npm start runs in holds the built app.
const APP_DIR = resolve('dist/app');
const POLL = 5_000;
const LEASE = 120_000;
const SWEEP_EVERY = 60 * 60 * 1000;
const RELEASE_EVERY = 60 * 1000;
const PATIENCE = 25_000; // below the 30 s that most supervisors wait before they kill

const log = createLog(process.stderr.isTTY ? 'warn' : 'info');
const note = (message: string, facts: object = {}) => log.warn(facts, message);

// Node's own message would print the values in the error.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'crashed');
  process.exit(1);
});

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`Connect did not start: ${sentence(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const { DATABASE_URL: databaseUrl, CONNECT_DATABASE_CONNECTIONS: connections, DATA_DIR: dataDir } = config;
  const db = await openDb({ databaseUrl, connections, dataDir, log: note, backUp: backUpBeforeMigration });
  try {
    await serve(config, db);
  } catch (error) {
    await db.close();
    throw error;
  }
}

type Work = { jobs?: ReturnType<typeof startJobs>; isEnding: boolean };

async function serve(config: Config, db: Db): Promise<void> {
  await fill(config, db);
  await giveTemplates(db, new Date());
  const work: Work = { isEnding: false };
  const app = await buildApp({ db, config, log, appDir: APP_DIR, nudge: () => work.jobs?.nudge() });
  const { demo, sms } = app.services;
  const mail = mailHandler(db, { smtpUrl: config.SMTP_URL, from: config.CONNECT_MAIL_FROM, demo });
  const own = mailMode({ smtpUrl: config.SMTP_URL, demo }) === 'smtp' ? ownMail(db, mail) : mail;
  await app.server.listen({ port: config.PORT, host: config.HOST });
  work.jobs = startJobs(
    db,
    {
      mail: own,
      ...linkHandlers(app.services, mail),
      [PROOF_JOB]: proofHandler(app.services, mail),
      ...reminderHandlers({ db, mail: own, sms }),
      [IMPORT_JOB]: importHandler(app.services),
      [GROUP_JOB]: groupHandler(app.services),
      [MESSAGES_JOB]: messagesHandler(app.services, () => work.isEnding),
      ...scanHandlers(app.services),
      ...cardHandlers(app.services),
      ...bookingHandlers(app.services, mail),
    },
    { pollMs: POLL, leaseMs: LEASE, now: app.services.now, log: note },
  );
  const backups = await startBackupSocket(db, config.DATA_DIR);
  const stopClocks = startClocks(db, config, app.services);
  endOnSignal(async () => {
    work.isEnding = true;
    await app.drain(PATIENCE);
    await app.server.close();
    await stopClocks();
    await work.jobs?.stop();
    await backups.close();
    await db.close();
  });
  process.stdout.write(banner(portOf(app), config, app.services.demoSignIns));
}

/** Gives an empty demonstration its school. */
async function fill(config: Config, db: Db): Promise<void> {
  if (!mayDemonstrate(config) || !(await isEmpty(db))) return;
  const files = mediaStore(join(config.DATA_DIR, 'files'));
  await seedDemo(db, { now: new Date(), scale: config.SEED_SCALE, files });
}

/** Starts what is done by the clock. Returns a function that ends it. */
function startClocks(db: Db, config: Config, services: App['services']): () => Promise<void> {
  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const stopSweeping = keepSwept(db, config.DATA_DIR);
  const reminding = keepReminding(db, services.now, failed('the day of reminders was not added'));
  const scanning = keepScanning(db, services.now, failed('the look for messages was not added'));
  const comparing = keepComparing(services, failed('the night of card payments was not added'));
  const stopSending = keepSending(services);
  return async () => {
    stopSweeping();
    clearInterval(reminding);
    clearInterval(scanning);
    clearInterval(comparing);
    await stopSending();
  };
}

/** The first signal waits for running requests, the second ends at once. */
function endOnSignal(close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(1);
    ending = true;
    // End before a supervisor loses patience and kills the process.
    void Promise.race([close(), pause(PATIENCE + 4_000)]).then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'did not end cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/**
 * Cleans up now and every hour; credits reserved by a dead process come back within minutes. Returns a function that stops
 * it.
 */
function keepSwept(db: Db, dataDir: string): () => void {
  const quietly = (work: (now: Date) => Promise<unknown>) => () => {
    work(new Date()).catch((error: unknown) => log.warn({ err: error }, 'sweeping failed'));
  };
  const all = quietly((now) => sweep(db, dataDir, now));
  all();
  const timers = [
    setInterval(all, SWEEP_EVERY).unref(),
    setInterval(
      quietly((now) => releaseAbandoned(db, now)),
      RELEASE_EVERY,
    ).unref(),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}

function portOf({ server }: App): number {
  const address = server.server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if (error instanceof DatabaseAway) return `${error.message}. Check DATABASE_URL, and whether PostgreSQL is running.`;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'the port is in use. Stop the other program, or set PORT to another number.';
  }
  if ('code' in error && error.code === 'EACCES')
    return `${error.message}. Choose a PORT above 1023, or another DATA_DIR.`;
  return error.message;
}
