// Scrolls the calendar while something is dragged near its edge, so that places out of view can be reached.

/** How near that is, in CSS pixels. */
const EDGE = 56;
/** So many pixels a frame at the edge itself; fewer further away. */
const FASTEST = 14;

/** How far to scroll in a frame: less than 0 near `from`, more than 0 near `to`. All in CSS pixels. */
export function pullAt(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 4);
  const pull = (depth: number) => (depth <= 0 ? 0 : Math.ceil(Math.min(1, depth / edge) * FASTEST));
  return pull(at - (to - edge)) - pull(from + edge - at);
}

type EdgeScroll = {
  /** The pointer's place in the viewport. */
  at: (x: number, y: number) => void;
  /** How far was scrolled since the beginning. */
  by: () => { x: number; y: number };
};

/** `within`: an element of the grid. `onScroll` is called after each step. `signal` ends the scrolling. */
export function scrollAtEdge(within: Element, signal: AbortSignal, onScroll: () => void): EdgeScroll {
  const [grid, page] = [within.closest('.grid-card'), document.scrollingElement];
  // The dragged block makes its surroundings longer, which is no reason to scroll on.
  const [across, down] = [axisOf(grid, 'Left', 'Width'), axisOf(page, 'Top', 'Height')];
  let pointer = { x: 0, y: 0 };
  let frame = 0;
  const step = () => {
    const [left, right] = sidesOf(grid);
    const isFurther = [
      across.scroll(pullAt(pointer.x, left, right)),
      down.scroll(pullAt(pointer.y, 0, globalThis.innerHeight)),
    ].includes(true);
    frame = isFurther ? requestAnimationFrame(step) : 0;
    if (isFurther) onScroll();
  };
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  return {
    at: (x, y) => {
      pointer = { x, y };
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    by: () => ({ x: across.by(), y: down.by() }),
  };
}

/** One direction in which a box scrolls, no further than it could at the beginning. */
function axisOf(box: Element | null, side: 'Left' | 'Top', size: 'Width' | 'Height') {
  const place = `scroll${side}` as const;
  const start = box?.[place] ?? 0;
  const most = box ? box[`scroll${size}`] - box[`client${size}`] : 0;
  return {
    by: () => (box?.[place] ?? 0) - start,
    /** False if it couldn't scroll. */
    scroll: (pixels: number): boolean => {
      if (!box) return false;
      const before = box[place];
      box[place] = Math.max(0, Math.min(most, before + pixels));
      return box[place] !== before;
    },
  };
}

/** The edges of the days in view, right of the names, which stay in place. */
function sidesOf(grid: Element | null): [left: number, right: number] {
  const { left, right } = grid?.getBoundingClientRect() ?? { left: 0, right: 0 };
  const names = grid?.querySelector('.lane-who')?.getBoundingClientRect().width ?? 0;
  return [Math.max(0, left) + names, Math.min(globalThis.innerWidth, right)];
}
