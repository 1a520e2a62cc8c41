// Messages that were sent, and sending them: to a group, again, and as a test to oneself.
import type { Message } from '~contract/messages/row';
import type { MessageDraft } from '~contract/messages/messages';
import * as contract from '~contract/messages/messages';
import type { InTx, Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Services } from '~server/platform/services';
import { steps } from '~server/platform/route/outside-transaction';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { seenBy } from '~server/repositories/calendar/rights';
import { getBatch } from '~server/repositories/messages/batches';
import { listedBy } from '~server/repositories/messages/filters';
import * as messages from '~server/repositories/messages/messages';
import { keptShownTo, refusingAsShown, shownTo, type Viewer } from '~server/repositories/messages/shown';
import { cancelOne } from '~server/services/messages/cancel';
import { findGroup } from '~server/services/messages/group';
import { cancelGroup } from '~server/services/messages/groups/parts';
import { markRead } from '~server/services/messages/reply';
import { getEmails, listUnproven } from '~server/services/messages/senders';
import { hasProvider, needSending, takesReplies } from '~server/services/messages/providers';
import { previewGroup, sendGroup } from '~server/services/messages/send-group';
import { sendAgain, sendTest } from '~server/services/messages/send-one';
import { linkAgain, linkInText } from '~server/services/payments/in-messages';

const entity = 'messages';
const group = 'message_batches';

export const messageRoutes = [
  read(contract.listMessages, {
    run: async ({ tx, caller, query }) => {
      const { before, page_size } = query;
      const page = { before, limit: page_size + 1 };
      const { count, results } = await messages.findMessages(tx, caller.schoolId, listedBy(query), page);
      const viewer = await viewerOf(tx, caller);
      const shown = results.slice(0, page_size).map((row) => shownTo(viewer, row));
      return { count, results: shown, next: results.length > page_size ? (shown.at(-1)?.id ?? null) : null };
    },
  }),

  read(contract.getMessage, {
    row: find,
    run: async ({ tx, caller, row }) => shownTo(await viewerOf(tx, caller), row),
  }),

  steps(contract.previewMessages, async ({ services, caller, body, now }) => {
    const { schoolId } = caller;
    const inTx: InTx = (part) => services.db.school(schoolId, part);
    const paying = await inTx((tx) => linkOf(services, tx, caller, body, null));
    const replying = { replies: takesReplies(services), link: paying?.url ?? null };
    const look = () => previewGroup(inTx, caller, body, replying);
    const found = body.audience.of === 'contacts' ? await services.heavy(schoolId, look) : await look();
    const emails = await inTx((tx) => getEmails(tx, schoolId, services.config, now));
    return {
      ...found,
      provider: hasProvider(services, body.channel),
      unconfirmed: await inTx((tx) => listUnproven(services, tx, schoolId)),
      emails_left: body.channel === 'EMAIL' ? Math.max(0, emails.limit - emails.used) : null,
    };
  }),

  write(contract.sendMessages, {
    // As for a preview: fifty thousand people in one transaction would keep others out for seconds.
    ahead: async ({ services, caller, body: { seen: _seen, ...draft } }) => {
      const { schoolId } = caller;
      if (draft.audience.of !== 'contacts') return null;
      const inTx: InTx = (part) => services.db.school(schoolId, part);
      const find = () => findGroup(inTx, caller, draft, { replies: takesReplies(services), link: null });
      return services.heavy(schoolId, find);
    },
    run: async ({ services, tx, caller, body: { seen, ...draft }, now, key, ahead }) => {
      await needSending(services, tx, caller.schoolId, draft.channel);
      const paying = await linkOf(services, tx, caller, draft, now);
      const replying = { replies: takesReplies(services), link: paying?.url ?? null };
      const found = ahead ?? (await findGroup((part) => part(tx), caller, draft, replying));
      const { answer, also: changes, made } = await sendGroup(tx, caller, found, { seen, now, key });
      services.nudge();
      const { id, version } = answer;
      const also = [...(paying?.changes ?? []), ...changes];
      return { answer, entity: group, id, version, outcome: 'created', fields: FIELDS, also, made };
    },
  }),

  write(contract.testMessage, {
    run: async ({ services, tx, caller, body, now, key }) => {
      await needSending(services, tx, caller.schoolId, body.channel);
      const { answer, also } = await sendTest(tx, caller, body, { now, key, origin: services.linkBase() });
      services.nudge();
      return { ...done('tested', answer), also, made: 1 };
    },
  }),

  write(contract.cancelMessage, {
    row: find,
    shown: keptShownTo,
    run: async ({ tx, caller, row, now }) => {
      const viewer = await viewerOf(tx, caller);
      const { answer, also } = await refusingAsShown(viewer, () => cancelOne(tx, caller.schoolId, row, now));
      return { ...done('cancelled', shownTo(viewer, answer)), also };
    },
  }),

  write(contract.retryMessage, {
    row: find,
    shown: keptShownTo,
    run: async ({ services, tx, caller, row, now, key }) => {
      await needSending(services, tx, caller.schoolId, row.channel);
      const viewer = await viewerOf(tx, caller);
      const paying = await linkAgain(services, tx, caller, row, now);
      const sending = { now, key, replies: takesReplies(services), link: paying?.url ?? null };
      const { answer, also } = await refusingAsShown(viewer, () => sendAgain(tx, caller, row, sending));
      services.nudge();
      const outcome = row.state === 'UNKNOWN' ? RISKED : 'created';
      return { ...done(outcome, shownTo(viewer, answer)), also: [...(paying?.changes ?? []), ...also] };
    },
  }),

  write(contract.readMessage, {
    row: find,
    shown: keptShownTo,
    run: async ({ tx, caller, row, now }) => {
      const viewer = await viewerOf(tx, caller);
      const answer = await refusingAsShown(viewer, () => markRead(tx, caller.schoolId, row, now));
      return done('read', shownTo(viewer, answer));
    },
  }),

  read(contract.getMessageBatch, {
    row: ({ tx, caller, params }) => getBatch(tx, caller.schoolId, params.id),
    run: ({ row }) => row,
  }),

  write(contract.cancelMessageBatch, {
    row: ({ tx, caller, params }) => getBatch(tx, caller.schoolId, params.id),
    run: async ({ services, tx, caller, row, now }) => {
      const also = await cancelGroup(tx, caller.schoolId, row.id, now);
      services.nudge();
      const answer = (await getBatch(tx, caller.schoolId, row.id)) ?? row;
      return { answer, entity: group, id: row.id, version: row.version, outcome: 'cancelled', fields: [], also };
    },
  }),
];

const FIELDS = ['audience', 'text'];
/** The audit's words for it. */
const RISKED = 'sent again, though it may have arrived,';

async function viewerOf(tx: Tx, caller: Caller): Promise<Viewer> {
  return { caller, only: await seenBy(tx, caller) };
}

/** Of a message to the rider of one booking. */
async function linkOf(services: Services, tx: Tx, caller: Caller, draft: MessageDraft, now: Date | null) {
  const { audience, text } = draft;
  if (audience.of !== 'order') return null;
  const subject = draft.channel === 'EMAIL' ? draft.subject : '';
  return linkInText(services, tx, caller, { order: audience.order, subject, text }, now);
}

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

function find({ tx, caller, params, lock }: At) {
  return messages.getMessage(tx, caller.schoolId, params.id, lock);
}

function done(outcome: string, answer: Message) {
  return { answer, entity, id: answer.id, version: answer.version, outcome, fields: [] };
}
