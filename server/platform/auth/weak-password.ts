// Why a new password is refused. There are no rules of composition: the contract has the length, and this refuses what
// attackers try first. The list is the common-password dictionary of zxcvbn-ts.
import { dictionary } from '@zxcvbn-ts/language-common';
import { codePoints } from '~contract/text/text';
import { DEMO_PASSWORD } from './demo-password';

const COMMON = 'This password is on the list of common passwords';
const REPEATS = 'This password repeats a few characters';
const SEQUENCE = 'This password is a simple sequence of characters';
const PERSONAL = "This password is based on your e-mail address or your school's name";

const common = new Set(dictionary['passwords-common']);
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ROWS = [...RUNS, ...RUNS.map((run) => [...run].toReversed().join(''))];
const SHORTEST_WORD = 4;
const ENOUGH_OF_ITS_OWN = 8;

/** Why a new password (already NFKC and long enough) is refused, or null. */
export function weakness(password: string, about: { email: string; schoolName: string }): string | null {
  const lower = password.toLowerCase();
  if (lower === DEMO_PASSWORD || common.has(lower) || common.has(coreOf(lower))) return COMMON;
  if (new Set(lower).size <= 3 || /^(.{1,6}?)\1+(.{0,5})$/u.test(lower)) return REPEATS;
  if (outsideOfRuns(lower) <= 2) return SEQUENCE;
  if (codePoints(withoutWords(lower, wordsOf(about))) < ENOUGH_OF_ITS_OWN) return PERSONAL;
  return null;
}

/** `!!liverpool2024` is `liverpool` with padding, which guessing programs add first. */
function coreOf(lower: string): string {
  return lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** How many characters are outside runs of three or more of the alphabet, the digits or a keyboard row. */
function outsideOfRuns(lower: string): number {
  let outside = 0;
  for (let at = 0; at < lower.length;) {
    const run = runAt(lower, at);
    if (run < 3) outside += 1;
    at += run < 3 ? 1 : run;
  }
  return outside;
}

function runAt(lower: string, at: number): number {
  let length = 1;
  while (at + length < lower.length && ROWS.some((row) => row.includes(lower.slice(at, at + length + 1)))) length += 1;
  return length;
}

function wordsOf({ email, schoolName }: { email: string; schoolName: string }): string[] {
  const lower = email.toLowerCase();
  return [lower, ...lower.split(/[@.]/u), ...schoolName.toLowerCase().split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length >= SHORTEST_WORD,
  );
}

function withoutWords(lower: string, words: string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), lower);
}
