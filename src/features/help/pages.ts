// The pages of the help, parsed from their Markdown when the app was built. They come with the app, so they need no signal.
import { fold } from '~domain/text/fold';

export type Piece = string | { strong: string } | { to: string; text: string };
export type Block =
  | { is: 'heading' | 'paragraph'; pieces: readonly Piece[] }
  | { is: 'list'; ordered: boolean; items: readonly (readonly Piece[])[] };
export type HelpPage = { slug: string; title: string; blocks: readonly Block[] };

const files = import.meta.glob<Omit<HelpPage, 'slug'>>('./pages/*.md', { eager: true, import: 'default' });

/** By title. */
export const HELP_PAGES: readonly HelpPage[] = Object.entries(files)
  .map(([file, page]) => ({ slug: file.replaceAll(/^.*\/|\.md$/gu, ''), ...page }))
  .toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB'));

/** The page of this name; undefined if there is none. */
export function helpPage(slug: string): HelpPage | undefined {
  return HELP_PAGES.find((page) => page.slug === slug);
}

/** Pages with every typed word, or its beginning: those with it in the title first. All pages if nothing is typed. */
export function findHelp(typed: string): readonly HelpPage[] {
  const words = fold(typed).split(' ').filter(Boolean);
  const has = (text: string) => words.every((word) => ` ${fold(text)}`.includes(` ${word}`));
  const found = HELP_PAGES.filter((page) => has(`${page.title} ${textOf(page)}`));
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
}

/** The beginning of the page, as one line. */
export function leadOf({ blocks }: HelpPage): string {
  const first = blocks.find(({ is }) => is === 'paragraph');
  return first ? textOf({ blocks: [first] }) : '';
}

function textOf({ blocks }: Pick<HelpPage, 'blocks'>): string {
  const lines = blocks.flatMap((block) => (block.is === 'list' ? block.items : [block.pieces]));
  return lines.map((pieces) => pieces.map(wordsOf).join('')).join(' ');
}

function wordsOf(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return 'strong' in piece ? piece.strong : piece.text;
}
