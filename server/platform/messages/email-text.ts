// The text part of an e-mail to a rider, and what its HTML is made of: paragraphs, lines, links, the footer.
import { oneLine } from '~domain/text/one-line';
import type { OutgoingEmail } from './provider';

export type EmailBody = Pick<OutgoingEmail, 'subject' | 'text' | 'look' | 'unsubscribeUrl'>;

/** A piece of a line; `href` of a link is the address that is shown. */
export type Piece = { text: string; href: string | null };

/** The whole text part, with the footer. */
export function emailText({ text, look, unsubscribeUrl }: EmailBody): string {
  const unsubscribe = unsubscribeUrl === null ? [] : [`Unsubscribe: ${unsubscribeUrl}`];
  const footer = [...footerLines({ text, look }), ...unsubscribe];
  return `${[unixLines(text).trim(), footer.join('\n')].filter((part) => part !== '').join('\n\n')}\n`;
}

/** Who the e-mail is from: name, phone and address of the school, those that are known and that the text doesn't end with. */
export function footerLines({ text, look }: Pick<EmailBody, 'text' | 'look'>): string[] {
  const signature = new Set(paragraphsOf(text).at(-1)?.map(oneLine));
  const lines = [look.schoolName, look.schoolPhone, look.schoolAddress].map(oneLine);
  return lines.filter((line) => line !== '' && !signature.has(line));
}

/** The paragraphs of a text, each as its lines. */
export function paragraphsOf(text: string): string[][] {
  const paragraphs = unixLines(text).split(/\n(?:[^\S\n]*\n)+/u);
  return paragraphs.map((paragraph) => paragraph.trim()).flatMap((each) => (each === '' ? [] : [each.split('\n')]));
}

/** The pieces of a line. Only http(s) addresses become links, without the punctuation behind them. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const href = withoutEnd(found);
    if (!URL.canParse(href)) continue;
    pieces.push({ text: line.slice(end, index), href: null }, { text: href, href });
    end = index + href.length;
  }
  return [...pieces, { text: line.slice(end), href: null }].filter(({ text }) => text !== '');
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu;

/** A closing bracket belongs to the address only if it opened there. */
function withoutEnd(found: string): string {
  const href = found.replace(/[.,;:!?'’”]+$/u, '');
  return href.endsWith(')') && !href.includes('(') ? withoutEnd(href.slice(0, -1)) : href;
}

function unixLines(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n');
}
