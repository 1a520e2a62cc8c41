// The viewer is one history entry without an address, so that the phone's Back closes it (as the menu does).
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The full-screen photos are open. */
    photos?: boolean;
  }
}

/** Makes the entry when the viewer appears. `onGone` is called once the entry is left, by Back or by `leave`. */
export function usePhotoEntry(onGone: () => void): { leave: () => void } {
  const here = useRouterState({ select: (state) => state.location.state.photos === true });
  const navigate = useNavigate();
  const router = useRouter();
  /** A second effect of the same viewer must not make a second entry; leaving counts only after having been there. */
  const stage = useRef<'new' | 'asked' | 'there' | 'left'>('new');
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (here) stage.current = 'there';
    else if (stage.current === 'there') {
      stage.current = 'left';
      gone.current();
    } else if (stage.current === 'new') {
      stage.current = 'asked';
      void navigate({
        to: '.',
        search: true,
        hash: true,
        resetScroll: false,
        state: (before) => ({ ...before, photos: true }),
      });
    }
  }, [here, navigate]);
  return {
    leave: () => {
      if (stage.current === 'there') router.history.back();
      else if (stage.current !== 'left') gone.current();
    },
  };
}
