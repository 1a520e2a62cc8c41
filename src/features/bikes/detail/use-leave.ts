// Leaving a modal of the bike's page.
import { useNavigate } from '@tanstack/react-router';
import { useLeaveModal } from '~widgets/hooks/use-leave';

/** `below` is the page under the modal. */
export function useLeave(
  below: '/bikes/$bikeId/details' | '/bikes/$bikeId/details/reports',
  bikeId: number,
): () => void {
  const navigate = useNavigate();
  return useLeaveModal(
    () => void navigate({ to: below, params: { bikeId: String(bikeId) }, replace: true, resetScroll: false }),
  );
}
