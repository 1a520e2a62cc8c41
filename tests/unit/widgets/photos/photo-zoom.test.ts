import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhotoHand } from '~widgets/photos/pointer-gestures';
import { panBy, swipeOf, WHOLE, ZOOM_MAX, zoomTo } from '~widgets/photos/zoom';

const STAGE = { width: 400, height: 800 };

describe('looking closer at a photo', () => {
  it('keeps what lies under the fingers where it is', () => {
    expect(zoomTo(WHOLE, 2, { x: 100, y: -50 }, STAGE)).toEqual({ scale: 2, x: -100, y: 50 });
    const view = zoomTo({ scale: 2, x: -100, y: 50 }, 4, { x: 0, y: 0 }, STAGE);
    expect(view).toEqual({ scale: 4, x: -200, y: 100 });
  });

  it('stops at eight times, and at the whole photo in its place', () => {
    expect(zoomTo(WHOLE, 100, { x: 0, y: 0 }, STAGE).scale).toBe(ZOOM_MAX);
    expect(zoomTo({ scale: 2, x: 150, y: -90 }, 0.1, { x: 7, y: 7 }, STAGE)).toEqual(WHOLE);
  });

  it('never pushes the photo out of sight', () => {
    expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 5000, y: -5000 }, STAGE)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(panBy(WHOLE, { x: 30, y: 30 }, STAGE)).toEqual(WHOLE);
    const number = fc.double({ min: -4000, max: 4000, noNaN: true });
    const step = fc.record({ scale: fc.double({ min: 0.01, max: 20, noNaN: true }), x: number, y: number });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const view = steps.reduce((before, { scale, x, y }) => {
          return panBy(zoomTo(before, before.scale * scale, { x, y }, STAGE), { x: y, y: x }, STAGE);
        }, WHOLE);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(ZOOM_MAX);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * STAGE.width) / 2);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * STAGE.height) / 2);
      }),
    );
  });
});

describe('a drag over the whole photo', () => {
  it.each([
    ['to the left shows the next', { x: -80, y: 10 }, 1],
    ['to the right shows the one before', { x: 80, y: -10 }, -1],
    ['that is short shows nothing else', { x: -50, y: 0 }, 0],
    ['that goes down shows nothing else', { x: -80, y: 60 }, 0],
  ])('%s', (_, drag, by) => {
    expect(swipeOf(drag)).toBe(by);
  });
});

describe('a hand on a photo', () => {
  const tap = (hand: PhotoHand, at: { x: number; y: number }, time: number) => {
    hand.down(1, at);
    return hand.up(1, at, time);
  };

  it('drags with one finger', () => {
    const hand = new PhotoHand();
    hand.down(1, { x: 10, y: 10 });
    expect(hand.move(1, { x: 15, y: 30 })).toEqual({ by: { x: 5, y: 20 }, grown: 1, at: { x: 10, y: 10 } });
  });

  it('does nothing while no finger is down', () => {
    const hand = new PhotoHand();
    expect([hand.move(1, { x: 1, y: 1 }), hand.up(1, { x: 1, y: 1 }, 0)]).toEqual([null, null]);
  });

  it('pinches with two around what is between them', () => {
    const hand = new PhotoHand();
    hand.down(1, { x: 0, y: 0 });
    hand.down(2, { x: 100, y: 0 });
    expect(hand.move(2, { x: 200, y: 0 })).toEqual({ by: { x: 50, y: 0 }, grown: 2, at: { x: 50, y: 0 } });
  });

  it('swipes with one finger', () => {
    const hand = new PhotoHand();
    hand.down(1, { x: 0, y: 0 });
    hand.move(1, { x: -50, y: 2 });
    hand.move(1, { x: -90, y: 4 });
    expect(hand.up(1, { x: -90, y: 4 }, 500)).toBe(1);
  });

  it('does not turn the page after a pinch, whichever finger is lifted last', () => {
    const hand = new PhotoHand();
    hand.down(1, { x: 0, y: 0 });
    hand.down(2, { x: 100, y: 0 });
    hand.move(2, { x: 200, y: 0 });
    expect(hand.up(2, { x: 200, y: 0 }, 100)).toBeNull();
    hand.move(1, { x: -300, y: 0 });
    expect(hand.up(1, { x: -300, y: 0 }, 200)).toBeNull();
  });

  it('taps twice in one place, and soon', () => {
    const hand = new PhotoHand();
    expect(tap(hand, { x: 5, y: 5 }, 1000)).toBeNull();
    expect(tap(hand, { x: 9, y: 2 }, 1200)).toBe('double tap');
    expect(tap(hand, { x: 9, y: 2 }, 1300), 'a third tap is a first one').toBeNull();
  });

  it.each([
    ['too late', { x: 5, y: 5 }, 1400],
    ['elsewhere', { x: 50, y: 5 }, 1100],
  ])('taps twice, but the second %s', (_, at, time) => {
    const hand = new PhotoHand();
    tap(hand, { x: 5, y: 5 }, 1000);
    expect(tap(hand, at, time)).toBeNull();
  });

  it('starts again after the browser has taken a finger over', () => {
    const hand = new PhotoHand();
    hand.down(1, { x: 0, y: 0 });
    hand.cancel(1);
    hand.down(2, { x: 0, y: 0 });
    expect(hand.move(2, { x: 5, y: 0 })?.grown).toBe(1);
  });
});
