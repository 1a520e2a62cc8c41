// What all pages of the booking page share: the frame around them, and small parts of HTML. Every text is escaped here or where it is put in.
import { poundsText } from '~domain/text/money-text';
import { weekdayText } from '~domain/time/weekday-text';
import type { Course } from '~contract/calendar/courses';
import type { BookingSite } from '~server/repositories/booking/offers';
import { escapeHtml } from '~server/platform/http/fill-in';

export const SCRIPT_PATH = '/book/script.js';
export const SCRIPT_TAG = `<script src="${SCRIPT_PATH}" defer></script>`;

/** `slug`: of the school whose look it has. `about` and `data`: for search engines, in a sentence and as structured data. */
type Shell = {
  title: string;
  slug: string;
  main: string;
  about?: string;
  data?: object | undefined;
  isPrivate?: boolean;
};

export function shell({ title, slug, main, about = '', data, isPrivate = false }: Shell): string {
  const robots = isPrivate ? '<meta name="robots" content="noindex">' : '';
  const description = about === '' ? '' : `<meta name="description" content="${escapeHtml(about)}">`;
  const json = data
    ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
    : '';
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${robots}${description}<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/book/${encodeURIComponent(slug)}/theme.css">${SCRIPT_TAG}${json}</head>
<body><main>${main}</main></body></html>
`;
}

export function tag(name: string, text: string, more = ''): string {
  return `<${name}${more}>${escapeHtml(text)}</${name}>`;
}

export function list(items: readonly string[]): string {
  return `<ul>${items.map((one) => tag('li', one)).join('')}</ul>`;
}

/** Rows of a name and a value; those without a value are left out. */
export function facts(rows: readonly (readonly [string, string])[]): string {
  const shown = rows.filter(([, value]) => value !== '');
  return `<dl>${shown.map(([name, value]) => tag('dt', name) + tag('dd', value)).join('')}</dl>`;
}

/** The school's own words, each of their lines as a paragraph. */
export function asked(requirements: string): string {
  const lines = requirements.split(/\n+/u).filter((line) => line.trim() !== '');
  return lines.length === 0 ? '' : tag('h2', 'What the school asks') + lines.map((line) => tag('p', line)).join('');
}

export function hidden(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
}

/** '09:00 to 16:30'. */
export function timesText({ start_time, finish_time }: Pick<Course, 'start_time' | 'finish_time'>): string {
  return `${start_time.slice(0, 5)} to ${finish_time.slice(0, 5)}`;
}

export function placeText(site: BookingSite | undefined, { supplier }: Pick<Course, 'supplier'>): string {
  const lines = site
    ? [site.name, site.address, site.town, site.postcode]
    : [supplier.connect_location_name || supplier.name];
  return lines.filter(Boolean).join(', ');
}

export function courseFacts(course: Course, site: BookingSite | undefined): [string, string][] {
  return [
    ['Course', course.name],
    ['Day', weekdayText(course.date)],
    ['Time', timesText(course)],
    ['Where', placeText(site, course)],
  ];
}

export function price(pence: number): string {
  return poundsText(pence);
}

/** '1 place left'. */
export function leftText(left: number): string {
  return left === 1 ? '1 place left' : `${left} places left`;
}
