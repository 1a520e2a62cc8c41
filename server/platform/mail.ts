// Sends mail through SMTP; in a demonstration into the outbox that the app shows; else not at all, which the app says. Mail
// always goes through the jobs, so that a slow mail server delays no request and a failing one loses nothing.
import type { mailMode as mailModes } from '~contract/wire/public';
import { email, id } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '~server/db/db';
import { provenAddress } from '~server/db/schema/messages';
import { mailOutbox } from '~server/db/schema/schema';
import { JobRefused } from './jobs';
import type { JobContext } from './jobs';
import { isRefusedEnvelope } from './messages/acceptance';
import type { Begin } from './messages/provider';
import { messageIdOf, sendMail } from './messages/smtp';

export type MailSettings = {
  /** `smtp://user:password@host:port`, or smtps; options of nodemailer may follow as a query. */
  smtpUrl: string | undefined;
  /** The sender. */
  from: string;
  /** True on a server that holds the demonstration. */
  demo: boolean;
};
export type MailMode = z.infer<typeof mailModes>;

/** The payload of a job of kind 'mail'. `text` is the whole message, plain. */
export const mailJob = z.strictObject({ schoolId: id, to: email, subject: z.string(), text: z.string() });
export type Mail = z.infer<typeof mailJob>;

/** How this server handles mail. */
export function mailMode({ smtpUrl, demo }: Pick<MailSettings, 'smtpUrl' | 'demo'>): MailMode {
  if (smtpUrl !== undefined) return 'smtp';
  return demo ? 'stand-in' : 'none';
}

/** A JobHandler that others call, too. `begin`: as of a provider. */
export type MailHandler = (payload: unknown, context: JobContext, begin?: Begin) => Promise<void>;

/** The handler of mails with what somebody has typed: they only go to addresses that the school has proven to be its own. */
export function ownMail(db: Db, mail: MailHandler): MailHandler {
  return async (payload, context, begin) => {
    const { schoolId = 0, to = '' } = mailJob.safeParse(payload).data ?? {};
    const isProven = await db.school(schoolId, (tx) => isProvenAddress(tx, schoolId, to));
    if (!isProven) throw new JobRefused('the school has not confirmed its e-mail address');
    await mail(payload, context, begin);
  };
}

/** The handler of jobs of kind 'mail'. */
export function mailHandler(db: Db, settings: MailSettings): MailHandler {
  const send = sender(db, settings);
  return async (payload, { id: jobId }, begin) => {
    const mail = mailJob.safeParse(payload);
    if (!mail.success) throw new JobRefused('not a mail');
    await send(mail.data, jobId, begin);
  };
}

async function isProvenAddress(tx: Tx, schoolId: number, address: string): Promise<boolean> {
  const { school_id, email: own, proven } = provenAddress;
  const isIt = and(eq(school_id, schoolId), eq(own, address.toLowerCase()), isNotNull(proven));
  return (await tx.select({ own }).from(provenAddress).where(isIt).limit(1)).length > 0;
}

type Send = (mail: Mail, jobId: number, begin?: Begin) => Promise<void>;

function sender(db: Db, settings: MailSettings): Send {
  const mode = mailMode(settings);
  if (mode === 'smtp') return smtp(settings);
  if (mode === 'none') return () => Promise.reject(new JobRefused('not sent: no mail provider configured'));
  return async ({ schoolId, to, subject, text }, _jobId, begin) => {
    await begin?.();
    await db.school(schoolId, async (tx) => {
      await tx.insert(mailOutbox).values({ school_id: schoolId, recipient: to, subject, body: text });
    });
  };
}

function smtp({ smtpUrl = '', from }: MailSettings): Send {
  const settings = { url: smtpUrl, from };
  return async ({ to, subject, text }, jobId, begin) => {
    // An object instead of text, so that a comma in an address can't add a recipient.
    const recipient = { name: '', address: to };
    const messageId = messageIdOf(`connect-job-${jobId}`, settings);
    try {
      await sendMail(settings, { from, to: recipient, subject, text, messageId }, { begin });
    } catch (error) {
      throw isRefusedEnvelope(error) ? new JobRefused('the mail server refused the recipient') : error;
    }
  };
}
