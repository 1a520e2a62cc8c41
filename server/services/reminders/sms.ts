// Sends SMS: no provider is built yet, so in a demonstration into the outbox that the app shows, else not at all.
import { mailOutbox } from '~server/db/schema';
import type { Db } from '~server/db/db';

/** `to`: the phone number as the school typed it. `text`: the whole message. */
export type Sms = { schoolId: number; to: string; text: string };

/** `none`: nothing can be sent, and `send` is never called. `send` throws JobRefused if trying again can't help. */
export type SmsSender = { mode: 'stand-in' | 'none'; send: (sms: Sms) => Promise<void> };

/** How this server handles SMS; `demo` is true if it holds the demonstration. */
export function smsSender(db: Db, { demo }: { demo: boolean }): SmsSender {
  if (!demo) return { mode: 'none', send: () => Promise.reject(new Error('no SMS provider is configured')) };
  return {
    mode: 'stand-in',
    send: ({ schoolId, to, text }) =>
      db.school(schoolId, async (tx) => {
        await tx.insert(mailOutbox).values({ school_id: schoolId, recipient: to, subject: 'SMS', body: text });
      }),
  };
}
