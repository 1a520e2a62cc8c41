// Closes a modal of the calendar: one step back in the history, or to the page below it.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useLeaveModal } from '~widgets/hooks/use-leave';

type Below = { mending?: boolean; course?: string; step?: 'details' | 'waiting' };

/**
 * `mending`: the modal edits a refused change, opened from the Sync centre, so it returns there. `course`: the id whose
 * details, or waiting list, are below; without it the calendar is.
 */
export function useCalendarLeave({ mending = false, course, step = 'details' }: Below = {}): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = useLeaveModal(() => {
    const {
      resend: _,
      edit: _edit,
      contact: _contact,
      place: _place,
      ...search
    } = router.state.location.search as Record<string, undefined>;
    const below = { search, replace: true, resetScroll: false } as const;
    if (course === undefined) return void navigate({ to: '/calendar', ...below });
    return void navigate({ to: `/calendar/$courseId/${step}`, params: { courseId: course }, ...below });
  });
  return () => (mending && canGoBack ? router.history.back() : leave());
}
