import { describe, expect, it } from 'vitest';
import { BOX, SIDES, zonesOf } from '~features/bikes/outline/zones';

/** The drawing on the narrowest phone, 320 px wide, within the gutters and the card; the edge of a target. In pixels. */
const NARROWEST = 320 - 2 * 16 - 2 * 8;
const TARGET = 48;

describe('the places on a bike', () => {
  it.each(SIDES)('of the $label side lie a thumb apart, on the narrowest phone too', ({ value }) => {
    const scale = NARROWEST / BOX.width;
    const zones = zonesOf(value);
    for (const [index, one] of zones.entries()) {
      for (const other of zones.slice(index + 1)) {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) * scale;
        expect(apart, `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(TARGET - 1);
      }
    }
  });

  it('are called as the trade calls them, and each has words of its own', () => {
    const all = SIDES.flatMap(({ value }) => zonesOf(value).map(({ words }) => words));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('Left side, front wheel');
    expect(all).toContain('Rear, number plate');
  });

  it('left is the rider’s left: facing the bike, on the right', () => {
    const x = (side: 'front' | 'rear', name: string) =>
      zonesOf(side).find((zone) => zone.name === name)?.x ?? Number.NaN;
    expect(x('front', 'left mirror')).toBeGreaterThan(x('front', 'right mirror'));
    expect(x('rear', 'left mirror')).toBeLessThan(x('rear', 'right mirror'));
    const front = (side: 'left' | 'right') => zonesOf(side).find(({ name }) => name === 'front wheel')?.x;
    expect([front('left'), front('right')]).toEqual([62, BOX.width - 62]);
  });
});
