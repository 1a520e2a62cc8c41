// Leaves a modal: one step back if a link in the app opened it, otherwise to the page below, because after a deep link
// or a sign-in the step back leads elsewhere. One history entry per modal (docs/architecture.md, Screens).
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The modal was opened from the page below it. */
    opened?: boolean;
  }
}

/** Options of a link to a modal: marks it as opened from a page of the app, and keeps that page's scroll position. */
export const OPENS = { state: { opened: true }, resetScroll: false } as const;

/** `toBelow`: replaces the modal's history entry by the page below. */
export function useLeaveModal(toBelow: () => void): () => void {
  const router = useRouter();
  const opened = useRouterState({ select: (state) => state.location.state.opened === true });
  /** Pressing Escape twice goes only one step back. */
  const left = useRef(false);
  return () => {
    if (left.current) return;
    left.current = true;
    if (opened) router.history.back();
    else toBelow();
  };
}
