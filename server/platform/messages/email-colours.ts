// The colours of an e-mail. A school's colour is used for text only where it can be read (WCAG 2.2, 4.5 to 1).
import { contrast, CONTRAST_LEAST, isColour } from '~domain/text/contrast';

export type Palette = { page: string; card: string; ink: string; quiet: string };

export const LIGHT: Palette = { page: '#f4f4f5', card: '#ffffff', ink: '#18181b', quiet: '#52525b' };
export const DARK: Palette = { page: '#18181b', card: '#27272a', ink: '#f4f4f5', quiet: '#d4d4d8' };

/** The school's colour if it can be read on the card, otherwise ink. `colour`: '#RRGGBB'; anything else counts as none. */
export function accentOn({ card, ink }: Palette, colour: string): string {
  return isColour(colour.toUpperCase()) && contrast(colour, card) >= CONTRAST_LEAST ? colour : ink;
}
