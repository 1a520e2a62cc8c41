// The stand-ins of a demonstration: messages land in the outbox that the app shows. Marked addresses and numbers give the results
// that the real providers give (docs/domain.md, Messages).
import type { Db } from '~server/db/db';
import { mailOutbox } from '~server/db/schema/schema';
import { emailText } from './email-text';
import type { Begin, EmailProvider, Handed, SmsProvider } from './provider';

/** By the part before the @ of an e-mail's address, and by the last digits of a number. */
export const MARKS: Readonly<Record<string, Handed>> = {
  nobody: { is: 'failed', why: 'bad_address' },
  refused: { is: 'failed', why: 'refused' },
  bounce: { is: 'failed', why: 'bounced' },
  later: { is: 'later', afterMs: null },
  unknown: { is: 'unknown' },
  900404: { is: 'failed', why: 'bad_address' },
  900410: { is: 'failed', why: 'opted_out' },
  900429: { is: 'later', afterMs: 30_000 },
  900500: { is: 'unknown' },
};

export function standInEmail(db: Db): EmailProvider {
  return {
    mode: 'stand-in',
    send: (email, begin) => {
      const { schoolId, messageId, to, subject, files = [] } = email;
      const [mailbox = ''] = to.toLowerCase().split('@');
      // The outbox has no files: it names them.
      const text = [emailText(email), ...files.map(({ name }) => `Attached: ${name}\n`)].join('\n');
      return keep(db, { schoolId, messageId, to, mark: mailbox, subject, text }, begin);
    },
  };
}

export function standInSms(db: Db): SmsProvider {
  return {
    mode: 'stand-in',
    send: (sms, begin) => keep(db, { ...sms, mark: sms.to.slice(-6), subject: 'SMS' }, begin),
  };
}

type Kept = { schoolId: number; messageId: number; to: string; mark: string; subject: string; text: string };

/** An unknown result has arrived here; a failed one has not. */
async function keep(db: Db, { schoolId, messageId, to, mark, subject, text }: Kept, begin: Begin): Promise<Handed> {
  const handed = Object.hasOwn(MARKS, mark) ? MARKS[mark] : undefined;
  if (handed && handed.is !== 'unknown') return handed;
  await begin();
  await db.school(schoolId, async (tx) => {
    await tx.insert(mailOutbox).values({ school_id: schoolId, recipient: to, subject, body: text });
  });
  return handed ?? { is: 'sent', providerId: `local-${messageId}` };
}
