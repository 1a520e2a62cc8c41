// Loads a book's summary from the server and opens it. That can take longer than a browser allows after a tap;
// then a second tap opens it.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~data/http/api-error';
import { exportBook } from '~data/certificates/books';
import { BOOK_SIZE } from '~domain/certificates/states';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import type { BookRow } from '~contract/certificates/books';
import type { OpenOutcome } from '~data/media/open';

export type SheetKind = 'csv' | 'pdf';
type State =
  | { is: 'still' }
  | { is: 'making'; as: SheetKind }
  | { is: 'ready'; openNow: () => Promise<OpenOutcome> }
  | { is: 'failed'; why: string };
export type BookSheet = { state: State; make: (as: SheetKind) => void; openNow: () => void };

export function useBookSheet(book: BookRow): BookSheet {
  const noSignal = useNoSignal();
  const [state, setState] = useState<State>({ is: 'still' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const settle = (work: Promise<State>) =>
    void work.then(setState, (error: unknown) => setState({ is: 'failed', why: problemOf(error) }));
  return {
    state,
    make: (as) => {
      if (state.is === 'making') return;
      if (noSignal !== null) return setState({ is: 'failed', why: `${noSignal}: the server makes the summary.` });
      const making = new AbortController();
      stop.current = making;
      setState({ is: 'making', as });
      settle(hand(book, as, making.signal));
    },
    openNow: () => {
      if (state.is === 'ready') settle(state.openNow().then(() => ({ is: 'still' })));
    },
  };
}

async function hand(book: BookRow, as: SheetKind, signal: AbortSignal): Promise<State> {
  const first = book.first_certificate_number;
  const name = `connect-book-${first}-${first + BOOK_SIZE - 1}.${as}`;
  const [file, { openBytes }] = await Promise.all([exportBook(book.id, as, name, signal), import('~data/media/open')]);
  const outcome = await openBytes({ name, content_type: file.type }, await file.arrayBuffer());
  return typeof outcome === 'object' ? { is: 'ready', ...outcome } : { is: 'still' };
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return 'Couldn’t open the summary on this device.';
}
