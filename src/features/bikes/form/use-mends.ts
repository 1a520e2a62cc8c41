// The change that a bike form mends, as the form's text.
import { useMemo } from 'react';
import type { OutboxItem } from '~data/waiting/items';
import { useMended } from '~widgets/saving/use-mended';
import { textOfBody } from './text';
import type { Mends } from './use-bike-form';

/** Undefined while it is read; null without a number, or when it is not there any more (it was sent, or deleted). */
export function useMends(seq: number | undefined): Mends | null | undefined {
  const item = useMended('bikes', seq);
  return useMemo(() => item && mendsOf(item), [item]);
}

function mendsOf({ seq, body, base, trouble, state }: OutboxItem): Mends {
  // A refused change is not shown on its row; one that waits is, and what was there before it is what it says itself.
  return { seq, text: textOfBody(body), base: state === 'fixing' ? {} : textOfBody(base), trouble };
}
