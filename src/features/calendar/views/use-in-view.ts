// Scrolls a wide calendar sideways, so that what matters is beside the column of names.
import { useEffect, useRef } from 'react';

/** Ref of the scrolling box. When `shown` changes, its element with `data-now` is brought beside the fixed first column. */
export function useInView(shown: string) {
  const box = useRef<HTMLElement>(null);
  const last = useRef('');
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const outer = box.current;
    const now = outer?.querySelector('[data-now]');
    if (!outer || !now || outer.scrollWidth <= outer.clientWidth) return;
    const names = outer.querySelector('.lane-who')?.getBoundingClientRect().width ?? 0;
    const left = now.getBoundingClientRect().left - outer.getBoundingClientRect().left;
    outer.scrollLeft += left - names - BESIDE;
  }, [shown]);
  return box;
}

/** Room before it, in CSS pixels. */
const BESIDE = 24;
