// Asks riders to sign whose course asks for it, and once more on the day before (docs/domain.md, Disclaimers).
import type { MessageTemplate } from '~contract/messages/templates';
import { mergeMark } from '~domain/messages/merge-fields';
import { messageValues } from '~domain/messages/values';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { disclaimers } from '~server/repositories/disclaimers/disclaimers';
import { listToAsk, listToAskAgain, signOnce, type ToSign } from '~server/repositories/disclaimers/due';
import { listBooked, type Booked } from '~server/repositories/messages/booked';
import type { NewMessage } from '~server/repositories/messages/queue';
import { disclaimerUrl } from '~server/services/messages/links/disclaimer-link';
import { factsOf, onceBy, writeTo } from '~server/services/messages/write';
import { linkEnds, withLinkIn, type Links } from './ask';

/** Nobody is asked again sooner before the course than this, in hours: they will be asked in the yard. */
const LEAST = 2;
const DAY = 24;

type Due = { links: Links; templates: readonly MessageTemplate[]; now: Date };

/** The messages, and the changes of the disclaimers that they ask to sign. */
export async function askRiders(
  tx: Tx,
  schoolId: number,
  due: Due,
): Promise<{ messages: NewMessage[]; changes: Change[] }> {
  const first = await listToAsk(tx, schoolId, due.now);
  const again = await listToAskAgain(tx, schoolId, due.now, { hours: DAY, least: LEAST });
  const booked = await listBooked(tx, schoolId, [...new Set([...first, ...again].map(({ order }) => order))]);
  const messages: NewMessage[] = [];
  const changes: Change[] = [];
  for (const [kind, asked] of [
    ['sign', first],
    ['sign-again', again],
  ] as const) {
    for (const one of asked) {
      const its = booked.find(({ id }) => id === one.order);
      const letters = its ? lettersTo(its, due.templates) : [];
      if (letters.length === 0) continue;
      const id = await openOne(tx, schoolId, one, due.now);
      changes.push({ entity: 'disclaimers', id, op: 'w' });
      const url = disclaimerUrl(due.links, { schoolId, disclaimer: id });
      for (const letter of letters) {
        const once = onceBy(signOnce(kind, one.order, one.template), letter.channel);
        messages.push({ ...letter, once, disclaimer: id, counted: letter.text.replaceAll(MARK, () => url) });
      }
    }
  }
  return { messages, changes };
}

const MARK = mergeMark('disclaimer_link');

/** What reaches the rider. */
function lettersTo(booked: Booked, templates: readonly MessageTemplate[]): NewMessage[] {
  const values = { ...messageValues(factsOf(booked)), disclaimer_link: MARK };
  return templates.flatMap((template) => {
    const written = writeTo(booked.customer, { ...template, text: withLinkIn(template.text) }, values);
    return written ? [{ ...written, order: booked.id, course: booked.course.id }] : [];
  });
}

/** The disclaimer whose link is sent: an open one goes on for longer. */
async function openOne(tx: Tx, schoolId: number, { customer, open, ...one }: ToSign, now: Date): Promise<number> {
  const times = { sent_at: now.toISOString(), expires_at: linkEnds(now) };
  if (open !== null) return (await disclaimers.save(tx, schoolId, { id: open }, times, now)).id;
  const asked = {
    template_id: one.template,
    title: one.title,
    course_id: one.course,
    way: 'LINK' as const,
    status: 'PENDING' as const,
  };
  const made = { recorded: now, now, key: null };
  return (await disclaimers.add(tx, schoolId, customer, { ...asked, ...times }, made)).id;
}
