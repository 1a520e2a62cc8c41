// The form of a rider's details. Everything that was typed stays in it, with what is wrong beside each field.
import type { Problems, Typed } from '~contract/booking/form';
import { RIDING_EXPERIENCE_LABEL } from '~contract/contacts/values';
import { payNow } from '~domain/booking/money';
import { LICENCE_KIND_LABEL, LICENCE_KINDS, licenceAdvice, type LicenceKind } from '~domain/booking/licence';
import { ageForType } from '~domain/bikes/machine';
import { BIKE_TYPE_LABEL, BIKE_TYPES, type BikeType } from '~domain/calendar/course-types';
import { weekdayText } from '~domain/time/weekday-text';
import { escapeHtml } from '~server/platform/http/fill-in';
import type { Offer } from '~server/repositories/booking/offers';
import { agreedText, EARLY, needsEarly } from '~server/services/booking/agreements';
import type { BookingPage } from '~server/services/booking/page';
import { asked, courseFacts, facts, hidden, price, shell, tag, timesText } from './shell';
import { pathOf } from './start-html';

/** `isFull`: somebody else has taken the last place; `others` are other days. `key`: of a new form. */
export type FormPage = {
  page: BookingPage;
  offer: Offer;
  typed: Typed;
  problems: Problems;
  isFull: boolean;
  others: readonly Offer[];
  key: string;
  now: Date;
};

type Question = { page: BookingPage; offer: Offer; again: string; requirements: string };

/** The question before the form: which licence, with what the law says of ages. */
export function questionPage({ page, offer, again, requirements }: Question): string {
  const { settings, school } = page;
  const { course, site } = offer;
  const kinds = LICENCE_KINDS.map(
    (kind) =>
      `<label class="tick"><input type="radio" name="licence" value="${kind}" required><span>${escapeHtml(LICENCE_KIND_LABEL[kind])}</span></label>`,
  );
  const main = [
    back(page, offer),
    tag('h1', `Book ${course.name}`),
    facts([...courseFacts(course, site), ['Price', settings.show_prices ? price(course.price) : '']]),
    agesPart(offer),
    asked(requirements),
    `<form method="get" action="${pathOf(settings.slug, course.constant, course.id)}">`,
    `<fieldset><legend>Which licence do you have?</legend>${kinds.join('')}</fieldset>`,
    again === '' ? '' : hidden({ again }),
    '<p><button class="button">Continue</button></p></form>',
  ];
  return shell({
    title: `Book ${course.name} – ${school.name}`,
    slug: settings.slug,
    main: main.join(''),
    isPrivate: true,
  });
}

function back({ settings }: BookingPage, { course }: Offer): string {
  return `<p><a href="${pathOf(settings.slug, course.constant)}">Other days</a></p>`;
}

function kindsOf({ course }: Offer): readonly BikeType[] {
  return course.categories.length === 0 ? BIKE_TYPES : course.categories;
}

function agesPart(offer: Offer): string {
  const ages = [...new Set(kindsOf(offer).map(ageForType))].toSorted((one, other) => one - other);
  const [least = 16] = ages;
  const more = ages.length > 1 ? ', and older for some of the bikes' : '';
  return tag('p', `On the day of the course you must be at least ${least}${more}.`, ' class="note"');
}

export function formPage(form: FormPage): string {
  const { page, offer, problems, isFull } = form;
  const { settings, school } = page;
  const { course, site } = offer;
  const isWrong = isFull || Object.keys(problems).length > 0;
  const title = `${isWrong ? 'Check your details' : `Book ${course.name}`} – ${school.name}`;
  const main = [
    back(page, offer),
    tag('h1', `Book ${course.name}`),
    isFull ? fullPart(form) : problemsPart(problems),
    facts([...courseFacts(course, site), ['Price', settings.show_prices ? price(course.price) : '']]),
    advicePart(form),
    `<form method="post" action="${pathOf(settings.slug, course.constant, course.id)}" id="details" data-work>`,
    hidden({ key: form.key, proof: '' }),
    fieldsPart(form),
    ticksPart(form),
    isFull ? '' : `<p><button class="button wide">${escapeHtml(nextText(form))}</button></p>`,
    '</form>',
  ];
  return shell({ title, slug: settings.slug, main: main.join(''), isPrivate: true });
}

function nextText({ page, offer }: FormPage): string {
  const isPaid = payNow(page.pay, offer.course.price, page.settings.deposit_percent) > 0;
  return isPaid ? 'Continue to the payment' : 'Continue';
}

/** Other days are buttons of the form, so that nothing has to be typed again. */
function fullPart({ page, others }: FormPage): string {
  const buttons = others.map(({ course, site }) => {
    const text = `${weekdayText(course.date)}, ${timesText(course)}, ${site.name}`;
    const path = pathOf(page.settings.slug, course.constant, course.id);
    return `<p><button class="button quiet wide" form="details" formaction="${path}">${escapeHtml(text)}</button></p>`;
  });
  const words =
    others.length === 0
      ? 'No other day has a place at the moment.'
      : 'Choose another day; your details stay as they are.';
  return `<div class="problems" role="alert">${tag('h2', 'Someone else has just taken the last place')}${tag('p', `Nothing is booked, and nothing was charged. ${words}`)}${buttons.join('')}</div>`;
}

