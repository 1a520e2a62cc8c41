// A disclaimer's Markdown as blocks: what people write is drawn as they mean it, and nothing of it is ever HTML.
import { describe, expect, it } from 'vitest';
import { type Block, formattedText } from '~contract/text/formatted';

const p = (text: string): Block => ({ is: 'paragraph', pieces: [{ text, strong: false }] });
const list = (start: number, ...items: string[]): Block => ({
  is: 'list',
  ordered: true,
  start,
  items: items.map((text) => [p(text)]),
});

/** All of it, as text. */
function said(blocks: readonly Block[]): string {
  const text = (block: Block): string =>
    block.is === 'list' ? block.items.map((item) => item.map(text).join('')).join('') : pieces(block);
  const pieces = (block: Exclude<Block, { is: 'list' }>) => block.pieces.map((piece) => piece.text).join('');
  return blocks.map(text).join('\n');
}

describe('clauses', () => {
  it('keep the number that they begin with', () => {
    expect(formattedText('3. No alcohol\n4. A helmet')).toEqual([list(3, 'No alcohol', 'A helmet')]);
  });

  it('go on counting after a paragraph between them', () => {
    expect(formattedText('1. One\n\nAbout this:\n\n2. Two')).toEqual([
      list(1, 'One'),
      p('About this:'),
      list(2, 'Two'),
    ]);
  });

  it('have lists of their own', () => {
    const [outer] = formattedText('1. You bring:\n   - a licence\n   - boots\n2. We bring the rest');
    expect(outer).toMatchObject({ is: 'list', ordered: true, start: 1 });
    const [first, second] = (outer as Extract<Block, { is: 'list' }>).items;
    expect(first).toEqual([
      p('You bring:'),
      { is: 'list', ordered: false, start: 1, items: [[p('a licence')], [p('boots')]] },
    ]);
    expect(second).toEqual([p('We bring the rest')]);
  });
});

describe('words', () => {
  it('are bold between two stars, also in a heading', () => {
    expect(formattedText('## The **rules**')).toEqual([
      {
        is: 'heading',
        pieces: [
          { text: 'The ', strong: false },
          { text: 'rules', strong: true },
        ],
      },
    ]);
  });

  it('keep a single line break', () => {
    expect(said(formattedText('One\nTwo'))).toBe('One\nTwo');
  });

  it.each([
    ['a tag', '<script>alert(1)</script>'],
    ['a tag in a line', 'Hello <b onclick="x()">you</b>'],
    ['an image', '<img src=x onerror=alert(1)>'],
    ['an address in angles', 'Write to <ann@example.com> before'],
    ['a link', '[our terms](https://example.com/terms)'],
    ['a link to a script', '[press](javascript:alert(1))'],
    ['a picture', '![map](https://example.com/map.png)'],
    ['an ampersand', 'Harbour & Hill'],
    ['a comparison', '5 < 6 and 7 > 6'],
  ])('of %s are shown as they were written', (_, written) => {
    expect(said(formattedText(written))).toBe(written);
  });

  it('written as entities are the characters', () => {
    expect(said(formattedText('Harbour &amp; Hill &lt;3'))).toBe('Harbour & Hill <3');
  });
});

it('nothing that was written is lost: the longest text has all of its words', () => {
  const clause = (at: number) => `${at + 1}. Word${at} is **bold${at}** here`;
  const all = Array.from({ length: 380 }, (_, at) => clause(at)).join('\n');
  expect(all.length).toBeGreaterThan(11_500);
  const blocks = formattedText(all);
  expect(blocks).toHaveLength(1);
  const text = said(blocks);
  for (let at = 0; at < 380; at += 1) expect(text).toContain(`Word${at} is bold${at} here`);
});

it.each([
  ['stars', '*'],
  ['brackets', '['],
  ['quotes of quotes', '> '],
  ['lists in lists', '- '],
  ['underscores', '_a'],
  ['back quotes', '`'],
])('12,000 characters of %s end, in blocks no more than its characters', (_, mark) => {
  const blocks = formattedText(mark.repeat(12_000 / mark.length));
  expect(blocks.length).toBeLessThanOrEqual(12_000);
  expect(said(blocks).length).toBeLessThanOrEqual(12_000);
});

it('lists are at most six deep, and what is deeper is shown as it was written', () => {
  const depthOf = (blocks: readonly Block[]): number =>
    Math.max(0, ...blocks.map((one) => (one.is === 'list' ? 1 + Math.max(...one.items.map(depthOf)) : 0)));
  const blocks = formattedText(`${'- '.repeat(40)}bring boots`);
  expect(depthOf(blocks)).toBe(6);
  expect(said(blocks)).toMatch(/^(?:- )+bring boots$/u);
});
