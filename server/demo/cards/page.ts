// The stand-in's own pages, on this server: where a rider would type a card's number, and where a school would tell the provider of itself.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { poundsText } from '~domain/text/money-text';
import { escapeHtml } from '~server/platform/http/fill-in';
import { sendOnce } from '~server/platform/http/public-pages';
import { heading, html, paragraph, unknownPage } from '~server/routes/payments/page-html';
import { readsForms } from '~server/routes/payments/page';
import { DEEDS, finishOnboarding, look, tryCard, type Deed, type Shown } from './pay';
import type { StandInCards } from './stand-in';

type OfSession = { Params: { session: string } };
type OfAccount = { Params: { account: string }; Querystring: { back?: string } };

const HIDDEN = { schema: { hide: true } };

/** `own`: begins with this server's address, so that no page leads elsewhere. */
export function registerDemoCardPages(app: FastifyInstance, standIn: StandInCards, own: () => string): void {
  const isOwn = (url: string | null | undefined): url is string =>
    typeof url === 'string' && url.startsWith(`${own()}/`);
  const show = (request: FastifyRequest, reply: FastifyReply, shown: Shown | undefined) => {
    if (!shown) return sendOnce(request, reply, { status: 404, html: unknownPage() });
    const { session } = shown;
    const back = session.status === 'complete' ? session.success_url : session.cancel_url;
    if (session.status !== 'open' && isOwn(back)) return reply.redirect(back, 303);
    return sendOnce(request, reply, {
      status: 200,
      html: checkout(shown, isOwn(session.cancel_url) ? session.cancel_url : ''),
    });
  };
  void app.register(async (inner) => {
    readsForms(inner);
    inner.get<OfSession>('/demo/checkout/:session', HIDDEN, async (request, reply) =>
      show(request, reply, await look(standIn, request.params.session)),
    );
    inner.post<OfSession>('/demo/checkout/:session', HIDDEN, async (request, reply) => {
      const deed = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('deed');
      const known = DEEDS.find((one) => one === deed);
      const { session } = request.params;
      return show(request, reply, known ? await tryCard(standIn, session, known) : await look(standIn, session));
    });
    inner.get<OfAccount>('/demo/onboarding/:account', HIDDEN, (request, reply) =>
      sendOnce(request, reply, { status: 200, html: ONBOARDING }),
    );
    inner.post<OfAccount>('/demo/onboarding/:account', HIDDEN, async (request, reply) => {
      const isKnown = await finishOnboarding(standIn, request.params.account);
      const { back } = request.query;
      if (!isKnown || !isOwn(back)) return sendOnce(request, reply, { status: 404, html: unknownPage() });
      return reply.redirect(back, 303);
    });
  });
}

function checkout({ session, asks, declined }: Shown, back: string): string {
  const amount = poundsText(session.amount_total ?? 0);
  const last = declined ? paragraph('The card was declined. Try again.', 'note') : '';
  const buttons = asks
    ? heading('Your bank asks whether this is you') + button('confirm', 'Confirm') + button('refuse', 'Refuse', true)
    : button('succeed', `Pay ${amount}`) +
      button('decline', 'Pay with a card that is declined', true) +
      button('ask', 'Pay with a card whose bank asks', true);
  const leave = back === '' ? '' : `<p><a href="${escapeHtml(back)}">Back without paying</a></p>`;
  const main = `<h1>Demonstration of a payment page</h1>${paragraph('It stands in for the card provider: no card is charged.', 'note')}
<dl><dt>To pay</dt><dd>${amount}</dd></dl>${last}<form method="post">${buttons}</form>${leave}`;
  return html('Demonstration of a payment page', main);
}

function button(deed: Deed, text: string, quiet = false): string {
  return `<button class="button${quiet ? ' quiet' : ''}" name="deed" value="${deed}">${escapeHtml(text)}</button>`;
}

const ONBOARDING = html(
  'Demonstration of a card account',
  `<h1>Demonstration of a card account</h1>${paragraph('Here a school tells the card provider who it is and where its money goes. In the demonstration one button does it.')}
<form method="post"><button class="button">Finish</button></form>`,
);
