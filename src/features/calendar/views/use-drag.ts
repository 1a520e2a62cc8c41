// Taking hold of a course with a mouse or a pen, and putting it down elsewhere. Fingers scroll instead. Escape puts it back; the
// keyboard's way is the form of the course.
import { useEffect, useRef, useState, type DragEvent, type MouseEvent, type PointerEvent } from 'react';
import type { CourseView } from '~data/calendar/calendar';
import type { LaneKey } from './lanes';

export type Slot = Pick<CourseView, 'date' | 'start_time' | 'finish_time'>;
/** Where a course is put down, and who instructs it then. */
export type Target = Slot & { lane: LaneKey; instructors: readonly number[] };
/** What is moved: all of it, or its end alone. */
export type Way = 'move' | 'end';
/** One of the blocks of a course: it stands in the lane of each of its instructors. */
export type Held = { course: CourseView; lane: LaneKey; way: Way };
/** `x`, `y`: where the pointer is; `dx`, `dy`: how far it has come. All in CSS pixels. */
export type Point = { x: number; y: number; dx: number; dy: number };

type Moving = Held & Point & { target: Target | null };

/** What the block of a course needs to be moved. */
export type Grip = {
  held: boolean;
  /** What it would say there. */
  times?: Slot | undefined;
  style: Readonly<Record<string, string | number>>;
  move: object;
  end: object;
};

/** Pixels before a press is a drag. */
const SLACK = 5;

/** `judge`: where it would go; null: nowhere, or where it is. `onDrop`: it was put down there. */
export function useDrag(judge: (held: Held, at: Point) => Target | null, onDrop: (held: Held, target: Target) => void) {
  const [moving, setMoving] = useState<Moving | null>(null);
  /** The click that ends a drag opens nothing. */
  const dragged = useRef(false);
  const letGo = useRef<() => void>(undefined);
  useEffect(() => () => letGo.current?.(), []);
  const take = (held: Held) => (press: PointerEvent) => {
    if (press.button !== 0 || press.pointerType === 'touch') return;
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
      onPointerDown: take({ course, lane, way: 'move' }),
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onClickCapture: (event: MouseEvent) => {
        // A click of the keyboard has no detail.
        if (!dragged.current || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    end: { onPointerDown: take({ course, lane, way: 'end' }) },
  });
  return { target: moving?.target ?? null, gripOf };
}

type Follower = { onMove: (at: Point) => void; onEnd: (at: Point | null) => void };

/** Follows a pressed pointer until it is let go, or Escape: then there is no point. Gives the way to stop it. */
function follow(press: PointerEvent, { onMove, onEnd }: Follower): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isDrag = false;
  const pointOf = ({ clientX: x, clientY: y }: globalThis.MouseEvent): Point => {
    const [dx, dy] = [x - press.clientX, y - press.clientY];
    isDrag ||= Math.hypot(dx, dy) >= SLACK;
    return { x, y, dx, dy };
  };
  const end = (at: Point | null) => {
    listening.abort();
    onEnd(isDrag ? at : null);
  };
  const move = (event: globalThis.PointerEvent) => {
    const at = pointOf(event);
    if (isDrag) onMove(at);
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

/** The lane under a point, and where in it the point is, 0 to 1. */
export function laneAt({ x, y }: Point): { key: LaneKey; width: number; at: number } | null {
  const lane = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset['lane']);
  if (!(lane instanceof HTMLElement)) return null;
  const name = lane.dataset['lane'] ?? '';
  const { left, width } = lane.getBoundingClientRect();
  const key = name === 'none' || name === 'site' ? name : Number(name);
  return { key, width, at: Math.min(0.999, Math.max(0, (x - left) / width)) };
}
