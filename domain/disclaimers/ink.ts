// Whether strokes are a signature: a tap or a short line isn't one, and an empty pad is none whatever its library says.

/** x and y. */
export type Point = readonly number[];
export type Strokes = readonly (readonly Point[])[];

/** CSS pixels of all lines together: about two centimetres on a phone. */
const LENGTH_MIN = 80;
const POINTS_MIN = 8;

export function hasInk(strokes: Strokes): boolean {
  const points = strokes.reduce((sum, { length }) => sum + length, 0);
  return points >= POINTS_MIN && inkLength(strokes) >= LENGTH_MIN;
}

function inkLength(strokes: Strokes): number {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
}

function lengthOf(stroke: readonly Point[]): number {
  return stroke.reduce((sum, [x = 0, y = 0], at) => {
    const [fromX = x, fromY = y] = stroke[at - 1] ?? [];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
