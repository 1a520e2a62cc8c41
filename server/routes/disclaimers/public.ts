// The page behind a disclaimer's link: its token is all that it takes.
import {
  getPublicDisclaimer,
  mailPublicCopy,
  signPublicDisclaimer,
  viewPublicDisclaimer,
  type PublicDisclaimer,
} from '~contract/disclaimers/public';
import type { FastifyRequest } from 'fastify';
import { RowConflict, notFound } from '~server/platform/refusal';
import { open } from '~server/platform/route/outside-transaction';
import { showingCurrent } from '~server/platform/route/current-row';
import type { Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';
import { mailByLink, pageOf, signByLink, viewByLink } from '~server/services/disclaimers/by-link';
import { hasProvider } from '~server/services/messages/providers';
import { readDisclaimerToken } from '~server/services/messages/links/disclaimer-link';

export const publicDisclaimerRoutes: readonly Route[] = [
  open(getPublicDisclaimer, ({ services, params, now }) => {
    const { schoolId, disclaimer } = linkOf(services, params.token);
    return services.db.school(schoolId, (tx) => pageOf(tx, schoolId, disclaimer, now));
  }),

  open(viewPublicDisclaimer, async ({ services, params, now }) => {
    const { schoolId, disclaimer } = linkOf(services, params.token);
    await services.db.school(schoolId, (tx) => viewByLink(tx, schoolId, disclaimer, now));
  }),

  open(signPublicDisclaimer, async ({ services, params, body, now, from }): Promise<PublicDisclaimer> => {
    const { schoolId, disclaimer } = linkOf(services, params.token);
    const mails = hasProvider(services, 'EMAIL');
    const work = () =>
      services.db.school(schoolId, async (tx) => {
        const refused = await signByLink(tx, schoolId, disclaimer, body, { now, from, mails });
        const page = await pageOf(tx, schoolId, disclaimer, now);
        if (refused) throw new RowConflict('invalid_state', refused, page);
        return page;
      });
    const answer = await showingCurrent(signPublicDisclaimer, work);
    services.nudge();
    return answer;
  }),

  open(mailPublicCopy, async ({ services, params, now }) => {
    const { schoolId, disclaimer } = linkOf(services, params.token);
    if (!hasProvider(services, 'EMAIL')) throw notFound();
    const page = await services.db.school(schoolId, async (tx) => {
      await mailByLink(tx, schoolId, disclaimer, now);
      return pageOf(tx, schoolId, disclaimer, now);
    });
    services.nudge();
    return page;
  }),
].map((route) => ({ ...route, isUncounted: isOurs }));

/** Riders of a whole yard may share an address: only guesses are counted. */
function isOurs({ secrets }: Services, { params }: FastifyRequest): boolean {
  return readDisclaimerToken(secrets.disclaimer, (params as { token: string }).token) !== null;
}

/** Throws 404 for a link that is not ours. */
function linkOf({ secrets }: Services, token: string) {
  const whom = readDisclaimerToken(secrets.disclaimer, token);
  if (!whom) throw notFound();
  return whom;
}
