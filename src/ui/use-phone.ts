// Below 640 px the app is a phone (specification section 2.2). One tree is rendered, not two.
import { useSyncExternalStore } from 'react';

/** True while the window is narrower than 640 px. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}

const QUERY = '(width < 640px)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
