// The pages of one rider's held place or booking.
import { whatToBring } from '~domain/booking/licence';
import { coolingUntil } from '~domain/booking/money';
import { moneyOf } from '~domain/orders/money';
import { displayDay } from '~domain/time/london-time';
import { weekdayText } from '~domain/time/weekday-text';
import { escapeHtml } from '~server/platform/http/fill-in';
import type { Offer } from '~server/repositories/booking/offers';
import type { BookingView } from '~server/services/booking/look';
import { asked, courseFacts, facts, hidden, list, placeText, price, shell, tag, timesText } from './shell';
import { othersPart, pathOf, plainPage } from './start-html';

/** `said`: a sentence about what has just happened. */
type Shown = { view: BookingView; token: string; said?: string | undefined };

export function bookingPage({ view, token, said }: Shown): string {
  const { page, state, course, site } = view;
  const heading = view.isLate && state === 'held' ? 'Your place is still free' : HEADING[state];
  const rows = course ? courseFacts(course, site) : [];
  const main = [
    tag('p', page.school.name),
    tag('h1', heading),
    said === undefined ? '' : tag('p', said, ' class="problems" role="alert"'),
    facts([...rows, ...moneyRows(view)]),
    PART[state](view, token),
  ];
  return shell({
    title: `${heading} – ${page.school.name}`,
    slug: page.settings.slug,
    main: main.join(''),
    isPrivate: true,
  });
}

const HEADING: Readonly<Record<BookingView['state'], string>> = {
  waiting: 'Check your e-mail',
  held: 'Your place is held',
  paying: 'Your place is held',
  coming: 'Your payment is on its way to us',
  unsure: 'We can’t see your payment yet',
  booked: 'You are booked',
  cancelled: 'This booking is cancelled',
  ended: 'This place is no longer held',
  past: 'Your course',
};

function moneyRows({ order, hold, due, state }: BookingView): [string, string][] {
  if (order && (state === 'booked' || state === 'past')) {
    const { held, owed } = moneyOf(order);
    const paid = held > 0 ? price(held) : '';
    return [
      ['Reference', order.order_friendly_id],
      ['Price', price(order.price)],
      ['Paid', paid],
      ['To pay on the day', owed > 0 ? price(owed) : ''],
    ];
  }
  if (state === 'ended' || state === 'cancelled') return order ? [['Reference', order.order_friendly_id]] : [];
  const later = hold.price - due;
  return [
    ['Price', price(hold.price)],
    ['To pay now', due > 0 ? price(due) : ''],
    ['To pay on the day', later > 0 ? price(later) : ''],
  ];
}

const PART: Readonly<Record<BookingView['state'], (view: BookingView, token: string) => string>> = {
  waiting: (view, token) =>
    tag(
      'p',
      `We have sent an e-mail to the address that you gave. Open its link within 10 minutes to ${view.due > 0 ? 'go on to the payment' : 'book your place'}: until then nothing is booked.`,
    ) +
    countdown(view) +
    tag('p', 'No e-mail? Look in the folder for unwanted mail, or check the address.') +
    correctPart(view, token),
  held: payPart,
  paying: payPart,
  coming: () => tag('p', 'The card provider has it. Don’t pay again: this page says when it has reached us.'),
  unsure: () =>
    tag(
      'p',
      'We are asking the card provider whether a payment was made. Don’t pay again: look at this page in a few minutes.',
    ),
  booked: bookedPart,
  cancelled: cancelledPart,
  ended: endedPart,
  past: () => '',
};

/** The top of the window, because the provider's page is shown in no frame. */
function payPart(view: BookingView, token: string): string {
  const { due, failed, isMadeUp } = view;
  const declined = failed ? tag('p', 'The last try was declined, and nothing was charged.', ' class="note"') : '';
  const demo = isMadeUp ? tag('p', 'This is a demonstration: no card is charged.', ' class="note"') : '';
  const form = `<form method="post" action="/booking/${token}/pay" target="_top"><p><button class="button wide">Pay ${price(due)} now</button></p></form>`;
  return (
    declined +
    demo +
    countdown(view) +
    form +
    tag(
      'p',
      'With this you book the course, and have to pay for it. You pay on the card provider’s page; the school never sees your card.',
    ) +
    (view.order ? '' : correctPart(view, token))
  );
}

/** Back to the form, with all that was typed. */
function correctPart({ page, course }: BookingView, token: string): string {
  if (!course) return '';
  const path = pathOf(page.settings.slug, course.constant, course.id);
  return `<p><a href="${path}?again=${encodeURIComponent(token)}">Change your details</a></p>`;
}

function countdown({ hold, isLate }: BookingView): string {
  if (isLate)
    return tag('p', 'The ten minutes are over. Nobody has taken the place yet, but it is no longer held for you.');
  return `<p>Your place is held for 10 minutes.<span data-until="${escapeHtml(hold.until)}"></span></p>`;
}

