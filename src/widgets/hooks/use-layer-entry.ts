// What lies over a page without an address of its own is a history entry with the page's address, so that the phone's Back closes it.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The full-screen photos, or the recorder of clips, are open. */
    photos?: boolean;
    /** The help about the screen is open. */
    help?: boolean;
  }
}

/** Adds the entry on mount. Calls `onGone` when the entry is left, by Back or by `leave`. */
export function useLayerEntry(layer: 'photos' | 'help', onGone: () => void): { leave: () => void } {
  const here = useRouterState({ select: (state) => state.location.state[layer] === true });
  const navigate = useNavigate();
  const router = useRouter();
  /** `asked`: the entry is being added. `leaving`: it was closed before the entry was there. */
  const stage = useRef<'new' | 'asked' | 'leaving' | 'there' | 'left'>('new');
  const follow = useEffectEvent((isHere: boolean) => {
    const before = stage.current;
    if (isHere) {
      stage.current = 'there';
      if (before === 'leaving') router.history.back();
    } else if (before === 'there') {
      stage.current = 'left';
      onGone();
    } else if (before === 'new') {
      stage.current = 'asked';
      const state = (old: object) => ({ ...old, [layer]: true });
      void navigate({ to: '.', search: true, hash: true, resetScroll: false, state });
    }
  });
  useEffect(() => follow(here), [here]);
  return {
    leave: () => {
      if (stage.current === 'there') router.history.back();
      else if (stage.current === 'asked') stage.current = 'leaving';
    },
  };
}
