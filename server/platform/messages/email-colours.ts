// The colours of an e-mail. A school's colour is used for text only where it can be read (WCAG 2.2, 4.5 to 1).

export type Palette = { page: string; card: string; ink: string; quiet: string };

export const LIGHT: Palette = { page: '#f4f4f5', card: '#ffffff', ink: '#18181b', quiet: '#52525b' };
export const DARK: Palette = { page: '#18181b', card: '#27272a', ink: '#f4f4f5', quiet: '#d4d4d8' };

const READABLE = 4.5;

/** The school's colour if it can be read on the card, otherwise ink. `colour`: '#RRGGBB'; anything else counts as none. */
export function accentOn({ card, ink }: Palette, colour: string): string {
  return isColour(colour) && contrast(colour, card) >= READABLE ? colour : ink;
}

export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/iu.test(text);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
