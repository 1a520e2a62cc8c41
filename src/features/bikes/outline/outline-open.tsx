// The outline with its tappable zones. Loaded when opened, because most reports don't need it.
import { useState } from 'react';
import { Icon } from '~ui/icon';
import { Segmented } from '~ui/fields/segmented';
import { BikeDrawing } from './drawing';
import { BOX, EDGES, SIDES, zonesOf, type BikeSide } from './zones';
import { hasWords } from '../report/report-words';
import { useWords, type WritesText } from '../report/report-use-words';
import './outline-open.css';

export function Outline({ text, onText }: WritesText) {
  const [side, setSide] = useState<BikeSide>('left');
  const { toggle, full } = useWords({ text, onText });
  const [atLeft, atRight] = EDGES[side];
  return (
    <div className="outline-body">
      <Segmented label="Side of the bike" value={side} options={SIDES} onChange={setSide} />
      <div role="group" aria-label={LABEL[side]} className="outline-figure">
        <BikeDrawing side={side} />
        {zonesOf(side).map(({ name, words, x, y }) => {
          const pressed = hasWords(text, words);
          return (
            <button
              key={words}
              type="button"
              className="outline-zone"
              style={{ left: `${(x / BOX.width) * 100}%`, top: `${(y / BOX.height) * 100}%` }}
              aria-label={words}
              title={name}
              aria-pressed={pressed}
              onClick={() => toggle(words)}
            >
              {pressed ? (
                <span>
                  <Icon name="check" size={18} />
                </span>
              ) : (
                <i />
              )}
            </button>
          );
        })}
      </div>
      <p className="outline-edges">
        <span>{atLeft}</span>
        <span className="font-bold text-ink">{LABEL[side]}</span>
        <span>{atRight}</span>
      </p>
      <p className="text-center text-tab text-ink-2">
        Tap the damaged part to add it to the comment. Tap again to remove it.
      </p>
      {full}
    </div>
  );
}

const LABEL: Record<BikeSide, string> = {
  left: 'Left (nearside)',
  right: 'Right (offside)',
  front: 'Front',
  rear: 'Rear',
};
