// A rider's hand on the form of a disclaimer: it draws on the pads that are open, over a canvas that shows what was drawn unless it is told
// not to. A finger on a real one is tested in browsers.
import SignaturePad from 'signature_pad';
import { vi } from 'vitest';
import type { Point, Strokes } from '~domain/disclaimers/ink';

export const PNG = 'iVBORw0KGgoAAAANSUhEUg==';

/** A wave of 300 pixels. */
export const WAVE: Strokes = [Array.from({ length: 40 }, (_, at): Point => [20 + at * 8, 60 + (at % 5) * 8])];
export const DOT: Strokes = [[[40, 40]]];

const pads = new Set<SignaturePad>();

/** Before each test. `ink`: whether what is drawn has pixels; a canvas that was blanked has none. */
export function stubPad(ink = true): void {
  pads.clear();
  vi.spyOn(SignaturePad.prototype, 'on').mockImplementation(function on(this: SignaturePad) {
    pads.add(this);
  });
  vi.spyOn(SignaturePad.prototype, 'off').mockImplementation(function off(this: SignaturePad) {
    pads.delete(this);
  });
  const data = new Uint8ClampedArray(600 * 200 * 4).fill(ink ? 0 : 255);
  const drawing = { getImageData: () => ({ data }) };
  const context = new Proxy(drawing, {
    get: (own, name) => (name === 'getImageData' ? own.getImageData : () => undefined),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${PNG}`);
}

/** Draws over the pad, once there is one. */
export async function draw(strokes: Strokes): Promise<void> {
  await vi.waitFor(() => {
    if (pads.size === 0) throw new Error('no pad yet');
  });
  const points = strokes.map((stroke) => ({ points: stroke.map(([x = 0, y = 0]) => ({ x, y })) }));
  for (const pad of pads) {
    vi.spyOn(pad, 'toData').mockReturnValue(points as never);
    pad.dispatchEvent(new Event('endStroke'));
  }
}
