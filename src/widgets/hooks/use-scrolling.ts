// Tells a floating button when the page scrolls.
import { useEffect, useState } from 'react';

/** Milliseconds after the last scroll event. */
const REST = 300;

/** True while the page scrolls, when a floating button shrinks to its icon. */
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
