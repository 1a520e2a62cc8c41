// The server's work for messages outside its jobs: finds messages without a job, and polls ClickSend for reports.
import type { Db } from '~server/db/db';
import { clickSendSettings } from '~server/platform/messages/providers';
import { pollClickSend } from '~server/platform/messages/reports';
import type { Services } from '~server/platform/services';
import { listSchoolsToSend } from '~server/repositories/messages/claim';
import { listSenders } from '~server/repositories/messages/senders';
import { applyReport } from './reports';
import { later } from './claim-due';

/** For the log, without the number or the text. */
export const NOBODYS = 'a reply came from a number that no school has written to';

const SCAN_EVERY = 60 * 60 * 1000;
const POLL_EVERY = 60 * 1000;
const DAY = 24 * SCAN_EVERY;
/** How many schools are named. */
const SENDERS = 50;

/** Scans now and every hour, and polls every minute. Returns a function that stops both and waits for what is running. */
export function keepSending(services: Services): () => Promise<void> {
  const { db, log, now, sms } = services;
  const scanning = repeat(
    SCAN_EVERY,
    async () => {
      await addMissingJobs(db, now());
      await logSenders(services);
    },
    (error) => log.warn({ err: error }, 'messages without a job were not looked for'),
  );
  const polling =
    sms.mode === 'clicksend'
      ? repeat(
          POLL_EVERY,
          () => poll(services),
          (error) => log.warn({ err: error }, 'reports were not read'),
        )
      : null;
  return async () => {
    await scanning();
    await polling?.();
  };
}

/** For the operator: who sent how much in the last day, the most first. Schools by their number: names are text from people. */
export async function logSenders({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - DAY);
  const senders = await db.system((tx) => listSenders(tx, since, SENDERS));
  if (senders.length > 0) log.info({ senders }, 'messages that schools sent in 24 hours');
}

/** Adds a job for each school with due messages, or with messages left by a crash whose job was given up. */
export async function addMissingJobs(db: Db, now: Date): Promise<void> {
  await db.system(async (tx) => {
    for (const schoolId of await listSchoolsToSend(tx, now)) await later(tx, schoolId, now);
  });
}

/** Fetches and applies ClickSend's reports. It repeats them until they are acknowledged, which comes after storing. */
export async function poll({ config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>): Promise<void> {
  const { reports, failures, acknowledge } = await pollClickSend(clickSendSettings(config));
  if (failures.length > 0) log.warn({ failures }, 'ClickSend was not read');
  for (const report of reports) if (!(await applyReport(db, 'clicksend', report, now()))) log.warn(NOBODYS);
  await acknowledge();
}

/** Does the work at once and then at this interval, never twice at the same time. */
function repeat(every: number, work: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, every).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
