// A sending that may have arrived although its answer was lost. It is kept with the draft from before it leaves, so that a form
// that is opened again asks the school what became of it before anything is sent anew.
import { useRef, useState } from 'react';
import type { MessageDraft } from '~contract/messages/messages';
import { z } from '~contract/wire/zod';

const attempt = z.object({ key: z.uuid(), of: z.string() });
/** `key`: its idempotency key; `of`: what was sent, to compare with what is sent next. */
export type Attempt = z.infer<typeof attempt>;

/** No field of the form has this name. */
const NAME = 'attempt';

export function newAttempt(draft: MessageDraft): Attempt {
  return { key: crypto.randomUUID(), of: JSON.stringify(draft) };
}

/** True if it sent the same text to the same people. */
export function isOf({ of }: Attempt, draft: MessageDraft): boolean {
  return of === JSON.stringify(draft);
}

/** The one of a form. `now`: the present one, also between two renders. */
export function useKeptAttempt() {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const kept = useRef(attempt);
  const put = (next: Attempt | null) => {
    kept.current = next;
    setAttempt(next);
  };
  return { attempt, now: () => kept.current, put };
}

/** As it is stored in the text of a draft. */
export function asText(kept: Attempt | null): Record<string, unknown> {
  return kept === null ? {} : { [NAME]: kept };
}

/** The one in the text of a draft. */
export function attemptIn(text: Readonly<Record<string, unknown>>): Attempt | null {
  return attempt.safeParse(text[NAME]).data ?? null;
}
