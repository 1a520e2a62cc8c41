// The keys of the photo viewer. They don't bubble: otherwise the sheet below would close, or the list would move.
import { panBy, ZOOM_STEP } from './zoom';
import type { KeyboardEvent } from 'react';
import type { Gestures } from './gestures';

type Actions = {
  leave: () => void;
  turn: (by: -1 | 1) => void;
  zoom: (by: number) => void;
  whole: () => void;
  setView: Gestures['setView'];
  zoomed: boolean;
};

/** How far an arrow key moves a zoomed picture, in CSS pixels. */
const STEP = 80;
const ARROWS: Readonly<Record<string, { x: -1 | 0 | 1; y: -1 | 0 | 1 }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Escape closes, arrows change the photo (or pan a zoomed one), + and - zoom, 0 shows the whole photo. */
export function photoKey(event: KeyboardEvent, { leave, turn, zoom, whole, setView, zoomed }: Actions): void {
  event.stopPropagation();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  if (event.key === 'Escape') leave();
  else if (arrow && zoomed) setView((view, stage) => panBy(view, { x: -arrow.x * STEP, y: -arrow.y * STEP }, stage));
  else if (arrow && arrow.x !== 0) turn(arrow.x);
  else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
  else if (event.key === '-') zoom(1 / ZOOM_STEP);
  else if (event.key === '0') whole();
  else return;
  event.preventDefault();
}
