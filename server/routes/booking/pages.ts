// The booking page: riders choose a course and give their details, as HTML that needs no JavaScript, no cookie and no storage.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { courseConstant } from '~contract/calendar/course-types';
import type { Typed } from '~contract/booking/form';
import { pathId } from '~contract/text/text';
import { getConfig } from '~contract/wire/public';
import { isDay } from '~domain/time/london-time';
import type { Services } from '~server/platform/services';
import { makeCounters } from '~server/platform/route/counters';
import { throttled } from '~server/platform/http/http-error';
import { getHold } from '~server/repositories/booking/holds';
import { getOffer, getRequirements, listOffers, type Offer } from '~server/repositories/booking/offers';
import { getCourse } from '~server/repositories/calendar/courses';
import { newFormKey } from '~server/services/booking/challenge';
import { takeHold } from '~server/services/booking/hold';
import { countForm } from '~server/services/booking/limits';
import { bookingPath, readBooking } from '~server/services/booking/links';
import { listOthers } from '~server/services/booking/look';
import { findPage, readPage, type BookingPage } from '~server/services/booking/page';
import { readPreview } from '~server/services/widget/preview';
import { themeCss } from '~server/services/booking/theme';
import { formPage, questionPage, type FormPage } from './form-html';
import { HIDDEN, page as send, readsBookingForms, sendText, typedIn } from './forms';
import { SCRIPT } from './script';
import { SCRIPT_PATH, SCRIPT_TAG } from './shell';
import { closedPage, daysPage, gonePage, startPage } from './start-html';

type Of<Name extends string> = { Params: Record<Name, string>; Querystring: Record<string, unknown> };

export function registerBookingPages(app: FastifyInstance, services: Services): void {
  const { count } = makeCounters(app, services.config.CONNECT_RATE_SCALE);
  app.get(SCRIPT_PATH, HIDDEN, (_request, reply) => sendText(reply, 'text/javascript', SCRIPT));
  app.get<Of<'slug'>>('/book/:slug/theme.css', HIDDEN, async (request, reply) => {
    const found = await findPage(services, request.params.slug);
    return sendText(reply, 'text/css', themeCss(found?.settings ?? USUAL));
  });
  app.get<Of<'slug'>>('/book/:slug/logo', HIDDEN, async (request, reply) => logo(services, request, reply));
  void app.register(async (inner) => {
    readsBookingForms(inner);
    // A page is made from many rows: a network that asks for very many waits.
    inner.addHook('onRequest', (request) => count(getConfig, request));
    inner.get<Of<'slug'>>('/book/:slug', HIDDEN, async (request, reply) => start(services, request, reply));
    inner.get<Of<'slug' | 'constant'>>('/book/:slug/:constant', HIDDEN, async (request, reply) =>
      days(services, request, reply),
    );
    inner.get<Of<Wanted>>('/book/:slug/:constant/:course', HIDDEN, async (request, reply) =>
      details(services, request, reply),
    );
    inner.post<Of<Wanted>>('/book/:slug/:constant/:course', HIDDEN, async (request, reply) =>
      holdPlace(services, request, reply),
    );
  });
}

type Wanted = 'slug' | 'constant' | 'course';
const USUAL = { primary: '', button: '', text: '', radius: 8, font: 'SYSTEM' } as const;

async function start(services: Services, request: FastifyRequest<Of<'slug'>>, reply: FastifyReply) {
  const preview = await previewOf(services, wordIn(request, 'preview'));
  const found = preview ?? (await findPage(services, request.params.slug));
  if (!found) return send(request, reply, closedPage(), 404);
  const offers = await offersOf(services, found);
  const html = startPage(
    found,
    offers.filter(({ left }) => left > 0),
    services.linkBase(),
  );
  // The school looks at it in a frame that runs no script.
  return send(request, reply, preview ? html.replace(SCRIPT_TAG, '') : html);
}

/** The page as its own school sees it, also while it is closed; undefined without a link of ours. */
async function previewOf(services: Services, token: string): Promise<BookingPage | undefined> {
  const schoolId = token === '' ? null : readPreview(services.secrets, token, services.now());
  return schoolId === null ? undefined : services.db.school(schoolId, (tx) => readPage(services, tx, schoolId));
}

async function logo(services: Services, request: FastifyRequest<Of<'slug'>>, reply: FastifyReply) {
  const found = await findPage(services, request.params.slug);
  const file = found?.logo && (await services.media.open(found.schoolId, found.logo.sha256));
  if (!found?.logo || !file) return reply.callNotFound();
  try {
    const bytes = await file.readFile();
    return await reply.type(found.logo.type).header('Cache-Control', 'no-cache').send(bytes);
  } finally {
    await file.close();
  }
}

