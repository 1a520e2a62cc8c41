// How well words in a colour can be read on white (WCAG 2.2, contrast ratio).

/** What words of normal size need. */
export const READABLE = 4.5;

/** From 1 to 21, rounded down to one decimal; null if it isn't a colour such as '#2563EB'. */
export function contrastWithWhite(colour: string): number | null {
  const [, ...parts] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(colour.trim()) ?? [];
  const [red, green, blue] = parts.map((part) => linear(Number.parseInt(part, 16) / 255));
  if (red === undefined || green === undefined || blue === undefined) return null;
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return Math.floor((1.05 / (luminance + 0.05)) * 10) / 10;
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
