// Touch and mouse gestures on the viewer's picture: pan, pinch, zoom, and swipe to another photo while this one isn't
// zoomed. Each can be done with a button or a key as well.
import { useEffect, useState, type PointerEvent, type RefObject } from 'react';
import { PhotoHand } from './pointer-gestures';
import { panBy, WHOLE, ZOOM_STEP, zoomTo, type Point, type Size, type View } from './zoom';

type OnPointer = (event: PointerEvent<HTMLElement>) => void;
export type Gestures = {
  view: View;
  setView: (change: (view: View, stage: Size) => View) => void;
  handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', OnPointer>;
};

/**
 * `photo`: identifies the photo; another one starts without zoom. `stage`: the element that has the handlers. `onTurn`:
 * gets 1 for the next photo, -1 for the previous one.
 */
export function usePhotoGestures(
  photo: string,
  stage: RefObject<HTMLElement | null>,
  onTurn: (by: -1 | 1) => void,
): Gestures {
  const [looked, set] = useState({ photo, view: WHOLE });
  const [hand] = useState(() => new PhotoHand());
  const view = looked.photo === photo ? looked.view : WHOLE;
  const setView: Gestures['setView'] = (change) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    set((before) => ({ photo, view: change(before.photo === photo ? before.view : WHOLE, { width, height }) }));
  };
  useEffect(() =>
    onWheel(stage.current, (grown, at) => setView((before, size) => zoomTo(before, before.scale * grown, at, size))),
  );
  const handlers: Gestures['handlers'] = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      // A finger may leave the picture, or the screen, before it is lifted.
      event.currentTarget.setPointerCapture(event.pointerId);
      hand.down(event.pointerId, pointOf(event));
    },
    onPointerMove: (event) => {
      const moved = hand.move(event.pointerId, pointOf(event));
      if (!moved) return;
      const { by, grown, at } = moved;
      setView((before, size) => panBy(zoomTo(before, before.scale * grown, at, size), by, size));
    },
    onPointerUp: (event) => {
      const at = pointOf(event);
      const done = hand.up(event.pointerId, at, event.timeStamp);
      if (done === 'double tap') {
        setView((before, size) => (before.scale > 1 ? WHOLE : zoomTo(before, ZOOM_STEP, at, size)));
      } else if (done !== null && view.scale === 1) onTurn(done);
    },
    onPointerCancel: (event) => hand.cancel(event.pointerId),
  };
  return { view, setView, handlers };
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  return fromMiddle(event.currentTarget, event);
}

function fromMiddle(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Wheel pixels for a zoom by e, so that one notch (about 100 pixels, or 3 lines) zooms by a quarter. */
const NOTCH = 450;
const LINE = 33;

/** A native listener, because React's is passive and can't keep the page below from scrolling. */
function onWheel(stage: HTMLElement | null, fn: (grown: number, at: Point) => void): (() => void) | undefined {
  if (!stage) return undefined;
  const listen = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE;
    fn(Math.exp(-pixels / NOTCH), fromMiddle(stage, event));
  };
  stage.addEventListener('wheel', listen, { passive: false });
  return () => stage.removeEventListener('wheel', listen);
}
