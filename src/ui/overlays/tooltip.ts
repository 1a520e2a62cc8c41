// Explains an icon, or why something cannot be used: on hover and on keyboard focus (tooltip-host.tsx draws it).

export type TooltipSide = 'right' | 'bottom';

/** The attributes of an element that has a tooltip. */
export function tooltip(text: string, side: TooltipSide = 'bottom') {
  return { 'data-tooltip': text, 'data-tooltip-side': side };
}
