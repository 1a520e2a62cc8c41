// Where a field in braces is inserted: in the subject or the text, at the caret.
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { mergeMark, type MergeField } from '~domain/messages/merge-fields';

type Place = 'subject' | 'text';

/** A form with a subject and a text. */
type Written = {
  now: () => Readonly<Record<Place, string>>;
  set: (place: Place, text: string) => void;
};

type Caret = {
  /** Call it when a field gets the focus. */
  note: (place: Place) => void;
  /** Inserts a field in braces where the caret is, or in place of what is selected, and puts the caret behind it. */
  insert: (field: MergeField) => void;
};

/** In the field that had the focus last; at the end of the text if none had it. */
export function useCaret(
  { now, set }: Written,
  subject: RefObject<HTMLInputElement | null>,
  text: RefObject<HTMLTextAreaElement | null>,
): Caret {
  const last = useRef<Place | null>(null);
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const input = last.current === 'subject' ? subject.current : text.current;
    input?.focus();
    input?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  return {
    note: (place) => {
      last.current = place;
    },
    insert: (field) => {
      const place = last.current ?? 'text';
      const before = now()[place];
      const input = last.current === null ? null : { subject, text }[place].current;
      const start = input?.selectionStart ?? before.length;
      const mark = mergeMark(field);
      last.current = place;
      next.current = start + mark.length;
      set(place, before.slice(0, start) + mark + before.slice(input?.selectionEnd ?? start));
    },
  };
}
