// Adds and removes ready-made words in a text, with a message if there is no room for them.
import { useState } from 'react';
import { COMMENT_MAX } from '~contract/wire/limits';
import { toggleWords } from './report-words';

/** Props of a part that writes into a report's text. */
export type WritesText = { text: string; onText: (text: string) => void };

/** `full`: the message to show beside the words; null if there is room. */
export function useWords({ text, onText }: WritesText) {
  const [refused, setRefused] = useState<string | null>(null);
  return {
    toggle: (words: string) => {
      const next = toggleWords(text, words);
      setRefused(next === null ? text : null);
      if (next !== null) onText(next);
    },
    // Disappears when the text changes.
    full:
      refused === text ? (
        <p role="status" className="text-tab text-amber-ink">
          {`No room for more words: a comment holds ${COMMENT_MAX} characters.`}
        </p>
      ) : null,
  };
}
