// The picture of a signature, drawn from its strokes at one size: a pad's own picture has the size and the pixels of its screen.
import type { Point, Strokes } from '~domain/disclaimers/ink';

const [WIDTH, HEIGHT, PAD] = [600, 200, 12];
/** Shares of dark pixels below this are no drawing: what the school would refuse is said here first. */
const INK_MIN = 0.0005;

/** Base64 of a PNG; null where this device can't draw, or where nothing came out. */
export function pictureOf(strokes: Strokes): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  draw(context, strokes);
  if (inkOf(context) < INK_MIN) return null;
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',');
  return base64 === '' ? null : base64;
}

function draw(context: CanvasRenderingContext2D, strokes: Strokes): void {
  const all = strokes.flat();
  const [left, top] = [Math.min(...all.map(([x = 0]) => x)), Math.min(...all.map(([, y = 0]) => y))];
  const [right, bottom] = [Math.max(...all.map(([x = 0]) => x)), Math.max(...all.map(([, y = 0]) => y))];
  const scale = Math.min(
    (WIDTH - 2 * PAD) / Math.max(right - left, 1),
    (HEIGHT - 2 * PAD) / Math.max(bottom - top, 1),
    2,
  );
  const place = ([x = 0, y = 0]: Point): [number, number] => [PAD + (x - left) * scale, PAD + (y - top) * scale];
  Object.assign(context, { lineWidth: 2.5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#000000' });
  for (const stroke of strokes) {
    context.beginPath();
    for (const point of stroke) context.lineTo(...place(point));
    context.stroke();
  }
}

/** The share of dark pixels. */
function inkOf(context: CanvasRenderingContext2D): number {
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
  return dark / (WIDTH * HEIGHT);
}
