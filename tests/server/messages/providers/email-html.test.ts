// The HTML of an e-mail: paragraphs, links, colours that can be read, nothing from elsewhere.
import { expect, it } from 'vitest';
import { fillMerge } from '~domain/messages/merge-fields';
import { standardText } from '~domain/messages/standard-texts';
import { MESSAGE_TYPES } from '~domain/messages/types';
import { emailHtml } from '~server/platform/messages/email-html';
import { emailText, paragraphsOf, piecesOf } from '~server/platform/messages/email-text';
import { EMAIL, LOOK, PNG } from './letters';

const html = (text: string) => emailHtml({ ...EMAIL, text });
const coloured = (colour: string) => emailHtml({ ...EMAIL, look: { ...LOOK, colour } });
/** The colour of the school's name, in light and in dark mode. */
const accents = (colour: string) => [
  /<h1[^>]*[; ]color:(?<light>#[\da-f]{6})/u.exec(coloured(colour))?.groups?.['light'],
  /\.accent\{color:(?<dark>#[\da-f]{6})/u.exec(coloured(colour))?.groups?.['dark'],
];

it('is an en-GB document that fits a small phone and supports dark mode', () => {
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

it('keeps paragraphs and line breaks as typed', () => {
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
])('uses %s as text colour only where it is readable', (_, colour, expected) => {
  expect(accents(colour)).toEqual(expected);
});

it('shows a light colour as the bar above the letter', () => {
  expect(coloured('#fde047')).toContain('border-top:4px solid #fde047');
});

it('names the sender once, without lines for unknown details', () => {
  const page = emailHtml({ ...EMAIL, look: { ...LOOK, schoolPhone: '', schoolAddress: '' } });
  expect(page).toMatch(/>Yard &amp; Cone<\/p>/u);
  expect(page).not.toContain('Unsubscribe');
});

/** The lines of an e-mail as they are read in its HTML, without the school's name at the top. */
const readLines = (page: string) =>
  page
    .replaceAll(/<(?:br\/|\/p|\/h1)>/gu, '\n')
    .replaceAll(/<style>.*?<\/style>|<[^>]+>/gsu, '')
    .replaceAll('&amp;', '&')
    .split('\n')
    .filter((line) => line !== '')
    .slice(1);

it.each(MESSAGE_TYPES.EMAIL)(
  'names the school once at the end of %s: the footer leaves out what the text ends with',
  (type) => {
    const values = { school_name: LOOK.schoolName, school_phone: LOOK.schoolPhone };
    const text = fillMerge(standardText('EMAIL', type).text, values);
    const end = ['Yard & Cone', '01632 960100', '1 Yard Lane, Ely'];
    for (const lines of [
      emailText({ ...EMAIL, text })
        .split('\n')
        .filter(Boolean),
      readLines(html(text)),
    ]) {
      expect(lines.slice(-3)).toEqual(end);
      expect(lines.filter((line) => line === end[0] || line === end[1])).toEqual(end.slice(0, 2));
    }
  },
);

it('says in the footer what the text does not end with', () => {
  const ends = (text: string) =>
    emailText({ ...EMAIL, text })
      .split('\n\n')
      .at(-1);
  expect(ends('Yard & Cone\n\nSee you')).toBe('Yard & Cone\n01632 960100\n1 Yard Lane, Ely\n');
  expect(ends('See you,\n Yard & Cone \n')).toBe('01632 960100\n1 Yard Lane, Ely\n');
  expect(ends('Call Yard & Cone')).toContain('Yard & Cone\n');
});

it('has only the unsubscribe link as footer if the text ends with the rest', () => {
  const all = { ...EMAIL, text: 'Bye\n\nYard & Cone\n01632 960100\n1 Yard Lane, Ely' };
  expect(emailText(all)).toBe(`${all.text}\n`);
  expect(emailHtml(all)).not.toContain('<hr');
  const offer = emailHtml({ ...all, unsubscribeUrl: 'https://connect.example.com/u/1' });
  expect(offer).toMatch(/<hr[^>]*\/>.*<p[^>]*><a [^>]*>Unsubscribe<\/a><\/p>/su);
});
