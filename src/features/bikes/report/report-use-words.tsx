// Switching ready-made words in a text, and what is said where there is no room for them.
import { useState } from 'react';
import { COMMENT_MAX } from '~contract/limits';
import { toggleWords } from './report-words';

/** Props of what writes into the text of a report. */
export type WritesText = { text: string; onText: (text: string) => void };

/** `full`: to be shown by whoever offers the words. */
export function useWords({ text, onText }: WritesText) {
  const [refused, setRefused] = useState<string | null>(null);
  return {
    toggle: (words: string) => {
      const next = toggleWords(text, words);
      setRefused(next === null ? text : null);
      if (next !== null) onText(next);
    },
    // Gone as soon as something was taken out of the text.
    full:
      refused === text ? (
        <p role="status" className="text-tab text-amber-ink">
          {`No room for more words: a comment holds ${COMMENT_MAX} characters.`}
        </p>
      ) : null,
  };
}
