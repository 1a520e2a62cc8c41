// Where the keyboard's focus goes when its own place is gone: to the page, never to the empty document, from where Tab would begin
// at the top again.
import type { MouseEvent } from 'react';

/** How long a dialog may take to give the focus back, in ms. */
const GIVEN_BACK = 50;

/** Moves the focus from the skip link to the page. The address stays as it is: it belongs to the router. */
export function focusPage(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('page')?.focus();
}

/** A ref for the page: takes the focus when the element that has it is removed. Returns the function that ends it. */
export function keepFocus(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined;
  let last: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    page.focus({ preventScroll: true });
  };
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target;
  };
  const watcher = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    // A dialog that closes gives the focus back itself, a moment later.
    clearTimeout(timer);
    timer = setTimeout(settle, GIVEN_BACK);
  });
  document.addEventListener('focusin', note);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', note);
    watcher.disconnect();
  };
}
