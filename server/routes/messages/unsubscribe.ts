// The link at the end of offers by e-mail: its token is all that it takes.
import { getSubscription, subscribeAgain, unsubscribe, type Subscription } from '~contract/messages/unsubscribe';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '~server/db/db';
import { atMost, countAttempt, throttleKey } from '~server/platform/auth/throttle';
import { throttled } from '~server/platform/http/http-error';
import { notFound } from '~server/platform/refusal';
import { open } from '~server/platform/route/outside-transaction';
import type { Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';
import { findCustomer } from '~server/repositories/contacts/contacts';
import * as subscriptions from '~server/repositories/messages/subscriptions';
import { readUnsubscribeToken } from '~server/services/messages/links/unsubscribe-link';

export const unsubscribeRoutes: readonly Route[] = [
  open(getSubscription, ({ services, params }) => withLink(services, params.token)),

  {
    ...open(unsubscribe, ({ services, params, now }) =>
      withLink(services, params.token, (tx, schoolId, id) => subscriptions.endOffers(tx, schoolId, id, now)),
    ),
    ignoresForm: true as const,
  },

  // Counted by the link: to and fro, each call would be a change on every phone of the school.
  open(subscribeAgain, async ({ services, params, now }) => {
    const { db, secrets } = services;
    if (!readUnsubscribeToken(secrets.unsubscribe, params.token)) throw notFound();
    const rule = atMost(TIMES, HOUR);
    const key = throttleKey(secrets.throttle, 'subscribed again', params.token);
    const wait = await db.system((tx) => countAttempt(tx, [{ key, rule }], now));
    if (wait > 0) throw throttled(wait);
    return withLink(services, params.token, (tx, schoolId, id) => subscriptions.resumeOffers(tx, schoolId, id, now));
  }),
].map((route) => ({ ...route, isUncounted: isOurs }));

/** Mail providers post the clicks of all their users from a few addresses. */
function isOurs({ secrets }: Services, { params }: FastifyRequest): boolean {
  const { token } = params as { token: string };
  return readUnsubscribeToken(secrets.unsubscribe, token) !== null;
}

const TIMES = 5;
const HOUR = 60 * 60 * 1000;

type Change = (tx: Tx, schoolId: number, id: number) => Promise<void>;

/** Throws 404 for a link that is not ours, and for a contact who is gone. */
async function withLink({ db, secrets }: Services, token: string, change?: Change): Promise<Subscription> {
  const whom = readUnsubscribeToken(secrets.unsubscribe, token);
  if (!whom) throw notFound();
  const { schoolId } = whom;
  return db.school(schoolId, async (tx) => {
    const contact = await findCustomer(tx, schoolId, whom.customer);
    if (!contact) throw notFound();
    await change?.(tx, schoolId, contact.id);
    const answer = await subscriptions.getSubscription(tx, schoolId, contact.id);
    if (!answer) throw notFound();
    return answer;
  });
}
