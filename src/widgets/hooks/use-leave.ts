// Leaving a modal: one step back where a link of ours opened it, else to the page below (a deep link, or a sign-in on the
// way, has nothing of ours to go back to). One history entry per modal (docs/architecture.md, Screens).
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A modal that was opened from the page below it. */
    opened?: boolean;
  }
}

/** What a link to a modal carries: the page below stays where it is. */
export const OPENS = { state: { opened: true }, resetScroll: false } as const;

/** `toBelow` goes to the page under the modal, in the modal's place. */
export function useLeaveModal(toBelow: () => void): () => void {
  const router = useRouter();
  const opened = useRouterState({ select: (state) => state.location.state.opened === true });
  /** Escape twice is still one step. */
  const left = useRef(false);
  return () => {
    if (left.current) return;
    left.current = true;
    if (opened) router.history.back();
    else toBelow();
  };
}
