import './floats.css';

/** The classes of a floating button in reach of a thumb. `above`: leaves room for a more important one below it. */
export function floats(above = false): string {
  return above ? 'floats floats--above' : 'floats';
}
