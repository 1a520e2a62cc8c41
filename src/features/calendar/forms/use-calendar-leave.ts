// Leaving a modal of the calendar: back to where the way here began, or to what lies below it.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useLeaveModal } from '~widgets/hooks/use-leave';

/** `course`: as the address has it, where its details lie below; without one the calendar does. */
export function useCalendarLeave({ mending = false, course }: { mending?: boolean; course?: string } = {}): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(() => {
    const {
      resend: _,
      edit: _edit,
      booking: _booking,
      ...search
    } = router.state.location.search as Record<string, undefined>;
    const below = { search, replace: true, resetScroll: false } as const;
    if (course === undefined) return void navigate({ to: '/calendar', ...below });
    return void navigate({ to: '/calendar/$courseId/details', params: { courseId: course }, ...below });
  });
  return () => (mending && canGoBack ? router.history.back() : leave());
}
