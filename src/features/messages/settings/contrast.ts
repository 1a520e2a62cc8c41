// How well words in a colour can be read on white.
import { contrast, isColour } from '~domain/text/contrast';

/** From 1 to 21, rounded down to one decimal; null if it isn't a colour such as '#2563EB'. */
export function contrastWithWhite(typed: string): number | null {
  const colour = typed.trim().toUpperCase();
  return isColour(colour) ? Math.floor(contrast(colour, '#FFFFFF') * 10) / 10 : null;
}
