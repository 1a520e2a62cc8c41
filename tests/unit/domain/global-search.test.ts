// The rules of the search that the phone and the server share.
import { describe, expect, it } from 'vitest';
import {
  bikeLine,
  courseLine,
  instructorLine,
  isFoundIn,
  rankOf,
  searchQuestion,
  siteLine,
  slipsFind,
  slipsOf,
} from '~domain/search/global-search';

const found = (typed: string, line: string) => {
  const question = searchQuestion(typed);
  return question !== null && isFoundIn(line, question);
};
const rank = (typed: string, line: string) => {
  const question = searchQuestion(typed);
  return question && rankOf(line, question);
};

describe('a question', () => {
  it.each(['', '   ', '\t\n', "'", '’ ‘'])('is empty where no searchable text is left: %j', (typed) => {
    expect(searchQuestion(typed)).toBeNull();
  });

  it('of several words needs all of them, in any order', () => {
    expect(found('okafor dan', 'daniel\tokafor\tdan@example.com')).toBe(true);
    expect(found('okafor ada', 'daniel\tokafor\tdan@example.com')).toBe(false);
  });

  it('does not find across fields', () => {
    expect(found('danielokafor', 'daniel\tokafor')).toBe(false);
    expect(found('l o', 'daniel\tokafor')).toBe(true);
  });
});

describe('the rank of a line', () => {
  it.each([
    ['okafor', 'daniel\tokafor', 0],
    ['Okafor', 'okafor\t', 0],
    ['oka', 'daniel\tokafor', 1],
    ['dan', 'daniel\tokafor', 1],
    ['kafor', 'daniel\tokafor', 2],
    ['daniel okafor', 'daniel\tokafor', 2],
    ['KX23 QBA', 'kx23qba\thonda\tcb125f', 0],
    ['kx23', 'kx23qba\thonda\tcb125f', 1],
    ['+44 7700 900212', 'ada\tquill\t\t07700900212', 0],
    ['07700', 'ada\tquill\t\t07700900212', 1],
    ['447700900212', 'ada\tquill\t\t07700900212', 0],
    ['tel:+44 0 7700 900212', 'ada\tquill\t\t07700900212', 0],
    ['xb1 7lp', 'ada\tquill\t\t\t\txb17lp', 0],
    ['nothing', 'ada\tquill', 2],
  ])('%s in %j: %i', (typed, line, expected) => {
    expect(rank(typed, line)).toBe(expected);
  });
});

describe('lines', () => {
  it('have their fields folded, with tabs between', () => {
    expect(bikeLine({ registration_plate: 'KX23 QBA', make: 'Škoda', model: "D'Or" })).toBe('kx23qba\tskoda\tdor');
    expect(instructorLine({ first_name: 'Łucja', last_name: 'O’Rourke', instructor_certificate: '554 021' })).toBe(
      'lucja\torourke\t554 021',
    );
    const site = { connect_location_name: 'Hilltop', name: 'Hilltop Ltd', town: 'Étienne', postcode: 'XB7 2HN' };
    expect(siteLine({ ...site, atb_number: '09914/02' })).toBe('hilltop\thilltop ltd\tetienne\txb72hn\t09914/02');
    expect(courseLine({ constant: 'CBT', date: '2026-11-28', site: 'Quayside' })).toMatch(/\t28\/11\/2026\tquayside$/u);
  });
});

describe('slips', () => {
  const slips = (typed: string, line: string) => slipsFind(line, slipsOf(typed));

  it.each([
    ['okaffor', 'a letter too many'],
    ['okfor', 'one too few'],
    ['okafer', 'another one'],
    ['okafro', 'two in each other’s place'],
    ['kokafor', 'one before the first'],
    ['okafors', 'one behind the last'],
    ['koafor', 'the first two swapped'],
  ])('%s: %s', (typed) => {
    expect(slips(typed, 'daniel\tokafor\tdan@example.com')).toBe(true);
  });

  it.each(['okffer', 'akafro', 'dnaiel okafro', 'oka'])('are forgiven once, and never in short words: %s', (typed) => {
    expect(slips(typed, 'daniel\tokafor\tdan@example.com')).toBe(false);
  });

  it('need the other words to be right', () => {
    expect(slips('daniel okafro', 'daniel\tokafor')).toBe(true);
    expect(slips('ada okafro', 'daniel\tokafor')).toBe(false);
  });

  it.each([
    ['KX23 QBX', 'kx23qba\thonda\tcb125f'],
    ['kx 23 qab', 'kx23qba\thonda\tcb125f'],
    ['XB1 4TS', 'ada\tquill\t\t\t\txb14tr'],
    ['okafo 903145 dc9tx', 'daniel\tokafor\t\t\t\t\tokafo903145dc9ta'],
  ])('are found in a text with a digit that was typed with spaces: %s', (typed, line) => {
    expect(slips(typed, line)).toBe(true);
  });

  it('are not looked for across the spaces of names', () => {
    expect(slips('dan el', 'daniel\tokafor')).toBe(false);
    expect(slips('KX23 QXX', 'kx23qba\thonda\tcb125f')).toBe(false);
  });

  it('never go across fields: a tab is no letter', () => {
    expect(slips('danelokafor', 'daniel\tokafor')).toBe(false);
    expect(slips('anieolk', 'daniel\tokafor')).toBe(false);
    expect(slips('abcd', 'ab\tcd')).toBe(false);
  });

  it('take special characters of patterns literally', () => {
    expect(slips('a.*b(c', 'a.*b(d')).toBe(true);
    expect(slips('a.*b(c', 'axxb(c')).toBe(false);
    expect(slips('smith-jnoes', 'smith-jones')).toBe(true);
    for (const odd of [
      '[a-z]',
      String.raw`\d\d\d\d`,
      '{3,5}',
      '^^^^',
      '$$$$',
      'a|b|c|d',
      '++++',
      '????',
      '////',
      '🏍🏍🏍🏍',
    ])
      expect(() => slips(odd, 'daniel\tokafor')).not.toThrow();
  });

  it('are not looked for in numbers, nor in more words or letters than a name has', () => {
    expect(slipsOf('07700 900214')).toEqual([]);
    expect(slipsOf('tel:07700/900214')).toEqual([]);
    expect(slipsOf('1a '.repeat(5))).toEqual([]);
    expect(slipsOf('x1 '.repeat(2) + 'y'.repeat(24)).map(({ others }) => others)).toEqual([['x1', 'x1']]);
    expect(slipsOf('alpha bravo charlie delta echo')).toEqual([]);
    expect(slipsOf('x'.repeat(25))).toEqual([]);
    expect(slipsOf('x'.repeat(10_000))).toEqual([]);
  });
});
