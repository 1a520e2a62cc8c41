// A signature drawn from its strokes: dark on white in both themes, as it was signed.
import type { Strokes } from '~domain/disclaimers/ink';

/** CSS pixels of the pad around the drawing. */
const PAD = 12;

export function InkPicture({ strokes, label }: { strokes: Strokes; label: string }) {
  const { left, top, width, height } = boxOf(strokes);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${left - PAD} ${top - PAD} ${width + 2 * PAD} ${height + 2 * PAD}`}
      className="max-h-[180px] w-full rounded-m bg-white"
    >
      <path
        d={pathOf(strokes)}
        fill="none"
        stroke="#000000"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A stroke of one point is a dot: a line to where it begins. */
function pathOf(strokes: Strokes): string {
  return strokes.map((stroke) => `M${[stroke[0] ?? [], ...stroke].map((point) => point.join(' ')).join('L')}`).join('');
}

/** The smallest box around the strokes. */
export function boxOf(strokes: Strokes): { left: number; top: number; width: number; height: number } {
  const all = strokes.flat();
  const [left, top] = [Math.min(...all.map(([x = 0]) => x)), Math.min(...all.map(([, y = 0]) => y))];
  const [right, bottom] = [Math.max(...all.map(([x = 0]) => x)), Math.max(...all.map(([, y = 0]) => y))];
  return { left, top, width: right - left, height: bottom - top };
}
