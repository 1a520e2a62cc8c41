// The ways out of a form over the bike's page.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLeaveModal } from '~widgets/use-leave';

type Page = '/bikes/$bikeId/details' | '/bikes/$bikeId/details/reports' | '/bikes/$bikeId/details/documents';

/**
 * `leave`: to where the form was opened, else to the page `below`; in a form that mends a change, back to the Sync centre.
 * `goTo`: to a page of the bike, in the form's place, one step back where the form was opened from there.
 */
export function useWaysOut(
  bikeId: number,
  below: Page,
  mending: boolean,
): { leave: () => void; goTo: (page: Page) => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const params = { bikeId: String(bikeId) };
  // While the form appears, the router still knows the page before it.
  const [from] = useState(() => router.state.resolvedLocation?.pathname);
  const replace = (to: Page) => void navigate({ to, params, replace: true, resetScroll: false });
  const leaveModal = useLeaveModal(() => replace(below));
  return {
    leave: () => (mending && canGoBack ? router.history.back() : leaveModal()),
    goTo: (page) => {
      if (router.state.location.state.opened && router.buildLocation({ to: page, params }).pathname === from) {
        router.history.back();
      } else replace(page);
    },
  };
}
