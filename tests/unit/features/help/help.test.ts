import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findHelp, HELP_PAGES, helpPage, leadOf, type HelpPage } from '~features/help/pages';
import { START, topicOf, TOPICS, type Shown } from '~features/help/topics';
import { readPage } from '../../../../scripts/house/markdown.mjs';

/**
 * Pages that are about no screen of their own: the search, its shortcuts and the installed app lie over every screen, the pages of
 * riders have no help beside them, and card payments are parts of several screens.
 */
const OVERALL = [START, 'search', 'shortcuts', 'install', 'signing', 'card-payments', 'riders-book'];

const topics = Object.values(TOPICS).flatMap((topic) => (typeof topic === 'string' ? [topic] : Object.values(topic)));
const about = new Set([...topics, 'report-damage', ...OVERALL]);
const piecesOf = ({ blocks }: HelpPage) =>
  blocks.flatMap((block) => (block.is === 'list' ? block.items.flat() : block.pieces));

describe('the help', () => {
  it('has a page for every screen, and no page that no screen leads to', () => {
    expect(HELP_PAGES.map(({ slug }) => slug).toSorted()).toEqual([...about].toSorted());
  });

  it.each(HELP_PAGES.map((page) => [page.slug, page] as const))(
    '%s is short, and its links lead to pages',
    (_, page) => {
      const pieces = piecesOf(page);
      const links = pieces.flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : []));
      expect(links.filter((slug) => helpPage(slug) === undefined || slug === page.slug)).toEqual([]);
      const words = readFileSync(`src/features/help/pages/${page.slug}.md`, 'utf8').split(/\s+/u).length;
      expect(words).toBeGreaterThan(50);
      expect(words).toBeLessThan(300);
      expect(leadOf(page)).not.toBe('');
    },
  );

  it('has each title once', () => {
    const titles = HELP_PAGES.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('the page about a screen', () => {
  const shown = (fullPath: string, more: Partial<Shown> = {}): Shown => ({
    fullPath,
    params: {},
    search: {},
    phone: false,
    ...more,
  });
  it.each([
    ['a list', shown('/bikes/'), 'bikes'],
    ['a page without its slash', shown('/bikes'), 'bikes'],
    ['the form of a comment', shown('/bikes/$bikeId/details/comment/'), 'comments'],
    [
      'the same form for damage',
      shown('/bikes/$bikeId/details/comment/', { search: { damage: true } }),
      'report-damage',
    ],
    ['taking a payment', shown('/orders/$courseId/order/$orderId/$step', { params: { step: 'pay' } }), 'take-payment'],
    ['moving a rider', shown('/calendar/$courseId/order/$orderId/$step', { params: { step: 'move' } }), 'move-rider'],
    ['an unknown step', shown('/orders/$courseId/order/$orderId/$step', { params: { step: 'x' } }), 'order'],
    [
      'a step that every object has',
      shown('/orders/$courseId/order/$orderId/$step', { params: { step: 'toString' } }),
      'order',
    ],
    ['the calendar', shown('/calendar/'), 'calendar'],
    ['the calendar of a phone', shown('/calendar/', { phone: true }), 'day'],
    ['a screen without help', shown('/nowhere'), START],
    ['the root', shown('/'), START],
    ['a name that every object has', shown('constructor'), START],
  ])('%s', (_, screen, slug) => {
    expect(topicOf(screen)).toBe(slug);
  });
});

describe('the page of the shortcuts', () => {
  it('names each letter that leads to an area', () => {
    const table = readFileSync('src/features/search/shortcut-table.ts', 'utf8');
    const letters = [...table.matchAll(/'\/\w+': '([a-z])'|letter: '([a-z])'/gu)].map(([, area, own]) => area ?? own);
    expect(letters.length).toBeGreaterThan(8);
    const page = readFileSync('src/features/help/pages/shortcuts.md', 'utf8').replaceAll(/\s+/gu, ' ');
    expect(letters.filter((letter) => !page.includes(`**g ${letter}**`))).toEqual([]);
  });
});

describe('the search', () => {
  it.each([
    ['report damage', 'report-damage'],
    ['REPORT DAM', 'report-damage'],
    ['damage report', 'report-damage'],
    ['refund', 'refund'],
    ['  till   roll ', 'till-roll'],
  ])('for %o finds %s first', (typed, slug) => {
    expect(findHelp(typed)[0]?.slug).toBe(slug);
  });

  it('finds words of the text, too, and nothing for nonsense', () => {
    expect(findHelp('MOT').map(({ slug }) => slug)).toContain('bikes');
    expect(findHelp('zzzz')).toEqual([]);
    expect(findHelp('(.*[')).toEqual([]);
    expect(findHelp('')).toEqual(HELP_PAGES);
  });
});

describe('a page', () => {
  it('is parsed', () => {
    const text =
      '# A & B’s title\n\nTap **Save** & go to [the list](/help/bikes).\n\n## More\n\n1. One\n   line\n2. **Two**\n\n- a';
    expect(readPage(text, 'x.md')).toEqual({
      title: 'A & B’s title',
      blocks: [
        { is: 'paragraph', pieces: ['Tap ', { strong: 'Save' }, ' & go to ', { to: 'bikes', text: 'the list' }, '.'] },
        { is: 'heading', pieces: ['More'] },
        { is: 'list', ordered: true, items: [['One line'], [{ strong: 'Two' }]] },
        { is: 'list', ordered: false, items: [['a']] },
      ],
    });
  });

  it.each([
    ['no title', 'Text'],
    ['a picture', '# T\n\n![x](y.png)'],
    ['a table', '# T\n\n| a | b |\n| - | - |\n| 1 | 2 |'],
    ['HTML', '# T\n\n<b>x</b>'],
    ['HTML in a line', '# T\n\nA <b>x</b>'],
    ['code', '# T\n\n`x`'],
    ['a list in a list', '# T\n\n- a\n  - b'],
    ['a link elsewhere', '# T\n\n[x](https://example.com)'],
    ['a third heading', '# T\n\n### x'],
  ])('with %s is refused, naming the file', (_, text) => {
    expect(() => readPage(text, 'x.md')).toThrow(/^x\.md: /u);
  });
});
