// The pages on which riders choose: the school with its types of course, and the days of one type.
import type { BookingSite, Offer } from '~server/repositories/booking/offers';
import type { BookingPage } from '~server/services/booking/page';
import { escapeHtml } from '~server/platform/http/fill-in';
import { weekdayText } from '~domain/time/weekday-text';
import type { CourseConstant } from '~domain/calendar/course-types';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { courseData, schoolData } from './structured';
import { leftText, placeText, price, shell, tag, timesText } from './shell';

export function pathOf(slug: string, ...rest: (string | number)[]): string {
  return ['/book', slug, ...rest].map((part, at) => (at === 0 ? String(part) : encodeURIComponent(part))).join('/');
}

/** The school, its sites and what can be booked. `offers`: with a place, by day. */
export function startPage(page: BookingPage, offers: readonly Offer[], address: string): string {
  const { settings, school, sites } = page;
  const constants = [...new Set(offers.map(({ course }) => course.constant))];
  const types = constants.map((constant) =>
    typeItem(
      page,
      constant,
      offers.filter(({ course }) => course.constant === constant),
    ),
  );
  const none = tag('p', `There are no courses to book at the moment. ${askSchool(page)}`);
  const main = [
    page.logo ? `<img class="logo" src="${pathOf(settings.slug, 'logo')}" alt="">` : '',
    tag('h1', school.name),
    tag('h2', 'Book a course'),
    types.length === 0 ? none : `<ul class="list">${types.join('')}</ul>`,
    sites.length === 0
      ? ''
      : tag('h2', sites.length === 1 ? 'Where' : 'Our sites') +
        `<ul>${sites.map((site) => tag('li', siteText(site))).join('')}</ul>`,
    contactPart(page),
  ];
  return shell({
    title: `Book a course – ${school.name}`,
    about: `Book motorcycle training with ${school.name}: courses with days, times and places that are left.`,
    slug: settings.slug,
    main: main.join(''),
    data: schoolData(page, offers, address),
  });
}

function typeItem({ settings }: BookingPage, constant: CourseConstant, offers: readonly Offer[]): string {
  const [next] = offers;
  if (!next) return '';
  const prices = offers.map(({ course }) => course.price);
  const least = Math.min(...prices);
  const from = least === Math.max(...prices) ? price(least) : `from ${price(least)}`;
  const cost = settings.show_prices ? ` · ${from}` : '';
  const name = COURSE_TYPE[constant].label;
  const text = `<span><strong>${escapeHtml(name)}</strong><br>${escapeHtml(`Next: ${weekdayText(next.course.date)}${cost}`)}</span>`;
  return `<li>${text}<a class="button" href="${pathOf(settings.slug, constant)}">Choose a day<span class="away"> for ${escapeHtml(name)}</span></a></li>`;
}

function siteText(site: BookingSite): string {
  return [site.name, site.address, site.town, site.postcode].filter(Boolean).join(', ');
}

function askSchool({ school }: BookingPage): string {
  return school.phone === '' ? 'Ask the school.' : `Ask the school: ${school.phone}.`;
}

