// The arithmetic of zooming and panning, without the DOM. Points are in CSS pixels from the middle of the stage.

/** `x` and `y`: the middle of the picture, from the middle of the stage. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** The factor of one step, by button, key or double tap. */
export const ZOOM_STEP = 2;
export const ZOOM_MAX = 8;
/** CSS pixels. A longer drag over an unzoomed picture changes the photo. */
const SWIPE = 60;

/** Zooms so that the point of the picture at `at` stays there. `scale` is kept between 1 and ZOOM_MAX. */
export function zoomTo(view: View, scale: number, at: Point, stage: Size): View {
  const next = Math.min(ZOOM_MAX, Math.max(1, scale));
  const grown = next / view.scale;
  return held({ scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, stage);
}

/** Moves the picture, at most until its edge reaches the stage's edge. */
export function panBy(view: View, by: Point, stage: Size): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

/** The swipe that a drag over an unzoomed picture is: 1 to the next photo (left), -1 to the previous, 0 for none. */
export function swipeOf(drag: Point): -1 | 0 | 1 {
  if (Math.abs(drag.x) < SWIPE || Math.abs(drag.x) < 2 * Math.abs(drag.y)) return 0;
  return drag.x < 0 ? 1 : -1;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function held({ scale, x, y }: View, stage: Size): View {
  const reach = { x: ((scale - 1) * stage.width) / 2, y: ((scale - 1) * stage.height) / 2 };
  return { scale, x: between(x, reach.x), y: between(y, reach.y) };
}

function between(value: number, reach: number): number {
  // + 0 turns -0 into 0 for a picture that can't move.
  return Math.min(reach, Math.max(-reach, value)) + 0;
}
