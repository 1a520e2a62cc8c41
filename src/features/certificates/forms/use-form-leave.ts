// Leaves a certificate form to the list with its search, or back to the Sync centre if the form resends a change.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useLeaveModal } from '~widgets/hooks/use-leave';

export function useFormLeave(mending: boolean): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(() => {
    const { resend: _, ...search } = router.state.location.search as Record<string, undefined>;
    return void navigate({ to: '/certificates', search, replace: true, resetScroll: false });
  });
  return () => (mending && canGoBack ? router.history.back() : leave());
}
