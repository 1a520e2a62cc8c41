// Drags a course with a mouse or a pen, and with a finger by its handle, because a finger elsewhere scrolls. Escape cancels.
// A tap on the handle asks where to instead. Near an edge the calendar scrolls on.
import { useEffect, useRef, useState, type DragEvent, type MouseEvent, type PointerEvent } from 'react';
import type { CourseView } from '~data/calendar/calendar';
import { scrollAtEdge } from './edge-scroll';
import type { LaneKey } from '../views/lanes';

export type Slot = Pick<CourseView, 'date' | 'start_time' | 'finish_time'>;
/** Where a course is dropped, and its instructors there, as staff ids. */
export type Target = Slot & { lane: LaneKey; instructors: readonly number[] };
/** What a drag moves: the whole course, or its finish only. */
export type Way = 'move' | 'end';
/** The dragged block. A course has one in the lane of each of its instructors. */
export type Held = { course: CourseView; lane: LaneKey; way: Way };
/** `x`, `y`: the pointer in the viewport; `dx`, `dy`: how far it has moved over the calendar since the press. In CSS pixels. */
export type Point = { x: number; y: number; dx: number; dy: number };

type Moving = Held & Point & { target: Target | null };

/** State, style and handlers for the block of a course that can be dragged. */
export type Grip = {
  held: boolean;
  /** Day and times at the drop target; undefined without one. */
  times?: Slot | undefined;
  style: Readonly<Record<string, string | number>>;
  move: object;
  end: object;
  handle: object;
};

/** A press becomes a drag after so many pixels. */
const SLACK = 5;

type Hands = {
  /** The target of a drag; null if it would change nothing or isn't allowed. */
  judge: (held: Held, at: Point) => Target | null;
  onDrop: (held: Held, target: Target) => void;
  /** A tap on the handle. */
  onAsk: (course: CourseView) => void;
};

export function useDrag({ judge, onDrop, onAsk }: Hands) {
  const [moving, setMoving] = useState<Moving | null>(null);
  /** True after a drag: the click that ends it must not open the course. */
  const dragged = useRef(false);
  const letGo = useRef<() => void>(undefined);
  useEffect(() => () => letGo.current?.(), []);
  const take = (held: Held, byHandle: boolean) => (press: PointerEvent) => {
    if (press.button !== 0 || (press.pointerType === 'touch' && !byHandle)) return;
    press.stopPropagation();
    dragged.current = false;
    letGo.current?.();
    letGo.current = follow(press, {
      onMove: (at) => {
        dragged.current = true;
        setMoving({ ...held, ...at, target: judge(held, at) });
      },
      onEnd: (at) => {
        setMoving(null);
        const target = at && judge(held, at);
        if (target) onDrop(held, target);
      },
    });
  };
  const gripOf = (course: CourseView, lane: LaneKey): Grip => ({
    ...shownOf(moving?.course.id === course.id && moving.lane === lane ? moving : null),
    move: {
      draggable: false,
      onPointerDown: take({ course, lane, way: 'move' }, false),
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        // `detail` is 0 for a click from the keyboard, which always opens the course.
        if (!dragged.current || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    end: { onPointerDown: take({ course, lane, way: 'end' }, false) },
    handle: handleOf(take({ course, lane, way: 'move' }, true), () => onAsk(course)),
  });
  return { target: moving?.target ?? null, gripOf };
}

function handleOf(onPointerDown: (press: PointerEvent) => void, onAsk: () => void): object {
  return {
    onPointerDown,
    onClick: (event: MouseEvent) => {
      // The block around it is a link to the course.
      event.preventDefault();
      event.stopPropagation();
      onAsk();
    },
  };
}

type Follower = { onMove: (at: Point) => void; onEnd: (at: Point | null) => void };

/**
 * Follows a pressed pointer until its release. `onEnd` gets the last point, or null after Escape, a cancel, or a press
 * without a drag. Returns a function that stops it without a call.
 */
function follow(press: PointerEvent, { onMove, onEnd }: Follower): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isDrag = false;
  let last = press.nativeEvent as globalThis.MouseEvent;
  const scrolling = scrollAtEdge(press.currentTarget, signal, () => onMove(pointOf(last)));
  const pointOf = ({ clientX: x, clientY: y }: globalThis.MouseEvent): Point => {
    const scrolled = scrolling.by();
    const [dx, dy] = [x - press.clientX + scrolled.x, y - press.clientY + scrolled.y];
    isDrag ||= Math.hypot(dx, dy) >= SLACK;
    return { x, y, dx, dy };
  };
  const end = (at: Point | null) => {
    listening.abort();
    onEnd(isDrag ? at : null);
  };
  const move = (event: globalThis.PointerEvent) => {
    const at = pointOf(event);
    last = event;
    if (!isDrag) return;
    onMove(at);
    scrolling.at(at.x, at.y);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', (event) => end(pointOf(event)), { signal });
  addEventListener('pointercancel', () => end(null), { signal });
  addEventListener('blur', () => end(null), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(null), { signal });
  return () => listening.abort();
}

function shownOf(mine: Moving | null): Pick<Grip, 'held' | 'times' | 'style'> {
  return {
    held: mine !== null,
    times: mine?.target ?? undefined,
    style: mine ? heldStyle(mine) : {},
  };
}

function heldStyle({ way, dx, dy }: Moving): Grip['style'] {
  return way === 'move' ? { transform: `translate(${dx}px, ${dy}px)`, pointerEvents: 'none' } : { '--grow': `${dx}px` };
}

/** The lane under a point, its width in pixels, and `at`: the point's position across it, from 0 to below 1. */
export function laneAt({ x, y }: Point): { key: LaneKey; width: number; at: number } | null {
  const lane = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset['lane']);
  if (!(lane instanceof HTMLElement)) return null;
  const name = lane.dataset['lane'] ?? '';
  const { left, width } = lane.getBoundingClientRect();
  const key = name === 'none' || name === 'site' ? name : Number(name);
  return { key, width, at: Math.min(0.999, Math.max(0, (x - left) / width)) };
}
