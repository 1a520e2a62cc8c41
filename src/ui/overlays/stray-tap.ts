// A tap comes twice, from a glove or a nervous finger: the first one closes a dialog, the second one is not meant for what
// lies behind it.
import type { MouseEvent as Clicked } from 'react';

/** Two clicks that are closer together than this, in ms and in px, were meant as one. */
const TWICE = 500;
const NEAR = 32;

/** The dialog that was clicked in last, and that click or the stray one after it. */
let dialog: Element | null = null;
let last: MouseEvent | null = null;

/** Of every click in a dialog, as its first listener. */
export function noteTap({ currentTarget, nativeEvent }: Clicked): void {
  if (!dialog) globalThis.addEventListener('click', swallow, true);
  dialog = currentTarget;
  last = nativeEvent;
}

function swallow(event: MouseEvent): void {
  if (!last || dialog?.isConnected) return;
  // By the time of the click, not of its handling: stray taps happen on busy phones. Clicks made by a key or a script have no
  // count.
  const isStray =
    event.detail > 0 &&
    event.timeStamp - last.timeStamp < TWICE &&
    Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < NEAR;
  last = isStray ? event : null;
  if (!isStray) return;
  event.preventDefault();
  event.stopPropagation();
}
