// Messages to one contact: those of the past, and a new one.
import * as contract from '~contract/messages/messages';
import type { Channel } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import type { Services } from '~server/platform/services';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { seenBy } from '~server/repositories/calendar/rights';
import { shownTo } from '~server/repositories/messages/shown';
import { findMessages, isTo } from '~server/repositories/messages/messages';
import { offsetOf } from '~server/db/query-parts';
import { needSending, takesReplies } from '~server/services/messages/providers';
import { sendToContact } from '~server/services/messages/send-one';

const email = stepsOf('EMAIL');
const sms = stepsOf('SMS');

export const contactMessageRoutes = [
  read(contract.listContactEmails, { row: find, run: email.list }),
  write(contract.emailContact, { row: find, run: email.send }),
  read(contract.listContactSms, { row: find, run: sms.list }),
  write(contract.smsContact, { row: find, run: sms.send }),
];

type At = { tx: Tx; caller: Caller; row: { id: number } };
type Sent = At & { services: Services; now: Date; key: string | null };
type Body = { template: number | null; subject?: string; text: string };

/** What the routes of either channel do. */
function stepsOf(channel: Channel) {
  return {
    list: async ({ tx, caller, row, query }: At & { query: { page: number; page_size: number } }) => {
      const page = { limit: query.page_size, offset: offsetOf(query) };
      const { count, results } = await findMessages(tx, caller.schoolId, isTo(row.id, channel), page);
      const viewer = { caller, only: await seenBy(tx, caller) };
      return { count, results: results.map((one) => shownTo(viewer, one)) };
    },

    send: async ({ services, tx, caller, row, body, now, key }: Sent & { body: Body }) => {
      await needSending(services, tx, caller.schoolId, channel);
      const written = { channel, subject: '', ...body };
      const { answer, also } = await sendToContact(tx, caller, row.id, written, {
        now,
        key,
        replies: takesReplies(services),
      });
      services.nudge();
      const fields = Object.keys(body);
      const { id, version } = answer;
      return { answer, entity: 'messages', id, version, outcome: 'created', fields, also };
    },
  };
}

/** The contact that the path names, or that they were merged into. */
function find({ tx, caller, params, lock }: Omit<At, 'row'> & { params: { id: number }; lock: boolean }) {
  return findCustomer(tx, caller.schoolId, params.id, lock);
}