function bookedPart(view: BookingView, token: string): string {
  const { course, page, changes, order, hold } = view;
  if (!course || !order) return '';
  const right = page.settings.cooling_off
    ? tag(
        'p',
        `You may cancel until the end of ${displayDay(coolingUntil(new Date(order.created)))} without giving a reason; what you paid is paid back.${hold.early === '' ? '' : ' Once the course has taken place you can no longer cancel.'}`,
      )
    : '';
  const late = tag('p', `This booking can’t be changed here so near to the course. ${askText(view)}`);
  const links = [
    `<p><a class="button" href="/booking/${token}/course.ics" target="_top">Add to your calendar</a></p>`,
    changes.move
      ? `<p><a class="button quiet" href="/booking/${token}/move" target="_top">Move to another day</a></p>`
      : '',
    changes.cancel
      ? `<p><a class="button quiet" href="/booking/${token}/cancel" target="_top">Cancel this booking</a></p>`
      : '',
  ];
  return [
    // Read by the page's script, which tells a website that has it in a frame.
    `<span data-booked="${escapeHtml(order.order_friendly_id)}"></span>`,
    papersPart(view),
    tag('h2', 'What to bring'),
    list(whatToBring(course.constant)),
    asked(view.requirements),
    links.join(''),
    changes.move || changes.cancel ? '' : late,
    right,
    tag('p', `Keep the address of this page: it is your booking. ${askText(view)}`),
  ].join('');
}

function papersPart({ papers }: BookingView): string {
  if (papers.length === 0) return '';
  const items = papers.map(({ title, url }) =>
    url === null
      ? tag('li', `${title}: the link comes by message, or you sign at the school`)
      : `<li><a href="${escapeHtml(url)}" target="_top">${escapeHtml(title)}</a></li>`,
  );
  return `${tag('h2', 'To sign before the course')}<ul>${items.join('')}</ul>`;
}

function askText({ page }: BookingView): string {
  const { phone, email } = page.school;
  const where = [phone, email].filter(Boolean).join(' or ');
  return where === '' ? 'If something is wrong, ask the school.' : `If something is wrong, ask the school: ${where}.`;
}

function cancelledPart(view: BookingView): string {
  const held = view.order ? moneyOf(view.order).held : 0;
  const money = held > 0 ? tag('p', `You have paid ${price(held)}. The school has been asked to deal with it.`) : '';
  return (
    money +
    tag('p', askText(view)) +
    `<p><a class="button" href="${pathOf(view.page.settings.slug)}">Book another course</a></p>`
  );
}

function endedPart({ page, others }: BookingView, token: string): string {
  return (
    tag(
      'p',
      'The time is over and the place is free for others. Nothing is booked, and nothing was charged. Your details are still there for another day:',
    ) + othersPart(page, others, token)
  );
}

/** The page behind the link in the e-mail: mail programs open links, so only its button does something. */
export function confirmPage(view: BookingView, proof: string): string {
  const { page, course, site, due, hold } = view;
  const onDay = hold.price > 0 ? `Book and pay ${price(hold.price)} on the day` : 'Book this course';
  const button = due > 0 ? 'Continue to the payment' : onDay;
  const main = [
    tag('p', page.school.name),
    tag('h1', 'Confirm your booking'),
    facts([...(course ? courseFacts(course, site) : []), ['Price', price(hold.price)]]),
    `<form method="post" action="/booking/confirm/${proof}"><p><button class="button wide">${button}</button></p></form>`,
  ];
  return shell({
    title: `Confirm your booking – ${page.school.name}`,
    slug: page.settings.slug,
    main: main.join(''),
    isPrivate: true,
  });
}

export function cancelPage({ view, token }: Shown): string {
  const { page, course, site, order, changes } = view;
  const held = order ? moneyOf(order).held : 0;
  const paid = price(held);
  const back = changes.isByLaw
    ? `You get back ${paid}: the school pays it back within 14 days.`
    : `You have paid ${paid}. The school’s terms say what you get back.`;
  const main = [
    tag('p', page.school.name),
    tag('h1', 'Cancel this booking?'),
    facts(course ? courseFacts(course, site) : []),
    held > 0 ? tag('p', back) : '',
    `<form method="post" action="/booking/${token}/cancel"><p><button class="button wide">Cancel my booking</button></p></form>`,
    `<p><a href="/booking/${token}">Keep it</a></p>`,
  ];
  return shell({
    title: `Cancel – ${page.school.name}`,
    slug: page.settings.slug,
    main: main.join(''),
    isPrivate: true,
  });
}

export function movePage({ view, token }: Shown, moves: readonly Offer[]): string {
  const { page, course, site } = view;
  const from = String(course?.id ?? 0);
  const days = moves.map((offer) => {
    const text = `${weekdayText(offer.course.date)}, ${timesText(offer.course)}, ${placeText(offer.site, offer.course)}`;
    return `<li><span>${escapeHtml(text)}</span><form method="post" action="/booking/${token}/move">${hidden({ to: String(offer.course.id), from })}<button class="button">Move here<span class="away"> to ${escapeHtml(weekdayText(offer.course.date))} ${escapeHtml(timesText(offer.course))}</span></button></form></li>`;
  });
  const main = [
    tag('p', page.school.name),
    tag('h1', 'Move to another day'),
    facts(course ? courseFacts(course, site) : []),
    days.length === 0
      ? tag('p', `No other day at the same price has a place. ${askText(view)}`)
      : `<ul class="list">${days.join('')}</ul>`,
    `<p><a href="/booking/${token}">Keep this day</a></p>`,
  ];
  return shell({ title: `Move – ${page.school.name}`, slug: page.settings.slug, main: main.join(''), isPrivate: true });
}

export function unknownBooking(): string {
  return plainPage(
    'Unknown booking',
    tag('h1', 'This booking isn’t known') + tag('p', 'Check the address, or ask your school.'),
  );
}

/** For the moment before the browser follows. */
export function goPage({ page }: BookingView, url: string): string {
  const main =
    tag('h1', 'The payment page opens') +
    `<p><a class="button" href="${escapeHtml(url)}">Go to the payment page</a></p>`;
  return shell({ title: 'Payment', slug: page.settings.slug, main, isPrivate: true });
}
