// Whether words can be read on their background: the contrast of WCAG 2.2, success criterion 1.4.3.

/** The least contrast of words of usual size. */
export const CONTRAST_LEAST = 4.5;

const COLOUR = /^#[0-9A-F]{6}$/u;

/** '#RRGGBB' in capitals. */
export function isColour(colour: string): boolean {
  return COLOUR.test(colour);
}

type Rgb = readonly [number, number, number];

/** From 1 (the same) to 21 (black on white), of two '#RRGGBB'. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(channels(one)), luminance(channels(other))].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Whether a colour can be read on white, or white on it. */
export function isReadable(colour: string): boolean {
  return contrast(colour, '#FFFFFF') >= CONTRAST_LEAST;
}

/** The colour with the same hue that is as little darker as it must be to be read on white; itself if it can be read. */
export function nearestReadable(colour: string): string {
  if (isReadable(colour)) return colour;
  // Mixed with black: `low` can be read, `high` can't. Black is the darkest and can.
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 12; turn += 1) {
    const middle = (low + high) / 2;
    if (isReadable(mixed(colour, middle))) low = middle;
    else high = middle;
  }
  return mixed(colour, low);
}

/** `share` of the colour, the rest black. */
function mixed(colour: string, share: number): string {
  const parts = channels(colour).map((channel) => Math.floor(channel * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function channels(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [Math.floor(value / 65_536) % 256, Math.floor(value / 256) % 256, value % 256];
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
