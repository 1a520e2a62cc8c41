// Leaving a modal: one step back where we opened it, else to its parent (a deep link has nothing to go back to).
import { useCanGoBack, useRouter } from '@tanstack/react-router';

export function useLeave(parent: '/'): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: parent, replace: true });
  };
}
