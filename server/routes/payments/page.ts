// The pages behind a payment link, as HTML that needs no JavaScript: a rider pays on any phone, also one that never had the app. Reading
// changes nothing, because mail programs read links, too: only the tap begins a payment.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPublicDisclaimer } from '~contract/disclaimers/public';
import { makeCounters } from '~server/platform/route/counters';
import { sendOnce } from '~server/platform/http/public-pages';
import type { Services } from '~server/platform/services';
import { readSignedToken } from '~server/services/messages/links/signed-link';
import { beginPaying, lookAtLink } from '~server/services/payments/pay-page';
import type { Linked } from '~server/services/payments/provider';
import { goPage, payPage, STYLE, STYLE_PATH, unknownPage } from './page-html';

type Params = { Params: { token: string }; Querystring: { done?: string } };

const HIDDEN = { schema: { hide: true } };

export function registerPayPages(app: FastifyInstance, services: Services): void {
  const { count } = makeCounters(app, services.config.CONNECT_RATE_SCALE);
  const linkOf = async (request: FastifyRequest<Params>): Promise<Linked | null> => {
    const found = readSignedToken(services.secrets.payment, request.params.token);
    // Riders of a whole yard may share an address, and a page looks again every few seconds: guesses and taps are counted.
    if (!found || request.method === 'POST') await count(getPublicDisclaimer, request);
    return found && { schoolId: found.schoolId, link: found.row };
  };
  app.get(STYLE_PATH, HIDDEN, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').header('ETag', STYLE_TAG).send(STYLE),
  );
  void app.register(async (inner) => {
    readsForms(inner);
    inner.get<Params>('/pay/:token', HIDDEN, async (request, reply) => {
      const linked = await linkOf(request);
      const page = linked ? await lookAtLink(services, linked) : undefined;
      const isBack = request.query.done !== undefined;
      // The provider's call is on its way: the page looks again.
      if (page?.state === 'coming' || (isBack && page?.state === 'unsure')) reply.header('Refresh', '5');
      return sendOnce(
        request,
        reply,
        page ? { status: 200, html: payPage(page) } : { status: 404, html: unknownPage() },
      );
    });
    inner.post<Params>('/pay/:token', HIDDEN, async (request, reply) => {
      const linked = await linkOf(request);
      const next = linked ? await beginPaying(services, linked) : undefined;
      services.nudge();
      if (!next) return sendOnce(request, reply, { status: 404, html: unknownPage() });
      if (!('go' in next))
        return sendOnce(request, reply, { status: next.state === 'away' ? 503 : 200, html: payPage(next) });
      return leave(request, reply, next.go);
    });
  });
}

/** Not a redirect: the policy of pages (form-action) lets a form lead to this server only, and redirects count. */
function leave(request: FastifyRequest, reply: FastifyReply, url: string): Promise<FastifyReply> {
  reply.header('Refresh', `0; url=${url}`);
  return sendOnce(request, reply, { status: 200, html: goPage(url) });
}

/** A form without JavaScript; what is in it is not read. */
export function readsForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, body),
  );
}

const STYLE_TAG = `"${createHash('sha256').update(STYLE).digest('base64url').slice(0, 27)}"`;