function contactPart({ school }: BookingPage): string {
  const { phone, email } = school;
  const links = [
    ...(phone === '' ? [] : [`<a href="tel:${escapeHtml(phone.replaceAll(/\s/gu, ''))}">${escapeHtml(phone)}</a>`]),
    ...(email === '' ? [] : [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`]),
  ];
  return links.length === 0 ? '' : `${tag('h2', 'Questions')}<p>${links.join('<br>')}</p>`;
}

/** `from`: 'yyyy-MM-dd'. `again`: a booking whose details are to be filled in. */
export type Chosen = { constant: CourseConstant; site: number | undefined; from: string | undefined; again: string };

const SHOWN = 60;

/** The days of one type, with those that are full. */
export function daysPage(page: BookingPage, offers: readonly Offer[], chosen: Chosen, address: string): string {
  const { settings, school } = page;
  const { constant, site, again } = chosen;
  const name = COURSE_TYPE[constant].label;
  const all = offers.filter((one) => one.course.constant === constant && (site === undefined || one.site.id === site));
  const shown = all.slice(0, SHOWN);
  const days = [...new Set(shown.map(({ course }) => course.date))];
  const parts = days.map(
    (day) =>
      tag('h2', weekdayText(day)) +
      `<ul class="list">${shown
        .filter(({ course }) => course.date === day)
        .map((offer) => dayItem(page, offer, again))
        .join('')}</ul>`,
  );
  const main = [
    `<p><a href="${pathOf(settings.slug)}">${escapeHtml(school.name)}</a></p>`,
    tag('h1', `${name}: choose a day`),
    sitePart(page, chosen),
    parts.length === 0 ? tag('p', `No day has a place at the moment. ${askSchool(page)}`) : parts.join(''),
    laterPart(page, all[SHOWN], chosen),
  ];
  return shell({
    title: `${name} – ${school.name}`,
    about: `${name} with ${school.name}: choose a day, see times and places that are left, and book online.`,
    slug: settings.slug,
    main: main.join(''),
    data: courseData(page, shown, constant, address),
  });
}

function dayItem({ settings, sites }: BookingPage, { course, site, left }: Offer, again: string): string {
  const cost = settings.show_prices ? price(course.price) : '';
  const room = left === 0 ? 'Full' : leftText(left);
  const where = sites.length > 1 ? site.name : '';
  const text = [timesText(course), where, cost, settings.show_spaces || left === 0 ? room : '']
    .filter(Boolean)
    .join(' · ');
  const query = again === '' ? '' : `?again=${encodeURIComponent(again)}`;
  const label = `${timesText(course)} on ${weekdayText(course.date)}`;
  const link = `<a class="button" href="${pathOf(settings.slug, course.constant, course.id)}${query}">Book<span class="away"> ${escapeHtml(label)}</span></a>`;
  return `<li><span>${escapeHtml(text)}</span>${left === 0 ? '' : link}</li>`;
}

function sitePart({ settings, sites }: BookingPage, { constant, site, from, again }: Chosen): string {
  if (sites.length < 2) return '';
  const options = sites.map(
    ({ id, name }) => `<option value="${id}"${id === site ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  );
  const kept = `${from === undefined ? '' : `<input type="hidden" name="from" value="${from}">`}${again === '' ? '' : `<input type="hidden" name="again" value="${escapeHtml(again)}">`}`;
  return `<form method="get" action="${pathOf(settings.slug, constant)}"><div class="field"><label for="site">Site</label><select id="site" name="site"><option value="">All sites</option>${options.join('')}</select></div>${kept}<p><button class="button quiet">Show days</button></p></form>`;
}

function laterPart({ settings }: BookingPage, next: Offer | undefined, { constant, site, again }: Chosen): string {
  if (!next) return '';
  const query = new URLSearchParams({
    from: next.course.date,
    ...(site === undefined ? {} : { site: String(site) }),
    ...(again === '' ? {} : { again }),
  });
  return `<p><a class="button quiet" href="${pathOf(settings.slug, constant)}?${escapeHtml(query.toString())}">Later days</a></p>`;
}

/** Of other days, for a rider whose day is gone. `again`: fills their details in. */
export function othersPart({ settings }: BookingPage, others: readonly Offer[], again: string): string {
  const items = others.map(({ course, site }) => {
    const text = `${weekdayText(course.date)}, ${timesText(course)}, ${placeText(site, course)}`;
    return `<li><a href="${pathOf(settings.slug, course.constant, course.id)}?again=${encodeURIComponent(again)}">${escapeHtml(text)}</a></li>`;
  });
  return items.length === 0 ? tag('p', 'No other day has a place at the moment.') : `<ul>${items.join('')}</ul>`;
}

export function closedPage(): string {
  const text = 'Check the address, or ask the school. It may not take bookings here at the moment.';
  return plainPage('Nothing to book here', [tag('h1', 'Nothing to book here'), tag('p', text)].join(''));
}

/** A page with no school's look. */
export function plainPage(title: string, main: string): string {
  return shell({ title, slug: '-', main, isPrivate: true });
}

export function gonePage({ settings, school }: BookingPage): string {
  const link = `<p><a class="button" href="${pathOf(settings.slug)}">See what can be booked</a></p>`;
  const main =
    tag('h1', 'This course can’t be booked') + tag('p', 'It may be too near, full, or no longer planned.') + link;
  return shell({ title: `Not found – ${school.name}`, slug: settings.slug, main, isPrivate: true });
}
