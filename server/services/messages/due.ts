// Queues a school's messages that are due by the clock (docs/domain.md, Messages). Safe to run at any time and any number of
// times: each message has a key, and a second one with that key is not stored.
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { subDays } from 'date-fns/subDays';
import type { CbtRules } from '~domain/certificates/cbt-rules';
import type { MessageSettings } from '~contract/messages/settings';
import type { MessageTemplate } from '~contract/messages/templates';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { messageValues } from '~domain/messages/values';
import { renewalMoment, renewalOf } from '~domain/messages/renewals';
import { canBeEnded } from '~domain/messages/offers';
import { MESSAGE_TYPE, type MessageType } from '~domain/messages/types';
import type { Db, Tx } from '~server/db/db';
import { recordChange, type Change } from '~server/platform/changes';
import { listBooked, type Booked } from '~server/repositories/messages/booked';
import { listToInstruct, listToReview } from '~server/repositories/messages/due';
import { queueAutomatic, type NewMessage } from '~server/repositories/messages/queue';
import { listRunningOut, renewalOnce } from '~server/repositories/messages/renewals';
import { getMessageSettings } from '~server/repositories/messages/settings';
import { listActive } from '~server/repositories/messages/templates';
import { getSettings } from '~server/repositories/school/school';
import type { Links } from '~server/services/disclaimers/ask';
import { askRiders } from '~server/services/disclaimers/ask-due';
import { WAIT } from './keep-true';
import { listReminders } from './reminders';
import { onceBy, writeAbout, writeTo } from './write';

/** What finds the messages of a type, from its templates that are switched on. */
type Finder = (due: {
  tx: Tx;
  schoolId: number;
  now: Date;
  replies: boolean;
  rules: CbtRules;
  settings: MessageSettings;
  templates: readonly MessageTemplate[];
  links: Links;
}) => Promise<NewMessage[] | { messages: NewMessage[]; changes: Change[] }>;

const FINDERS = {
  COURSE_REMINDER: async ({ tx, schoolId, now, settings, templates }) => {
    const due = { now, hours: settings.reminder_hours };
    const found: NewMessage[] = [];
    for (const template of templates) found.push(...(await listReminders(tx, schoolId, template, due)));
    return found;
  },

  JOINING_INSTRUCTIONS: async ({ tx, schoolId, now, settings, templates }) => {
    const ids = await listToInstruct(tx, schoolId, { now, days: settings.joining_days, since: subDays(now, 1) });
    return written(await listBooked(tx, schoolId, ids), templates, ({ id }) => `joining:${id}`);
  },

  DISCLAIMER_REQUEST: ({ tx, schoolId, ...due }) => askRiders(tx, schoolId, due),

  REVIEW_REQUEST: async ({ tx, schoolId, now, settings, templates }) => {
    const ids = await listToReview(tx, schoolId, { now, hours: settings.review_hours, since: subDays(now, 1) });
    return written(await listBooked(tx, schoolId, ids), templates, ({ id }) => `review:${id}`);
  },

  CBT_RENEWAL: async ({ tx, schoolId, now, replies, rules, settings, templates }) => {
    const [today, lead] = [londonDay(now), settings.renewal_days];
    const all = await listRunningOut(tx, schoolId, { from: today, to: addDaysTo(today, lead), lead, rules });
    const school = await getSettings(tx, schoolId);
    const on = templates.map(({ channel }) => channel);
    return all.flatMap((one) => {
      if (!school || one.contact === null || one.made.length > 0 || renewalMoment(one.send_on) > now) return [];
      const { contact, certificate } = one;
      const planned = renewalOf(one, { on, replies }, addMilliseconds(now, WAIT)).messages;
      const channels = new Set(planned.map(({ channel }) => channel));
      const facts = { school, person: contact, course: null, site: null, booking: null, cbtExpiry: one.expires };
      return templates.flatMap((template): NewMessage[] => {
        const { channel } = template;
        const message = channels.has(channel) ? writeTo(contact, template, messageValues(facts)) : undefined;
        return message ? [{ ...message, certificate, once: renewalOnce(certificate, channel) }] : [];
      });
    });
  },
} as const satisfies Partial<Record<MessageType, Finder>>;

/** The types that are sent by the clock. */
export const CLOCKED = Object.keys(FINDERS) as (keyof typeof FINDERS)[];

const ANY_NUMBER = { rows: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

/** `replies`: people can answer this server's SMS with STOP; `rules`: the server's; `links`: how those to disclaimers are made. */
export type Run = { now: Date; replies: boolean; rules: CbtRules; links: Links };

/** Queues what is due, each type in a transaction of its own. Returns how many messages. */
export async function queueDue(db: Db, schoolId: number, run: Run): Promise<number> {
  const [failures, counts] = [[] as unknown[], [] as number[]];
  for (const type of CLOCKED) {
    // One type's failure must not hold the others back.
    const work = db.school(schoolId, (tx) => queueType(tx, schoolId, type, run));
    await work.then((count) => counts.push(count)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return counts.reduce((sum, count) => sum + count, 0);
}

async function queueType(tx: Tx, schoolId: number, type: keyof typeof FINDERS, run: Run): Promise<number> {
  const { now, replies } = run;
  const active = await listActive(tx, schoolId, [type]);
  const templates = active.filter(({ channel }) => canBeEnded(channel, MESSAGE_TYPE[type].marketing, replies));
  if (templates.length === 0) return 0;
  const settings = await getMessageSettings(tx, schoolId);
  const found = await FINDERS[type]({ tx, schoolId, ...run, settings, templates });
  const sendAfter = addMilliseconds(now, WAIT);
  const { messages: all, changes: more } = Array.isArray(found) ? { messages: found, changes: [] } : found;
  const messages = all.map((one) => ({ ...one, sendAfter }));
  const { ids, changes } = await queueAutomatic(tx, schoolId, messages, {
    now,
    actor: null,
    reference: REFERENCE[type],
  });
  // A full school gets them too.
  await recordChange(tx, schoolId, [...more, ...changes], [], {
    rows: ids.length + more.length,
    bytes: 0,
    quota: ANY_NUMBER,
  });
  return ids.length;
}

/** The reference in the ledger of credits. */
const REFERENCE: Readonly<Record<keyof typeof FINDERS, string>> = {
  COURSE_REMINDER: 'Course reminders',
  JOINING_INSTRUCTIONS: 'Joining instructions',
  DISCLAIMER_REQUEST: 'Asked to sign a disclaimer',
  REVIEW_REQUEST: 'Review requests',
  CBT_RENEWAL: 'CBT renewals',
};

function written(
  booked: readonly Booked[],
  templates: readonly MessageTemplate[],
  about: (booked: Booked) => string,
): NewMessage[] {
  return booked.flatMap((one) =>
    templates.flatMap((template) => writeAbout(one, template, onceBy(about(one), template.channel)) ?? []),
  );
}
