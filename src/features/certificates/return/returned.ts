// The book that was returned last on this device: its return form is still to be posted, and the list says so until that
// is closed.
import { useSyncExternalStore } from 'react';

let returned: number | null = null;
const listeners = new Set<() => void>();

/** `book`: its id; null: nothing is left to say. */
export function noteReturned(book: number | null): void {
  returned = book;
  for (const heard of listeners) heard();
}

/** The id of that book; null if there is none. */
export function useReturned(): number | null {
  return useSyncExternalStore(listen, () => returned);
}

function listen(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
