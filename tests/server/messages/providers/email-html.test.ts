// The HTML of an e-mail: paragraphs, links, colours that can be read, nothing from elsewhere.
import { expect, it } from 'vitest';
import { emailHtml } from '~server/platform/messages/email-html';
import { paragraphsOf, piecesOf } from '~server/platform/messages/email-text';
import { EMAIL, LOOK, PNG } from './letters';

const html = (text: string) => emailHtml({ ...EMAIL, text });
const coloured = (colour: string) => emailHtml({ ...EMAIL, look: { ...LOOK, colour } });
/** The colour of the school's name, in light and in dark mode. */
const accents = (colour: string) => [
  /<h1[^>]*[; ]color:(?<light>#[\da-f]{6})/u.exec(coloured(colour))?.groups?.['light'],
  /\.accent\{color:(?<dark>#[\da-f]{6})/u.exec(coloured(colour))?.groups?.['dark'],
];

it('is a British document that fits a small phone and knows the dark mode', () => {
  const page = html('Hello');
  expect(page).toMatch(/^<!DOCTYPE html><html [^>]*lang="en-GB"/u);
  expect(page).toContain('content="width=device-width, initial-scale=1"');
  expect(page).toContain('name="color-scheme" content="light dark"');
  expect(page).toContain('prefers-color-scheme:dark');
  expect(page).toContain('overflow-wrap:anywhere');
});

it('loads nothing from elsewhere', () => {
  const logo = { bytes: new Uint8Array(PNG), type: 'image/png' };
  const page = emailHtml({ ...EMAIL, look: { ...LOOK, logo }, unsubscribeUrl: 'https://connect.example.com/u/1' });
  const loaded = [...page.matchAll(/(?:src|url|srcset|data|@import)[=(:\s]+["']?(?<what>[^"')\s>]+)/giu)];
  expect(loaded.map(({ groups }) => groups?.['what'])).toEqual(['cid:logo@connect']);
  expect(page).not.toMatch(/<(?:link|script|iframe|object)\b/u);
});

it('breaks paragraphs and lines as they were typed', () => {
  expect(paragraphsOf('\n\none\r\ntwo\n \n\nthree\n')).toEqual([['one', 'two'], ['three']]);
  const page = html('one\ntwo\n\nthree');
  expect(page).toContain('>one<br/>two</p>');
  expect(page).toContain('>three</p>');
});

it.each([
  ['Pay: https://x.example/a?b=1&c=2.', 'https://x.example/a?b=1&c=2'],
  ['(https://x.example/a)', 'https://x.example/a'],
  ['https://x.example/a_(b)', 'https://x.example/a_(b)'],
  ['https://x.example/a, then', 'https://x.example/a'],
  ['<https://x.example/a>', 'https://x.example/a'],
  ['HTTP://x.example', 'HTTP://x.example'],
])('%s: the address becomes a link', (line, href) => {
  const pieces = piecesOf(line);
  expect(pieces.flatMap((piece) => (piece.href === null ? [] : [piece.href]))).toEqual([href]);
  expect(pieces.map(({ text }) => text).join('')).toBe(line);
  expect(html(line)).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
});

it.each([['javascript', 'alert(1)'].join(':'), 'data:text/html,x', 'ftp://x.example', 'https://', 'x.example/a'])(
  '%s stays text',
  (line) => {
    expect(piecesOf(line)).toEqual([{ text: line, href: null }]);
    expect(html(line)).not.toContain('href=');
  },
);

it('does not let a text close a link or the style sheet', () => {
  const page = html('https://x.example/"onclick="alert(1) </style></p><script>');
  expect(page).not.toContain('"onclick');
  expect(page.match(/<\/style>/gu)).toHaveLength(1);
  expect(page).not.toContain('<script');
});

it.each([
  ['a dark colour', '#7f1d1d', ['#7f1d1d', '#f4f4f5']],
  ['a light colour', '#fde047', ['#18181b', '#fde047']],
  ['no colour', '', ['#18181b', '#f4f4f5']],
  ['what is no colour', 'red;}</style>', ['#18181b', '#f4f4f5']],
])('writes in %s only where it can be read', (_, colour, expected) => {
  expect(accents(colour)).toEqual(expected);
});

it('shows a light colour as the bar above the letter', () => {
  expect(coloured('#fde047')).toContain('border-top:4px solid #fde047');
});

it('says once who it is from, without lines for what is not known', () => {
  const page = emailHtml({ ...EMAIL, look: { ...LOOK, schoolPhone: '', schoolAddress: '' } });
  expect(page).toMatch(/>Yard &amp; Cone<\/p>/u);
  expect(page).not.toContain('Unsubscribe');
});
