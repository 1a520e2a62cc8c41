// A registration as a plate: drawn glyphs, spaced by the mark's format, with the text inside for find-in-page and
// screen readers. The only yellow in the product. Never narrower than its glyphs.
import { plateGroups } from '~domain/text/number-plate';
import { glyph, type Glyph } from './plate-glyphs';

const MARGIN = 20;
const GAP = 11;
const GROUP_GAP = 35;

export type PlateSize = '' | 's' | 't' | 'm' | 'l' | 'xl' | 'xxl';

export function NumberPlate({ mark, size = '' }: { mark: string; size?: PlateSize }) {
  const groups = plateGroups(mark);
  const { placed, width } = place(groups);
  return (
    <span className={size ? `plate plate--${size}` : 'plate'}>
      <span className="sr-only">{groups.join(' ')}</span>
      <svg viewBox={`0 0 ${width} 115`} aria-hidden="true" fill="none" stroke="currentColor" strokeMiterlimit="6">
        {placed.map(({ x, drawing }) => (
          // The nested <svg> clips diagonals at the character's box.
          <svg key={x} x={x} y="18" width={drawing.width} height="79" viewBox={`0 0 ${drawing.width} 79`}>
            <path d={drawing.path} strokeWidth={drawing.stroke} />
          </svg>
        ))}
      </svg>
    </span>
  );
}

function place(groups: string[]): { placed: { x: number; drawing: Glyph }[]; width: number } {
  const placed: { x: number; drawing: Glyph }[] = [];
  let x = MARGIN;
  for (const [index, group] of groups.entries()) {
    if (index > 0) x += GROUP_GAP - GAP;
    for (const character of group) {
      const drawing = glyph(character);
      if (!drawing) continue;
      placed.push({ x, drawing });
      x += drawing.width + GAP;
    }
  }
  return { placed, width: x - GAP + MARGIN };
}
