// The page of one rider's held place or booking: paying, the diary file, moving and cancelling. The address alone opens it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPublicDisclaimer } from '~contract/disclaimers/public';
import { pathId } from '~contract/text/text';
import type { Services } from '~server/platform/services';
import { makeCounters } from '~server/platform/route/counters';
import { lastLink } from '~server/repositories/payments/links';
import { bookHeld, type Booked } from '~server/services/booking/book';
import { calendarFile } from '~server/services/booking/calendar-file';
import { cancelBooking, listMoves, moveBooking, type Changed } from '~server/services/booking/change';
import { bookingPath, bookingUrl, readBooking, readOrderLink, readProof } from '~server/services/booking/links';
import { pageOfOrder } from '~server/services/booking/of-order';
import { lookAtBooking, type BookingView } from '~server/services/booking/look';
import type { Linked } from '~server/services/messages/links/signed-link';
import { beginPaying } from '~server/services/payments/pay-page';
import { bookingPage, cancelPage, confirmPage, goPage, movePage, unknownBooking } from './booking-html';
import { HIDDEN, page as send, readsBookingForms, typedIn } from './forms';
import { placeText } from './shell';

type Of = { Params: { token: string }; Querystring: { done?: string } };
type Asked = FastifyRequest<Of>;

type Its = { linked: Linked; request: Asked; reply: FastifyReply };
type Deed = (services: Services, its: Its) => Promise<FastifyReply>;

const OWN: readonly (readonly ['GET' | 'POST', string, Deed])[] = [
  ['GET', '/booking/:token', show],
  ['GET', '/book/:slug/held/:token', show],
  ['POST', '/booking/:token/pay', pay],
  ['GET', '/booking/:token/course.ics', diary],
  ['GET', '/booking/:token/cancel', askCancel],
  ['POST', '/booking/:token/cancel', cancel],
  ['GET', '/booking/:token/move', askMove],
  ['POST', '/booking/:token/move', move],
];
const OF_MESSAGE: typeof OWN = [['GET', '/booking/of/:token', open]];
const BY_MAIL: typeof OWN = [
  ['GET', '/booking/confirm/:token', askConfirm],
  ['POST', '/booking/confirm/:token', confirm],
];

export function registerBookings(app: FastifyInstance, services: Services): void {
  const { count } = makeCounters(app, services.config.CONNECT_RATE_SCALE);
  const doing = (read: typeof readBooking, deed: Deed) => async (request: Asked, reply: FastifyReply) => {
    const linked = read(services, request.params.token);
    // Riders of a whole yard may share an address, and a page looks again every few seconds: guesses and taps are counted.
    if (!linked || request.method === 'POST') await count(getPublicDisclaimer, request);
    return linked ? deed(services, { linked, request, reply }) : send(request, reply, unknownBooking(), 404);
  };
  void app.register(async (inner) => {
    readsBookingForms(inner);
    for (const [method, url, deed] of OWN)
      inner.route<Of>({ method, url, ...HIDDEN, handler: doing(readBooking, deed) });
    for (const [method, url, deed] of OF_MESSAGE)
      inner.route<Of>({ method, url, ...HIDDEN, handler: doing(readOrderLink, deed) });
    for (const [method, url, deed] of BY_MAIL)
      inner.route<Of>({ method, url, ...HIDDEN, handler: doing(readProof, deed) });
  });
}

function idIn(text = ''): number {
  const id = pathId.safeParse(text);
  return id.success ? id.data : 0;
}

/** `said`: what has just happened, if that isn't plain. */
type Said = { text: string; status: number } | undefined;

function show(services: Services, its: Its): Promise<FastifyReply> {
  return saying(services, its, undefined);
}

async function saying(services: Services, { linked, request, reply }: Its, said: Said): Promise<FastifyReply> {
  const view = await lookAtBooking(services, linked);
  if (!view) return send(request, reply, unknownBooking(), 404);
  const isBack = request.query.done !== undefined;
  // The provider's call is on its way: the page looks again.
  if (view.state === 'coming' || view.state === 'unsure' || (isBack && view.state === 'paying'))
    reply.header('Refresh', '5');
  const token = tokenOf(services, linked);
  return send(request, reply, bookingPage({ view, token, said: said?.text }), said?.status ?? 200);
}

function tokenOf(services: Services, linked: Linked): string {
  return bookingPath(services, linked).slice('/booking/'.length);
}

