// Where the install sheet goes: it never covers a field of the page.
import { useCallback, useLayoutEffect, useState } from 'react';

/** `sheet`: at the bottom edge, in full. `bar`: at the bottom edge, one line. `below`: in the page, after everything else. */
type Position = 'sheet' | 'bar' | 'below';

/** `sheet` goes on the element; `open` shows all of it below the page. */
export function usePlace(): { place: Position; sheet: (element: HTMLElement | null) => void; open: () => void } {
  const [place, setPlace] = useState<Position>('sheet');
  const [isOpened, setOpened] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    // The sheet is mounted in full.
    const height = element.offsetHeight;
    const judge = () => setPlace(placeFor(height));
    judge();
    window.addEventListener('resize', judge);
    return () => window.removeEventListener('resize', judge);
  }, [element]);
  useLayoutEffect(() => {
    if (isOpened) element?.scrollIntoView({ block: 'end' });
  }, [isOpened, element]);
  const open = useCallback(() => setOpened(true), []);
  return { place: isOpened ? 'below' : place, sheet: setElement, open };
}

/** Height of the line, in pixels. */
const BAR = 80;

/** The first position that covers no field. */
function placeFor(height: number): Position {
  if (!coversField(height)) return 'sheet';
  return coversField(BAR) ? 'below' : 'bar';
}

/** True if something `height` pixels high at the bottom edge would lie over a field of the page scrolled to its top. */
function coversField(height: number): boolean {
  return [...document.querySelectorAll('form input')].some(
    (field) => field.getBoundingClientRect().bottom + window.scrollY > window.innerHeight - height,
  );
}
