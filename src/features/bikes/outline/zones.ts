// The zones of a bike that can be tapped, by side. Left and right are the rider's; left is the nearside. Positions are
// in the drawing's 320 × 224; neighbours are far enough apart for a thumb.

export type BikeSide = 'left' | 'right' | 'front' | 'rear';

/** `words` are written into the comment. `x` and `y` are in the units of BOX. */
export type BikeZone = { name: string; words: string; x: number; y: number };

export const BOX = { width: 320, height: 224 } as const;

export const SIDES: readonly { value: BikeSide; label: string }[] = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'front', label: 'Front' },
  { value: 'rear', label: 'Rear' },
];

/** The labels below the drawing, at its left and its right edge. */
export const EDGES: Record<BikeSide, readonly [string, string]> = {
  left: ['Front', 'Rear'],
  right: ['Rear', 'Front'],
  front: ['Right (offside)', 'Left (nearside)'],
  rear: ['Left (nearside)', 'Right (offside)'],
};

/** The zones of a side in keyboard order: front to rear, top to bottom. */
export function zonesOf(side: BikeSide): BikeZone[] {
  return ZONES[side].map(([name, x, y]) => ({ name, words: `${PREFIX[side]}, ${name}`, x, y }));
}

const PREFIX: Record<BikeSide, string> = { left: 'Left side', right: 'Right side', front: 'Front', rear: 'Rear' };

type Zone = readonly [name: string, x: number, y: number];

/** Seen from the left: the front wheel is on the left. */
const SIDE: readonly Zone[] = [
  ['front wheel', 62, 164],
  ['headlight', 50, 92],
  ['handlebar', 106, 35],
  ['tank', 148, 92],
  ['engine', 152, 150],
  ['seat', 208, 88],
  ['exhaust', 210, 168],
  ['tail', 268, 78],
  ['rear wheel', 268, 142],
];

const ZONES: Record<BikeSide, readonly Zone[]> = {
  left: SIDE,
  right: SIDE.map(([name, x, y]) => [name, BOX.width - x, y]),
  // Seen from the front, the bike's left is on the right.
  front: [
    ['right mirror', 82, 26],
    ['left mirror', 238, 26],
    ['right lever', 44, 84],
    ['headlight', 160, 86],
    ['left lever', 276, 84],
    ['right indicator', 102, 118],
    ['left indicator', 218, 118],
    ['front wheel', 160, 184],
  ],
  rear: [
    ['left mirror', 82, 26],
    ['right mirror', 238, 26],
    ['seat', 160, 36],
    ['tail light', 160, 94],
    ['left indicator', 102, 104],
    ['right indicator', 218, 104],
    ['number plate', 160, 152],
    ['exhaust', 228, 164],
    ['rear wheel', 160, 210],
  ],
};
