// Phrases that a person has to read twice stay off the screen (docs/testing.md, Words on the screen).
import { expect, it } from 'vitest';
import { pathsIn, textOf, withoutComments } from './sources';

/** A phrase, a sentence that has it, and what to write instead. */
const PHRASES: readonly [phrase: RegExp, example: string, instead: string][] = [
  [/\b(?:whoever|whomever|of whom)\b/iu, 'Whoever has signal can send', 'anyone who, people who'],
  [/\ball the same\b/iu, 'Booked all the same', 'anyway, going ahead'],
  [/\bst(?:ands?|anding|ood) against\b/iu, 'Stands against 1 course', 'clashes with'],
  [/\bst(?:ands?|anding|ood) in the way\b/iu, '{…} stand in the way', 'isn’t ready'],
  [/\b(?:did not|didn['’]t) come\b/iu, 'The lines did not come', 'couldn’t load'],
  [/\bonce (?:they|it) (?:came|was|were)\b/iu, 'Kept here once they came', 'then'],
  [/\bwhat(?:ever)? (?:waits|was done)\b/iu, 'What waits on this phone', 'unsent changes, changes'],
  [/\b(?:is|are|and) gone then\b/iu, 'It is gone then', 'will be deleted'],
  [/\btaken? back\b/iu, 'This cannot be taken back', 'can’t be undone'],
  [/\b(?:is|are) not well\b/iu, 'The server is not well', 'is having problems'],
  [/\bnobody here\b/iu, 'Nobody here knows it', 'Connect can’t tell'],
  [/\bfetched by itself\b/iu, 'It is fetched by itself', 'will load'],
  [/\bas soon as there is\b/iu, 'As soon as there is signal', 'when you have'],
  [/\bnot hand (?:it|them) over\b/iu, 'The server did not hand it over', 'couldn’t be loaded'],
  [/\b(?:is|are) written here\b/iu, 'Nothing is written here', 'no history yet'],
  [/\ball that is held\b/iu, 'All that is held', 'personal data'],
  [/\bnone chosen\b/iu, 'None chosen: every kind', 'leave empty'],
  [/\bany more\b/iu, 'Has no holder any more', 'no longer'],
  [/\bby (?:itself|themselves)\b/iu, 'It is sent by itself', 'automatically'],
  [/\bsomebody else\b/iu, 'Taken by somebody else', 'someone else'],
  [/\bworked out\b/iu, 'It is being worked out', 'checking'],
];
const ANY = new RegExp(PHRASES.map(([{ source }]) => source).join('|'), 'iu');

/** Rows of the demonstration and migrations are not texts of a screen. */
const LEFT_OUT = /\.d\.ts$|\.gen\.ts$|^server\/(?:demo|db\/migrations)\//u;
const files = [
  ...pathsIn(['src', 'sw', 'domain', 'contract', 'server'], /\.tsx?$/u),
  'index.html',
  'manifest.webmanifest',
];

it('shows no phrase that a person has to read twice', () => {
  const shown = files.filter((file) => !LEFT_OUT.test(file));
  expect(shown.flatMap((file) => findings(textOf(file)).map((found) => `${file}: ${found}`))).toEqual([]);
  expect(shown.length).toBeGreaterThan(1000);
});

it.each(PHRASES)('%s finds “%s”', (phrase, example) => {
  expect(phrase.test(example)).toBe(true);
});

it.each([
  ['a text over two lines', '<p>\n  The lines did\n  not come\n</p>'],
  ['a text with bold', "<p>\n  The lines{' '}\n  <b>did not</b> come\n</p>"],
  ['a sum of strings', "say('The lines did ' +\n  `not come`)"],
  ['an attribute', '<Card text="The lines did not come" />'],
  ['a page', '<title>The lines did not come</title>'],
])('reads %s', (_, source) => {
  expect(findings(source)).toEqual(['did not come → couldn’t load']);
});

it.each([
  ['comments', '// The lines did not come\n/* nor did\n * not come */\n<!-- did not come -->'],
  ['what the contract tells developers', "summary: 'The lines did not come'"],
])('leaves %s out', (_, source) => {
  expect(findings(source)).toEqual([]);
});

function findings(source: string): string[] {
  const text = flat(source);
  if (!ANY.test(text)) return [];
  return PHRASES.flatMap(([phrase, , instead]) => {
    const found = phrase.exec(text)?.[0];
    return found === undefined ? [] : [`${found} → ${instead}`];
  });
}

/** As it is read: without comments, and in one line where tags, quotes and line ends interrupt a sentence. */
function flat(source: string): string {
  return withoutComments(source)
    .replaceAll(/\bsummary:\s*(?:'[^']*'|`[^`]*`)/gu, '')
    .replaceAll(/\{' '\}|<\/?[A-Za-z]+>|['"`]\s*\+\s*['"`]/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
}
