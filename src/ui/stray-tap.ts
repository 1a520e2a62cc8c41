// A tap comes twice, from a glove or a nervous finger: the first one closes a dialog, the second one is not meant for what
// lies behind it.
import type { MouseEvent as Clicked } from 'react';

/** Two clicks that are closer together than this, in ms and in px, were meant as one. */
const TWICE = 500;
const NEAR = 32;

let last: { dialog: Element; x: number; y: number; at: number } | null = null;

/** Of every click in a dialog, as its first listener. */
export function noteTap({ currentTarget, nativeEvent: { clientX, clientY, timeStamp } }: Clicked): void {
  if (!last) globalThis.addEventListener('click', swallow, true);
  last = { dialog: currentTarget, x: clientX, y: clientY, at: timeStamp };
}

function swallow(event: MouseEvent): void {
  if (!last || last.dialog.isConnected) return;
  // When it was made, not when there was time for it: a busy phone is where this happens.
  const isSoon = event.timeStamp - last.at < TWICE;
  const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
  // A key or a script makes clicks without a count.
  if (!isSoon || !isNear || event.detail === 0) {
    last = null;
    globalThis.removeEventListener('click', swallow, true);
    return;
  }
  last.at = event.timeStamp;
  event.preventDefault();
  event.stopImmediatePropagation();
}
