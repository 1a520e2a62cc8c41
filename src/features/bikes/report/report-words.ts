// Ready-made words in a text that people write themselves: in with one tap, out with the next, what stands around them as
// it was typed. Capitals count, so that a 'tyre' in somebody's own sentence stays theirs.
import { COMMENT_MAX } from '~contract/limits';

/** True where the words stand in the text, whole. */
export function hasWords(text: string, words: string): boolean {
  return placeOf(text, words) !== null;
}

/** The text with the words at its end, or without them where they stand; null: they would be more than a comment holds. */
export function toggleWords(text: string, words: string): string | null {
  const at = placeOf(text, words);
  if (at !== null) return without(text.slice(0, at), text.slice(at + words.length));
  const more = joined(text, words);
  return [...more].length > COMMENT_MAX ? null : more;
}

/** A sentence of its own, unless something else ends what stands before it. */
function joined(text: string, words: string): string {
  const before = text.replace(/[^\S\n]+$/u, '');
  if (before === '' || before.endsWith('\n')) return before + words;
  return before + (/[\p{L}\p{N}\p{S})"'’”]$/u.test(before) ? '. ' : ' ') + words;
}

/** The last place where they stand as a sentence of their own, else the last where they stand at all. */
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
  // Nothing follows in this line: what joined them goes as well.
  if (after === '' || after.startsWith('\n')) return before.replace(/(?:\.? )$/u, '') + after;
  const rest = after.replace(/^[.,;:!?…]*[^\S\n]*/u, '');
  return rest === '' || rest.startsWith('\n') ? before.trimEnd() + rest : before + rest;
}

/** They stood in a longer sentence: no gap stays behind. */
function fromSentence(before: string, after: string): string {
  const isGap = (before === '' || before.endsWith(' ')) && after.startsWith(' ');
  if (isGap) return before + after.slice(1);
  return /^(?:$|[.,;:!?…\n])/u.test(after) ? before.replace(/ $/u, '') + after : before + after;
}
