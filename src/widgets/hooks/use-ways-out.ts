// The ways out of a form in a modal.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLeaveModal } from './use-leave';

/**
 * `leave`: back to the page that opened the form, otherwise to `below`; in a form that corrects a change (`mending`),
 * one step back, to the Sync centre. `goTo`: to a page in the form's place, or one step back if that page opened the
 * form. `below` and `address` are paths.
 */
export function useWaysOut(below: string, mending: boolean): { leave: () => void; goTo: (address: string) => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // At the first render, the router still holds the path of the page before the form.
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
