// True where a table of reports has room. Narrower, on tablets and phones held sideways, they are cards.
import { useSyncExternalStore } from 'react';

const ROOMY = '(width >= 1024px)';

export function useRoomy(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(ROOMY);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(ROOMY).matches,
  );
}