function problemsPart(problems: Problems): string {
  const all = Object.entries(problems);
  if (all.length === 0) return '';
  const items = all.map(
    ([name, text]) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(`${LABEL[name] ?? name}: ${text}`)}</a></li>`,
  );
  return `<div class="problems" role="alert">${tag('h2', 'Please check')}<ul>${items.join('')}</ul></div>`;
}

function advicePart({ typed, offer }: FormPage): string {
  const kind = LICENCE_KINDS.find((one) => one === typed['licence']);
  if (!kind) return '';
  return licenceAdvice(kind, offer.course.constant)
    .map((text) => tag('p', text, ' class="note"'))
    .join('');
}

const LABEL: Readonly<Record<string, string>> = {
  key: 'This page',
  licence: 'Your licence',
  user_first_name: 'First name',
  user_last_name: 'Last name',
  user_email: 'E-mail',
  user_phone: 'Phone',
  user_birthdate: 'Date of birth',
  user_driving_licence_number: 'Driving licence number',
  licence_country: 'Country of the licence',
  riding_experience: 'Riding experience',
  bike_type: 'Bike',
  a2_years: 'A2 licence',
  voucher: 'Voucher code',
  terms: 'Terms and privacy',
  early: 'Before the 14 days are over',
  no_offers: 'Offers',
  website: 'Website',
};

type Extra = { type?: string; autocomplete?: string; hint?: string; isNeeded?: boolean; inputmode?: string };

function input(
  form: FormPage,
  name: string,
  { type = 'text', autocomplete, hint = '', isNeeded = false, inputmode }: Extra = {},
): string {
  const more = [
    autocomplete === undefined ? '' : ` autocomplete="${autocomplete}"`,
    inputmode === undefined ? '' : ` inputmode="${inputmode}"`,
    isNeeded ? ' required' : '',
  ];
  return field(
    form,
    name,
    hint,
    (told) =>
      `<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(form.typed[name] ?? '')}"${more.join('')}${told}>`,
  );
}

function select(form: FormPage, name: string, options: readonly (readonly [string, string])[], hint = ''): string {
  const chosen = form.typed[name] ?? '';
  const all = options.map(
    ([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return field(form, name, hint, (told) => `<select id="${name}" name="${name}"${told}>${all.join('')}</select>`);
}

function field({ problems }: FormPage, name: string, hint: string, control: (told: string) => string): string {
  const problem = problems[name];
  const ids = [...(hint === '' ? [] : [`${name}-hint`]), ...(problem === undefined ? [] : [`${name}-problem`])];
  const told = `${ids.length === 0 ? '' : ` aria-describedby="${ids.join(' ')}"`}${problem === undefined ? '' : ' aria-invalid="true"'}`;
  const label = `<label for="${name}">${escapeHtml(LABEL[name] ?? name)}</label>`;
  const help = hint === '' ? '' : tag('span', hint, ` class="hint" id="${name}-hint"`);
  const wrong = problem === undefined ? '' : tag('p', problem, ` class="problem" id="${name}-problem"`);
  return `<div class="field">${label}${help}${wrong}${control(told)}</div>`;
}

function fieldsPart(form: FormPage): string {
  const kinds = kindsOf(form.offer).map(
    (kind) => [kind, `${BIKE_TYPE_LABEL[kind]} (from ${ageForType(kind)})`] as const,
  );
  const licences = LICENCE_KINDS.map((kind: LicenceKind) => [kind, LICENCE_KIND_LABEL[kind]] as const);
  const isAbroad = form.typed['licence'] === 'EU' || form.problems['licence_country'] !== undefined;
  const isBig = kindsOf(form.offer).some((kind) => ageForType(kind) === 24);
  return [
    input(form, 'user_first_name', { autocomplete: 'given-name', isNeeded: true }),
    input(form, 'user_last_name', { autocomplete: 'family-name', isNeeded: true }),
    input(form, 'user_email', { type: 'email', autocomplete: 'email', isNeeded: true }),
    input(form, 'user_phone', { type: 'tel', autocomplete: 'tel', isNeeded: true }),
    input(form, 'user_birthdate', { type: 'date', autocomplete: 'bday', isNeeded: true }),
    select(form, 'licence', licences),
    isAbroad ? input(form, 'licence_country', { hint: 'Such as Poland', isNeeded: true }) : '',
    input(form, 'user_driving_licence_number', { hint: 'If you have it to hand' }),
    select(form, 'riding_experience', [['', 'Choose'], ...Object.entries(RIDING_EXPERIENCE_LABEL)]),
    select(form, 'bike_type', kinds, 'With the age from which you may ride it'),
    isBig ? tick(form, 'a2_years', 'I have had a full A2 licence for two years or more') : '',
    input(form, 'voucher', { hint: 'If you have one' }),
    // Nobody sees this; a program that fills everything in gives itself away.
    `<div class="away" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" tabindex="-1" autocomplete="off" value="${escapeHtml(form.typed['website'] ?? '')}"></div>`,
  ].join('');
}

function tick({ typed, problems }: FormPage, name: string, text: string, more = ''): string {
  const problem = problems[name];
  const wrong = problem === undefined ? '' : tag('p', problem, ` class="problem" id="${name}-problem"`);
  const told = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-problem"`;
  const on = typed[name] === 'on' ? ' checked' : '';
  return `<div class="field">${wrong}<label class="tick"><input id="${name}" type="checkbox" name="${name}"${on}${told}><span>${escapeHtml(text)}${more}</span></label></div>`;
}

function ticksPart(form: FormPage): string {
  const { page, offer, now } = form;
  const { settings } = page;
  const links = [
    ['the school’s terms', settings.terms_url],
    ['its privacy notice', settings.privacy_url],
  ].filter(([, url]) => url !== '');
  const read = links.map(
    ([name = '', url = '']) => `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(name)}</a>`,
  );
  const agreed = agreedText(settings);
  return [
    agreed === '' ? '' : tick(form, 'terms', agreed, ` Read ${read.join(' and ')} (opens a new tab).`),
    needsEarly(settings, offer.course.date, now) ? tick(form, 'early', EARLY) : '',
    tick(form, 'no_offers', `Don’t send me offers from ${page.school.name}`),
  ].join('');
}
