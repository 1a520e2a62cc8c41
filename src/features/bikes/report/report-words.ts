// Ready-made words in a text that people also type: one tap adds them, a second removes them, and the typed text around
// them stays. Case-sensitive, so that 'tyre' in a typed sentence isn't taken for the chip 'Tyre'.
import { COMMENT_MAX } from '~contract/wire/limits';

/** True if the text contains the words, not just as parts of longer ones. */
export function hasWords(text: string, words: string): boolean {
  return placeOf(text, words) !== null;
}

/** The text with the words added at its end, or removed if it has them; null if it would be longer than COMMENT_MAX. */
export function toggleWords(text: string, words: string): string | null {
  const at = placeOf(text, words);
  if (at !== null) return without(text.slice(0, at), text.slice(at + words.length));
  const more = joined(text, words);
  return [...more].length > COMMENT_MAX ? null : more;
}

/** Adds the words as a new sentence; text without punctuation at its end gets a full stop. */
function joined(text: string, words: string): string {
  const before = text.replace(/[^\S\n]+$/u, '');
  if (before === '' || before.endsWith('\n')) return before + words;
  return before + (/[\p{L}\p{N}\p{S})"'’”]$/u.test(before) ? '. ' : ' ') + words;
}

/** The last place where the words are a sentence of their own, otherwise the last place at all; null if none. */
function placeOf(text: string, words: string): number | null {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + words.length))) {
      places.push(at);
    }
  }
  return places.findLast((at) => stands(text.slice(0, at), text.slice(at + words.length))) ?? places.at(-1) ?? null;
}

function stands(before: string, after: string): boolean {
  return /(?:^|[.,;:!?…]\s*|\n)$/u.test(before) && /^\s*(?:$|[.,;:!?…\n])/u.test(after);
}

function without(before: string, after: string): string {
  if (!stands(before, after)) return fromSentence(before, after);
  // At the end of a line, the separator before the words is removed as well.
  if (after === '' || after.startsWith('\n')) return before.replace(/(?:\.? )$/u, '') + after;
  const rest = after.replace(/^[.,;:!?…]*[^\S\n]*/u, '');
  return rest === '' || rest.startsWith('\n') ? before.trimEnd() + rest : before + rest;
}

/** The words were part of a longer sentence: no double space remains. */
function fromSentence(before: string, after: string): string {
  const isGap = (before === '' || before.endsWith(' ')) && after.startsWith(' ');
  if (isGap) return before + after.slice(1);
  return /^(?:$|[.,;:!?…\n])/u.test(after) ? before.replace(/ $/u, '') + after : before + after;
}
