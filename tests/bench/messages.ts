// Ten thousand messages through the jobs, on a database in a folder, or on DATABASE_URL: how many a second, and how many statements
// each takes. Once to a provider that answers at once, once to the stand-in, which writes each into the outbox of the demonstration.
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connectFolder } from '~server/db/pglite';
import { connectPostgres } from '~server/db/postgres';
import { makeDb } from '~server/db/transactions';
import type { Client, Connection } from '~server/db/connection';
import type { Db } from '~server/db/db';
import { migrate } from '~server/db/migrate';
import { listMigrations } from '~server/db/migrations';
import { seedDemo } from '~server/demo/seed';
import { loadSecrets } from '~server/platform/tokens/secrets';
import { createLog } from '~server/platform/http/log';
import { startJobs } from '~server/platform/jobs';
import { fairQueue } from '~server/platform/fair-queue';
import { mediaStore } from '~server/platform/media/store';
import type { EmailProvider } from '~server/platform/messages/provider';
import { standInEmail, standInSms } from '~server/platform/messages/stand-in';
import { MESSAGES_JOB, queueMessages } from '~server/repositories/messages/queue';
import { messagesHandler } from '~server/services/messages/send';

/** Milliseconds, and statements to the database with those that begin and end transactions. `heap`: bytes at most. */
export type Sent = { what: string; count: number; queued: number; sent: number; statements: number; heap: number };

export async function measure(count: number): Promise<Sent[]> {
  const folder = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  const counted = { statements: 0 };
  const url = process.env['DATABASE_URL'];
  const connection = url
    ? connectPostgres(url, () => undefined)
    : await connectFolder(join(folder, 'db'), () => undefined);
  const db = makeDb(counting(connection, counted));
  try {
    await migrate(db, await listMigrations());
    await seedDemo(db, { now: new Date() });
    const instant: EmailProvider = { mode: 'smtp', send: async () => ({ is: 'sent', providerId: '' }) };
    return [
      await run({ db, folder, counted, count, what: 'a provider that answers at once', email: instant }),
      await run({ db, folder, counted, count, what: 'the stand-in', email: standInEmail(db) }),
    ];
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Run = {
  db: Db;
  folder: string;
  counted: { statements: number };
  count: number;
  what: string;
  email: EmailProvider;
};

async function run({ db, folder, counted, count, what, email }: Run): Promise<Sent> {
  const start = performance.now();
  await queue(db, count);
  const queued = performance.now() - start;
  const state = { heap: 0 };
  const services = {
    db,
    config: { CONNECT_QUOTA_EMAILS: count, CONNECT_CBT_YEARS: STANDARD_RULES.years },
    email: { ...email, send: watching(email.send, state) },
    sms: standInSms(db),
    media: mediaStore(join(folder, 'files')),
    photos: fairQueue({ places: 1, perSchool: 1, inAll: 1 }),
    secrets: loadSecrets({ DATA_DIR: folder }),
    linkBase: () => 'http://localhost',
    log: createLog('silent'),
  };
  const options = { pollMs: 3_600_000, leaseMs: 120_000, now: () => new Date(), log: () => undefined };
  const jobs = startJobs(db, { [MESSAGES_JOB]: messagesHandler(services) }, options);
  counted.statements = 0;
  const begun = performance.now();
  await jobs.runOnce();
  const sent = performance.now() - begun;
  const { statements } = counted;
  await jobs.stop();
  return { what, count, queued, sent, statements, heap: state.heap };
}

function watching(send: EmailProvider['send'], state: { heap: number }): EmailProvider['send'] {
  return (one, begin) => {
    state.heap = Math.max(state.heap, process.memoryUsage().heapUsed);
    return send(one, begin);
  };
}

/** Offers to a contact of the demonstration, who agreed: the ones with most work. */
async function queue(db: Db, count: number): Promise<void> {
  const now = new Date();
  const { rows } = await db.system((tx) =>
    tx.execute<{ school: number; id: number }>(sql`
      UPDATE customer SET email_consent = 'GIVEN' WHERE id = (SELECT min(id) FROM customer) RETURNING school_id AS school, id`),
  );
  const [contact] = rows;
  if (!contact) throw new Error('the demonstration has no contacts');
  const text = 'Hello, we have places on Saturday.\n\n'.repeat(20);
  const of = {
    channel: 'EMAIL',
    type: 'REVIEW_REQUEST',
    customer: contact.id,
    name: 'Ada',
    subject: 'Places',
  } as const;
  const letters = Array.from({ length: count }, (_, at) => ({
    ...of,
    text,
    recipient: `ada${at}@example.com`,
    forDevice: false,
  }));
  await db.school(contact.school, (tx) =>
    queueMessages(tx, contact.school, letters, { now, actor: null, reference: 'A bench' }),
  );
}

/** Counts what goes to the database: BEGIN with its prelude and COMMIT as one each. */
function counting(connection: Connection, counted: { statements: number }): Connection {
  return {
    ...connection,
    transaction: (prelude, fn) => {
      counted.statements += 2;
      return connection.transaction(prelude, (client: Client) =>
        fn({
          query: (...statement) => {
            counted.statements += 1;
            return client.query(...statement);
          },
        }),
      );
    },
  };
}
