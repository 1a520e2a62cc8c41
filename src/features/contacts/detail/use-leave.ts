// Leaving a modal of the contact's page.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useLeaveModal } from '~widgets/hooks/use-leave';

type Below =
  | '/contacts/$customerId/details'
  | '/contacts/$customerId/details/disclaimers'
  | '/contacts/$customerId/details/notes';

/** `below`: the page under the modal. `mending`: the form resends a change and was opened from the Sync centre. */
export function useLeave(below: Below, contactId: number, mending = false): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(
    () => void navigate({ to: below, params: { customerId: String(contactId) }, replace: true, resetScroll: false }),
  );
  return () => (mending && canGoBack ? router.history.back() : leave());
}
