// Where the damage is: a tap on the bike's outline adds the place to the text, a second tap removes it.
import { lazy, Suspense, useId, useState } from 'react';
import { Icon } from '~ui/icon';
import { SIDES, zonesOf } from './zones';
import { hasWords } from '../report/report-words';
import type { WritesText } from '../report/report-use-words';
import './bike-outline.css';

const Outline = lazy(() => import('./outline-open').then((loaded) => ({ default: loaded.Outline })));

export function BikeOutline({ text, onText }: WritesText) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const marked = SIDES.flatMap(({ value }) => zonesOf(value)).filter(({ words }) => hasWords(text, words));
  return (
    <section className="card">
      <button
        type="button"
        className="outline-head"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="min-w-0 flex-1">
          Where on the bike?
          {marked.length > 0 ? (
            <span className="block truncate text-tab font-reg text-ink-2">
              {marked.map(({ words }) => words).join(' · ')}
            </span>
          ) : null}
        </span>
        <Icon name={open ? 'up' : 'down'} />
      </button>
      {open ? (
        // Rendered while the drawing is still loading, because the button's `aria-controls` names it.
        <div id={id}>
          <Suspense fallback={<div className="min-h-12" />}>
            <Outline text={text} onText={onText} />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
