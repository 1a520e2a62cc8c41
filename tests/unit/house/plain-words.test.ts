// Turns of phrase that a person has to read twice do not come back to the screen (docs/testing.md, Words on the screen).
import { expect, it } from 'vitest';
import { visibleTexts } from '../../../scripts/texts/screens.mjs';

/** What is not said, a sentence that says it, and what is said in its place. */
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

it('says nothing on the screen that a person has to read twice', () => {
  const findings = visibleTexts('.').flatMap(({ file, line, text }) =>
    PHRASES.filter(([phrase]) => phrase.test(text)).map(([, , instead]) => `${file}:${line}  ${text}  →  ${instead}`),
  );
  expect(findings).toEqual([]);
});

it.each(PHRASES)('%s finds “%s”', (phrase, example) => {
  expect(phrase.test(example)).toBe(true);
});
