// @vitest-environment dom
// A course dragged to the edge of the grid: the grid scrolls on, both ways and sideways, until the finger is lifted. This DOM
// has no layout, so the tests set the sizes.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pullAt } from '~features/calendar/move/edge-scroll';
import { setSyncStatus } from '~sync/status';
import { see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { DAY, feedCalendar, lanes, openCalendar } from './calendar-page';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:30:00Z') });
  signInAnew();
  setSyncStatus({ state: 'offline', lastContact: null });
});
afterEach(() => vi.restoreAllMocks());

function sized(element: Element, scroll: readonly [number, number], client: readonly [number, number]): void {
  const sizes = { scrollWidth: scroll[0], scrollHeight: scroll[1], clientWidth: client[0], clientHeight: client[1] };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true });
}

/** A grid of 1,400 × 100 in a window of 700 × 400, on a page of 1,000. */
async function openGrid() {
  await feedCalendar();
  openCalendar(`/calendar?date=${DAY}`);
  await soon(() => expect(lanes()).toContain('Callum Reith'));
  const grid = document.querySelector<HTMLElement>('.grid-card') ?? document.body;
  grid.getBoundingClientRect = () => new DOMRect(0, 0, 700, 100);
  sized(grid, [1400, 100], [700, 100]);
  const page = document.documentElement;
  vi.spyOn(document, 'scrollingElement', 'get').mockReturnValue(page);
  sized(page, [700, 1000], [700, 400]);
  vi.stubGlobal('innerWidth', 700);
  vi.stubGlobal('innerHeight', 400);
  const lane = [...document.querySelectorAll<HTMLElement>('[data-lane]')].find(
    (one) => one.getAttribute('aria-label') === 'Callum Reith',
  );
  if (lane) lane.getBoundingClientRect = () => new DOMRect(-grid.scrollLeft, 0, 1400, 100);
  document.elementsFromPoint = () => (lane ? [lane] : []);
  return { grid, page };
}

const block = () => [...document.querySelectorAll('a')].find((one) => one.textContent.includes('CBT, Saturday 28'));
const finger = (clientX: number, clientY: number) => ({
  clientX,
  clientY,
  button: 0,
  pointerType: 'touch',
  bubbles: true,
});
const press = () =>
  block()
    ?.querySelector('.grip')
    ?.dispatchEvent(new PointerEvent('pointerdown', finger(300, 200)));
const move = (x: number, y: number) => globalThis.dispatchEvent(new PointerEvent('pointermove', finger(x, y)));
const lift = (x: number, y: number) => globalThis.dispatchEvent(new PointerEvent('pointerup', finger(x, y)));
const frames = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('a course dragged by its handle', () => {
  it('scrolls the grid to its end at the right, and back at the left', async () => {
    const { grid } = await openGrid();
    press();
    move(695, 200);
    await soon(() => expect(grid.scrollLeft).toBe(700));
    move(5, 200);
    await soon(() => expect(grid.scrollLeft).toBe(0));
    lift(5, 200);
  });

  it('scrolls the page down and up', async () => {
    const { page } = await openGrid();
    press();
    move(300, 395);
    await soon(() => expect(page.scrollTop).toBe(600));
    move(300, 5);
    await soon(() => expect(page.scrollTop).toBe(0));
    lift(300, 5);
  });

  it('stays under the finger, and lands on the day that came in view', async () => {
    const { grid } = await openGrid();
    press();
    move(650, 200);
    await soon(() => expect(grid.scrollLeft).toBe(700));
    await soon(() => expect(block()?.style.transform).toBe('translate(1050px, 0px)'));
    lift(650, 200);
    // 650 + 700 of 1,400 pixels: the last of seven days.
    await see('Sun 29 Nov');
  });

  it('stops scrolling when it is let go', async () => {
    const { grid } = await openGrid();
    // As wide as no machine scrolls meanwhile.
    sized(grid, [9_000_000, 100], [700, 100]);
    press();
    move(695, 200);
    await soon(() => expect(grid.scrollLeft).toBeGreaterThan(0));
    lift(695, 200);
    const there = grid.scrollLeft;
    await frames();
    expect(grid.scrollLeft).toBe(there);
  });

  it('doesn’t scroll away from the edges', async () => {
    const { grid, page } = await openGrid();
    press();
    move(350, 220);
    await frames();
    expect([grid.scrollLeft, page.scrollTop]).toEqual([0, 0]);
    lift(300, 200);
  });
});

describe('the pull of an edge', () => {
  it.each([
    [500, 0],
    [944, 0],
    [972, 7],
    [1000, 14],
    [1200, 14],
    [56, 0],
    [28, -7],
    [-50, -14],
  ])('at %i of 1,000 pixels is %i', (at, pull) => {
    expect(pullAt(at, 0, 1000)).toBe(pull);
  });

  it('leaves a middle in a narrow box', () => {
    expect(pullAt(40, 0, 80)).toBe(0);
  });
});
