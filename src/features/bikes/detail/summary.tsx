// What is known about a bike, in three parts (specification section 2.5).
import { Chip } from '~ui/chip';
import type { BikeRow } from '~contract/bikes';
import { STATUS, summaryOf } from './bike-text';

/** Beside the reports on a desktop; above them, in columns, where there is no room for that. */
export function SummaryCard({ bike }: { bike: BikeRow }) {
  return (
    <section className="card @container pb-1" aria-labelledby="summary">
      <h2 id="summary" className="px-4 pt-4 wide:px-5">
        Summary
      </h2>
      <div className="grid @min-[560px]:grid-cols-3">
        {summaryOf(bike).map(({ title, facts }) => (
          <section
            key={title}
            aria-label={title}
            className="border-line px-4 pt-3 pb-4 not-first:border-t wide:px-5 @min-[560px]:not-first:border-t-0"
          >
            <h3 className="pb-1 text-lead font-bold text-ink-2 wide:text-tab">{title}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 wide:gap-y-1 wide:text-tab">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="text-right font-med wrap-anywhere">
                    {name === 'Status' ? <StatusChip bike={bike} /> : value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

function StatusChip({ bike }: { bike: BikeRow }) {
  const { kind, icon, text } = STATUS[bike.status];
  return (
    <span className="inline-flex align-middle">
      <Chip kind={kind} icon={icon}>
        {text}
      </Chip>
    </span>
  );
}
