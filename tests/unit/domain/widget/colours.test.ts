// The contrast of WCAG 2.2, and the nearest colour that can be read.
import { expect, it, test } from 'vitest';
import { contrast, CONTRAST_LEAST, isReadable, nearestReadable } from '~domain/text/contrast';
import { isSlug, slugOf } from '~domain/widget/look';

// The values that the working group's own examples have.
it.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#767676', '#FFFFFF', 4.54],
  ['#777777', '#FFFFFF', 4.48],
  ['#0000FF', '#FFFFFF', 8.59],
  ['#FF0000', '#FFFFFF', 4],
])('%s on %s is %d to 1, both ways', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('a colour that can be read stays', () => {
  expect(nearestReadable('#1D4ED8')).toBe('#1D4ED8');
});

test('any other one becomes just dark enough, with its hue', () => {
  for (let value = 0; value < 0x100_00_00; value += 40_503) {
    const colour = `#${value.toString(16).padStart(6, '0')}`.toUpperCase();
    const found = nearestReadable(colour);
    expect(isReadable(found)).toBe(true);
    if (found !== colour) expect(contrast(found, '#FFFFFF')).toBeLessThan(CONTRAST_LEAST + 0.25);
    const [red = 0, green = 0, blue = 0] = parts(colour);
    const [darkRed = 0, darkGreen = 0, darkBlue = 0] = parts(found);
    // The order of the channels is the hue's.
    if (red >= green) expect(darkRed).toBeGreaterThanOrEqual(darkGreen);
    if (green >= blue) expect(darkGreen).toBeGreaterThanOrEqual(darkBlue);
  }
});

function parts(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

it.each([
  ['Quayside Riders (Kent)', 'quayside-riders-kent'],
  ['Érik’s  Łódź Bikes', 'eriks-odz-bikes'],
  ['--- 2 Wheels ---', '2-wheels'],
  ['Bé', 'school'],
  ['摩托车', 'school'],
  ['x'.repeat(59) + ' tail', 'x'.repeat(59)],
])('the address of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

it.each(['a b', 'A-b', '-ab', 'ab-', 'a--b', 'ab', 'x'.repeat(61), 'é-e-e', ''])('%j is no address', (slug) => {
  expect(isSlug(slug)).toBe(false);
});
