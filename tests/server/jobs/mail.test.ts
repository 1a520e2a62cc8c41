// @run both
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '~server/db/db';
import { job, mailOutbox, school } from '~server/db/schema/schema';
import { enqueue, startJobs } from '~server/platform/jobs';
import { mailHandler, mailMode } from '~server/platform/mail';
import type { MailSettings } from '~server/platform/mail';
import { openTestDb } from '~tests/server/helpers/database';
import { startSmtp } from '~tests/server/helpers/smtp';
import type { SmtpServer } from '~tests/server/helpers/smtp';

let db: Db;
let ids: number[] = [];
let smtp: SmtpServer | undefined;

beforeAll(async () => {
  db = await openTestDb();
  const rows = await db.system((tx) =>
    tx
      .insert(school)
      .values([{ name: 'one' }, { name: 'two' }])
      .returning(),
  );
  ids = rows.map(({ id }) => id);
});
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
  await db.system(async (tx) => {
    await tx.delete(job);
    await tx.delete(mailOutbox);
  });
});
afterAll(() => db.close());

/** Sends one mail through the jobs; returns what became of the job. */
async function send(settings: Partial<MailSettings>, payload: object): Promise<typeof job.$inferSelect | undefined> {
  const full = { smtpUrl: undefined, from: 'connect@example.com', demo: false, ...settings };
  const options = { pollMs: 60_000, leaseMs: 60_000, now: () => new Date(), log: () => {} };
  const work = startJobs(db, { mail: mailHandler(db, full) }, options);
  await db.system((tx) => enqueue(tx, { kind: 'mail', payload }));
  await work.runOnce();
  await work.stop();
  const [row] = await db.system((tx) => tx.select().from(job));
  return row;
}

const letter = { to: 'rider@example.com', subject: 'Your sign-in', text: 'Grüße,\n.\nlast line' };

it('goes through SMTP if a server is set, into the outbox in a demonstration, or else nowhere', () => {
  expect(mailMode({ smtpUrl: 'smtp://x', demo: true })).toBe('smtp');
  expect(mailMode({ smtpUrl: undefined, demo: true })).toBe('stand-in');
  expect(mailMode({ smtpUrl: undefined, demo: false })).toBe('none');
});

describe('the stand-in', () => {
  it('keeps the mail in the outbox of its school only', async () => {
    const [one = 0, two = 0] = ids;
    expect(await send({ demo: true }, { schoolId: one, ...letter })).toMatchObject({ failed: null, last_error: null });
    const kept = await db.school(one, (tx) => tx.select().from(mailOutbox));
    expect(kept).toMatchObject([{ recipient: letter.to, subject: letter.subject, body: letter.text, school_id: one }]);
    expect(await db.school(two, (tx) => tx.select().from(mailOutbox))).toEqual([]);
  });
});

describe('without a provider', () => {
  it('says that the mail was not sent, instead of pretending', async () => {
    const row = await send({}, { schoolId: ids[0], ...letter });
    expect(row).toMatchObject({ done: null, last_error: 'not sent: no mail provider configured' });
    expect(row?.failed).not.toBeNull();
    expect(await db.system((tx) => tx.select().from(mailOutbox))).toEqual([]);
  });
});

describe('SMTP', () => {
  it('hands the mail to the server, to one recipient', async () => {
    smtp = await startSmtp();
    expect(await send({ smtpUrl: smtp.url }, { schoolId: ids[0], ...letter })).toMatchObject({ failed: null });
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: '<connect@example.com>', to: ['<rider@example.com>'] });
    expect(mail?.message).toContain('Subject: Your sign-in\n');
    expect(mail?.message).toContain('Message-ID: <connect-job-');
    expect(mail?.message).toMatch(/Gr(ü|=C3=BC)/u);
    expect(mail?.message).toContain('last line');
  });

  it('does not let a subject add another header', async () => {
    smtp = await startSmtp();
    const subject = 'Hello\r\nBcc: thief@example.com\r\n\r\nother text';
    await send({ smtpUrl: smtp.url }, { schoolId: ids[0], ...letter, subject });
    expect(smtp.received[0]?.to).toEqual(['<rider@example.com>']);
    expect(smtp.received[0]?.message).not.toMatch(/^Bcc:/mu);
  });

  it('takes no second recipient from an address', async () => {
    smtp = await startSmtp();
    const row = await send({ smtpUrl: smtp.url }, { schoolId: ids[0], ...letter, to: 'a@example.com, b@example.com' });
    expect(row).toMatchObject({ last_error: 'not a mail' });
    expect(smtp.received).toEqual([]);
  });

  it('gives up when the server will never take the recipient', async () => {
    smtp = await startSmtp((line) => (line.startsWith('RCPT') ? '550 5.1.1 <rider@example.com> unknown' : undefined));
    const row = await send({ smtpUrl: smtp.url }, { schoolId: ids[0], ...letter });
    expect(row).toMatchObject({ done: null, last_error: 'the mail server refused the recipient' });
    expect(row?.failed).not.toBeNull();
  });

  it('tries again later when the server is busy, or away', async () => {
    smtp = await startSmtp((line) => (line.startsWith('RCPT') ? '451 4.3.0 try later' : undefined));
    const busy = await send({ smtpUrl: smtp.url }, { schoolId: ids[0], ...letter });
    expect(busy).toMatchObject({ done: null, failed: null, attempts: 1 });
    expect(busy?.last_error).not.toContain('rider');
    const { url } = smtp;
    await smtp.close();
    await db.system((tx) => tx.delete(job));
    expect(await send({ smtpUrl: url }, { schoolId: ids[0], ...letter })).toMatchObject({ done: null, failed: null });
  });
});
