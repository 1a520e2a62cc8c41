// Text with headings, lists and bold words, as people write it in Markdown. It is drawn from these blocks on the phone, on the server's
// page and in PDFs alike; there is never HTML of it, so nothing in it can be a script.
import { Lexer, type Token, type Tokens } from 'marked';

/** A run of text. */
export type Piece = { text: string; strong: boolean };
/** `start`: the number of the first item of an ordered list. Items may have lists of their own. */
export type Block =
  | { is: 'heading'; pieces: readonly Piece[] }
  | { is: 'paragraph'; pieces: readonly Piece[] }
  | { is: 'list'; ordered: boolean; start: number; items: readonly (readonly Block[])[] };

/** Lists within lists: deeper ones, as a key that is held down makes them, are shown as they were written. */
const DEPTH_MAX = 6;

/** What is no heading, list, paragraph or bold word is shown as it was written. A single line break is one. */
export function formattedText(markdown: string): readonly Block[] {
  const tokens = tokensOf(markdown);
  return tokens ? blocksOf(tokens, 1) : markdown.split('\n').filter(Boolean).map(asWritten);
}

/** Null for a text of thousands of marks within each other, which the library reads by calling itself until there is no room. */
function tokensOf(markdown: string): readonly Token[] | null {
  try {
    return new Lexer({ gfm: true, breaks: true }).lex(markdown);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function asWritten(text: string): Block {
  return { is: 'paragraph', pieces: [{ text: text.trim(), strong: false }] };
}

function blocksOf(tokens: readonly Token[], depth: number): readonly Block[] {
  return tokens.flatMap((token): Block[] => {
    if (token.type === 'space') return [];
    if (isOne<Tokens.Heading>(token, 'heading')) return [{ is: 'heading', pieces: piecesOf(token.tokens) }];
    if (isOne<Tokens.List>(token, 'list') && depth <= DEPTH_MAX) return [listOf(token, depth)];
    if (token.type === 'paragraph' || token.type === 'text') return [{ is: 'paragraph', pieces: inside(token) }];
    return [asWritten(token.raw)];
  });
}

function listOf({ ordered, start, items }: Tokens.List, depth: number): Block {
  const inner = items.map(({ tokens }) => blocksOf(tokens, depth + 1));
  return { is: 'list', ordered, start: start === '' ? 1 : start, items: inner };
}

function inside(token: Token): readonly Piece[] {
  return 'tokens' in token && token.tokens ? piecesOf(token.tokens) : [{ text: plain(token.raw), strong: false }];
}

function piecesOf(tokens: readonly Token[], strong = false): readonly Piece[] {
  return tokens.flatMap((token): readonly Piece[] => {
    if (token.type === 'br') return [{ text: '\n', strong }];
    if (isOne<Tokens.Strong>(token, 'strong')) return piecesOf(token.tokens, true);
    if (isOne<Tokens.Em>(token, 'em')) return piecesOf(token.tokens, strong);
    if (token.type === 'escape') return [{ text: plain((token as Tokens.Escape).text), strong }];
    return [{ text: plain(token.raw), strong }];
  });
}

function isOne<T extends Token>(token: Token, type: T['type']): token is T {
  return token.type === type;
}

/** With the characters that people write as entities. */
function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/gu, (escaped, name: string) => NAMED[name] ?? escaped);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
