// What floats over a list gives way while the list is being scrolled.
import { useEffect, useState } from 'react';

/** Milliseconds after the last movement. */
const REST = 300;

/** Whether the page moves under a floating button, which shrinks to its icon meanwhile. */
export function useScrolling(): boolean {
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      setMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoving(false), REST);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  return moving;
}