async function days(services: Services, request: FastifyRequest<Of<'slug' | 'constant'>>, reply: FastifyReply) {
  const found = await findPage(services, request.params.slug);
  if (!found) return send(request, reply, closedPage(), 404);
  const constant = courseConstant.safeParse(request.params.constant);
  const { courses } = found.settings;
  if (!constant.success || (courses.length > 0 && !courses.includes(constant.data)))
    return send(request, reply, gonePage(found), 404);
  const [from, site] = [wordIn(request, 'from'), pathId.safeParse(wordIn(request, 'site'))];
  const chosen = {
    constant: constant.data,
    site: site.success ? site.data : undefined,
    from: isDay(from) ? from : undefined,
    again: wordIn(request, 'again'),
  };
  return send(
    request,
    reply,
    daysPage(found, await offersOf(services, found, chosen.from), chosen, services.linkBase()),
  );
}

async function offersOf({ db, now }: Services, { schoolId, settings }: BookingPage, from?: string): Promise<Offer[]> {
  return db.school(schoolId, (tx) => listOffers(tx, settings, { from, now: now() }));
}

type Found = { page: BookingPage; offer: Offer; requirements: string };

/** The page and the course of an address; undefined for a course that can't be booked here, whyever. */
async function find(services: Services, { slug, constant, course }: Record<Wanted, string>): Promise<Partial<Found>> {
  const page = await findPage(services, slug);
  const id = pathId.safeParse(course);
  if (!page || !id.success) return page ? { page } : {};
  const found = await services.db.school(page.schoolId, async (tx) => {
    const row = await getCourse(tx, page.schoolId, id.data);
    const offer = row && (await getOffer(tx, page.settings, { course: row, now: services.now() }));
    return offer && { offer, requirements: await getRequirements(tx, page.schoolId, offer.course) };
  });
  return found?.offer.course.constant === constant ? { page, ...found } : { page };
}

async function details(services: Services, request: FastifyRequest<Of<Wanted>>, reply: FastifyReply) {
  const { page, offer, requirements = '' } = await find(services, request.params);
  if (!page) return send(request, reply, closedPage(), 404);
  if (!offer) return send(request, reply, gonePage(page), 404);
  const again = wordIn(request, 'again');
  const before = await typedBefore(services, page, again);
  const licence = wordIn(request, 'licence') || (before['licence'] ?? '');
  if (licence === '') return send(request, reply, questionPage({ page, offer, again, requirements }));
  const typed = { ...before, licence, ...only(offer) };
  const form = await formOf(services, { page, offer }, { typed, problems: {}, isFull: offer.left < 1 });
  return send(request, reply, formPage(form));
}

/** A course with one kind of bike needs no choice. */
function only({ course }: Offer): Typed {
  const [kind] = course.categories;
  return kind !== undefined && course.categories.length === 1 ? { bike_type: kind } : {};
}

/**
 * What somebody typed, by the address of their own page: for a place that they have lost, or to correct it. The form has the same key, so that
 * it changes their place instead of holding another one.
 */
async function typedBefore(services: Services, { schoolId }: BookingPage, again: string): Promise<Typed> {
  const linked = readBooking(services, again);
  if (linked?.schoolId !== schoolId) return {};
  const hold = await services.db.school(schoolId, (tx) => getHold(tx, schoolId, linked.row));
  if (!hold || hold.order_id !== null) return hold?.state === 'ENDED' ? hold.details : {};
  return { ...hold.details, key: hold.form_key };
}

async function holdPlace(services: Services, request: FastifyRequest<Of<Wanted>>, reply: FastifyReply) {
  const { page, offer } = await find(services, request.params);
  if (!page) return send(request, reply, closedPage(), 404);
  if (!offer) return send(request, reply, gonePage(page), 404);
  const wait = await countForm(services, { schoolId: page.schoolId, address: request.ip });
  if (wait > 0) throw throttled(wait);
  const typed = typedIn(request);
  const taken = await takeHold(services, page, { course: offer.course.id, typed, address: request.ip });
  if (taken.is === 'gone') return send(request, reply, gonePage(page), 404);
  if (taken.is === 'held') {
    // Below the school's page, which may be shown in a frame; the booking's own address may not.
    const path = bookingPath(services, { schoolId: page.schoolId, row: taken.hold.id });
    return reply.redirect(path.replace('/booking/', `/book/${page.settings.slug}/held/`), 303);
  }
  const problems = taken.is === 'problems' ? taken.problems : {};
  const form = await formOf(services, { page, offer }, { typed, problems, isFull: taken.is === 'full' });
  return send(request, reply, formPage(form), taken.is === 'full' ? 409 : 400);
}

type Filled = Pick<FormPage, 'typed' | 'problems' | 'isFull'>;

/** A form keeps its key while that is good, so that sending it again holds one place. */
async function formOf(
  services: Services,
  { page, offer }: Pick<Found, 'page' | 'offer'>,
  filled: Filled,
): Promise<FormPage> {
  const { db, secrets, now } = services;
  const { typed, problems, isFull } = filled;
  const kept = problems['key'] === undefined ? typed['key'] : undefined;
  const key = kept ?? newFormKey(secrets.bookingForm, page.schoolId, now());
  const others = isFull ? await db.school(page.schoolId, (tx) => listOthers(tx, page, offer.course, now())) : [];
  return { page, offer, ...filled, others, key, now: now() };
}

function wordIn({ query }: FastifyRequest<Of<never>>, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value.slice(0, 300) : '';
}
