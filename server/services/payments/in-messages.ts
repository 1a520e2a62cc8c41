// The link to pay in a message about one booking. The text keeps its field until the message leaves, so that no copy of the database holds a
// link; the link itself is made when the message is sent, if none is open.
import { accessTo } from '~contract/staff/permissions';
import { mergeMark } from '~domain/messages/merge-fields';
import { mayBeSentAgain } from '~domain/messages/states';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import type { Change } from '~server/platform/changes';
import { badRequest } from '~server/platform/refusal';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { seenBy } from '~server/repositories/calendar/rights';
import { settleMoney } from '~server/repositories/orders/money';
import { getOrder } from '~server/repositories/orders/orders';
import type { FoundMessage } from '~server/repositories/messages/messages';
import { lastLink } from '~server/repositories/payments/links';
import { makeLink, payUrl, whyNoLink, type Using } from './links';

export const PAY_MARK = mergeMark('payment_link');
/** The text with this link to pay; as it is without one. */
export function withPayLink(text: string, link: string | null): string {
  return link === null ? text : text.replaceAll(PAY_MARK, () => link);
}

/** As people write it in a template. */
const FIELD = /\{\{\s*payment_link\s*\}\}/u;

/** What a message asks: the booking that it is about, and its text. */
type Asking = { order: number; subject: string; text: string };

/**
 * The address that such a text gets, and the changes for the feed; null for a text without one. `now`: of a message that is sent, which
 * makes the link; without it, a preview's, an address of the same length. Throws 400 where there can be no link.
 */
export async function linkInText(
  services: Using,
  tx: Tx,
  caller: Caller,
  { order, subject, text }: Asking,
  now: Date | null,
): Promise<{ url: string; changes: Change[] } | null> {
  if (!FIELD.test(subject) && !FIELD.test(text)) return null;
  const { schoolId, permissions, userId: actorId, deviceId } = caller;
  if (now) await takeTurn(tx, schoolId);
  const row = await getOrder(tx, schoolId, order, await seenBy(tx, caller));
  // The audience says so (services/messages/audience.ts).
  if (!row) return null;
  if (accessTo('orders', permissions) !== 'edit')
    throw badRequest('Only people who may change bookings can send a link to pay');
  const target = { order, invoice: null };
  const why = await whyNoLink(services, tx, schoolId, target);
  if (why !== null) throw badRequest(why);
  const before = await lastLink(tx, schoolId, target);
  if (now) await makeLink(services, tx, schoolId, { target, row }, { recorded: now, now, key: null });
  const link = now ? await lastLink(tx, schoolId, target) : before;
  const url = payUrl(services, { schoolId, link: link?.id ?? ABOUT });
  if (!now || link?.id === before?.id) return { url, changes: [] };
  await settleMoney(tx, schoolId, order, {}, now);
  const outcome = 'made a payment link for';
  const entry = {
    schoolId,
    actorId,
    deviceId,
    entity: 'orders',
    id: order,
    outcome,
    fields: ['payment_link'],
    at: now,
  };
  await recordAudit(tx, entry);
  return { url, changes: [{ entity: 'orders', id: order, op: 'w' }] };
}

/** As `linkInText`, of a request that is sent again; an invoice's e-mail keeps the link that it has. */
export async function linkAgain(services: Using, tx: Tx, caller: Caller, row: FoundMessage, now: Date) {
  const { order, type, subject, text } = row;
  if (order === null || type !== 'PAYMENT_REQUEST' || !mayBeSentAgain(row.state)) return null;
  return linkInText(services, tx, caller, { order, subject, text }, now);
}

/** As long as the number of a link that isn't made yet. */
const ABOUT = 999_999;