/** The tap that books and leads to the provider. A second one leads to the same page of the provider. */
async function pay(services: Services, its: Its): Promise<FastifyReply> {
  const { linked, request, reply } = its;
  const done = await bookHeld(services, linked, false);
  if (done?.is !== 'paying') return saying(services, its, saidOf(done));
  const view = await lookAtBooking(services, linked);
  if (view?.state !== 'paying') return show(services, its);
  const next = await nextOf(services, linked, view);
  if (!next || !('go' in next)) return saying(services, its, next?.state === 'away' ? AWAY : undefined);
  // Not a redirect: the policy of pages (form-action) lets a form lead to this server only, and redirects count.
  reply.header('Refresh', `0; url=${next.go}`);
  return send(request, reply, goPage(view, next.go));
}

const AWAY = {
  text: 'The card provider can’t be reached; nothing was charged. Try again in a few minutes.',
  status: 503,
};

async function nextOf(services: Services, { schoolId }: Linked, { order }: BookingView) {
  const target = { order: order?.id ?? 0, invoice: null };
  const link = await services.db.school(schoolId, (tx) => lastLink(tx, schoolId, target));
  return link && beginPaying(services, { schoolId, link: link.id });
}

function saidOf(done: Booked | undefined): Said {
  if (done?.is === 'voucher')
    return { text: `Nothing is booked: ${done.why}. Go back and book without the voucher.`, status: 409 };
  if (done?.is === 'price')
    return {
      text: 'The school has changed the price meanwhile. Nothing is booked yet: look at the new price.',
      status: 409,
    };
  return done?.is === 'gone' ? { text: 'The place is gone, and nothing was charged.', status: 409 } : undefined;
}

/** The link in a message leads to the page of the booking. */
async function open(services: Services, { linked, request, reply }: Its): Promise<FastifyReply> {
  const own = await pageOfOrder(services, linked);
  return own ? reply.redirect(bookingPath(services, own), 303) : send(request, reply, unknownBooking(), 404);
}

async function askConfirm(services: Services, { linked, request, reply }: Its): Promise<FastifyReply> {
  const view = await lookAtBooking(services, linked);
  if (view?.state === 'waiting') return send(request, reply, confirmPage(view, request.params.token));
  return view ? reply.redirect(bookingPath(services, linked), 303) : send(request, reply, unknownBooking(), 404);
}

async function confirm(services: Services, its: Its): Promise<FastifyReply> {
  const { linked, reply } = its;
  const done = await bookHeld(services, linked, true);
  const said = saidOf(done);
  return said ? saying(services, its, said) : reply.redirect(bookingPath(services, linked), 303);
}

async function diary(services: Services, { linked, request, reply }: Its): Promise<FastifyReply> {
  const view = await lookAtBooking(services, linked);
  if (!view?.course || !view.order || view.state !== 'booked') return send(request, reply, unknownBooking(), 404);
  const url = bookingUrl(services, linked);
  const file = calendarFile({
    uid: `booking-${linked.schoolId}-${linked.row}@${new URL(url).hostname}`,
    sequence: view.order.version,
    course: view.course,
    where: placeText(view.site, view.course),
    school: view.page.school.name,
    url,
    at: services.now(),
  });
  reply.header('Content-Disposition', 'attachment; filename="course.ics"');
  return reply.type('text/calendar; charset=utf-8').send(file);
}

async function askCancel(services: Services, its: Its): Promise<FastifyReply> {
  const { linked, request, reply } = its;
  const view = await lookAtBooking(services, linked);
  if (view?.state !== 'booked' || !view.changes.cancel) return show(services, its);
  return send(request, reply, cancelPage({ view, token: tokenOf(services, linked) }));
}

async function askMove(services: Services, its: Its): Promise<FastifyReply> {
  const { linked, request, reply } = its;
  const view = await lookAtBooking(services, linked);
  if (view?.state !== 'booked' || !view.changes.move) return show(services, its);
  return send(request, reply, movePage({ view, token: tokenOf(services, linked) }, await listMoves(services, linked)));
}

async function cancel(services: Services, its: Its): Promise<FastifyReply> {
  return changed(services, its, await cancelBooking(services, its.linked));
}

async function move(services: Services, its: Its): Promise<FastifyReply> {
  const { to, from } = typedIn(its.request);
  return changed(services, its, await moveBooking(services, its.linked, { to: idIn(to), from: idIn(from) }));
}

async function changed(services: Services, its: Its, is: Changed): Promise<FastifyReply> {
  if (is === 'done') return its.reply.redirect(bookingPath(services, its.linked), 303);
  return saying(services, its, { text: is === 'late' ? LATE : GONE, status: 409 });
}

const LATE = 'It is too near to the course to change this here. Ask the school.';
const GONE = 'That day has no place any longer. Nothing was changed.';
