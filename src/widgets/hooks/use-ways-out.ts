// The ways out of a form that lies over a page.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLeaveModal } from './use-leave';

/**
 * `leave`: to where the form was opened, else to the page `below`; in a form that mends a change, back to the Sync centre.
 * `goTo`: to a page, in the form's place, one step back where the form was opened from there. Pages by their addresses.
 */
export function useWaysOut(below: string, mending: boolean): { leave: () => void; goTo: (address: string) => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // While the form appears, the router still knows the page before it.
  const [from] = useState(() => router.state.resolvedLocation?.pathname);
  const replace = (to: string) => void navigate({ to, replace: true, resetScroll: false });
  const leaveModal = useLeaveModal(() => replace(below));
  return {
    leave: () => (mending && canGoBack ? router.history.back() : leaveModal()),
    goTo: (address) => {
      if (router.state.location.state.opened && address === from) router.history.back();
      else replace(address);
    },
  };
}
