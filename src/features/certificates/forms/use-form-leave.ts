// Leaving a form of a certificate: back to the list with its search, or to the Sync centre, where the way here began.
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
