// The facts about a bike, in three groups (specification section 2.5).
import { buttonClass } from '~ui/button';
import { usePhone } from '~ui/use-media';
import type { BikeView } from '~data/bikes/bikes';
import { BikeAction } from './bike-action';
import { IncidentLink } from './incident-link';
import { summaryOf } from './bike-text';
import { Reminders } from './reminders';
import { StatusChip } from './status-chip';
import { StatusChoice } from './status-choice';
import { useToday } from '~widgets/hooks/use-today';

/** Beside the reports on a desktop; above them, in columns, in narrower windows. */
export function SummaryCard({ bike }: { bike: BikeView }) {
  const phone = usePhone();
  const today = useToday();
  return (
    <section className="card @container pb-1" aria-labelledby="summary">
      <div className="flex items-center justify-between pt-2 pr-2 pl-4 wide:pl-5">
        <h2 id="summary">Summary</h2>
        <BikeAction bike={bike} does="edit" className={buttonClass('ghost')} look="words" label="Edit" />
      </div>
      <div className="grid @min-[440px]:grid-cols-2 @min-[440px]:gap-x-6 @min-[440px]:px-5 @min-[590px]:grid-cols-3">
        {summaryOf(bike, today).map(({ title, facts }) => (
          <section
            key={title}
            aria-label={title}
            className="px-4 pt-3 pb-4 not-first:line-above wide:px-5 @min-[440px]:px-0! @min-[440px]:line-none"
          >
            <h3 className="pb-1 text-lead font-bold text-ink-2 wide:text-tab">{title}</h3>
            <dl className="flex flex-col gap-2 wide:gap-1 wide:text-tab">
              {facts.map(([name, value]) => (
                <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="ml-auto text-right font-med wrap-anywhere">
                    {name === 'Status' ? <StatusChip status={bike.status} /> : value}
                  </dd>
                </div>
              ))}
            </dl>
            {title === 'Important Dates' ? <Reminders bike={bike} /> : null}
            {/* On a phone this button is under the bike's name. */}
            {title === 'Current Status' && !phone ? (
              <div className="pt-3">
                <StatusChoice bike={bike} />
              </div>
            ) : null}
          </section>
        ))}
      </div>
      <IncidentLink bike={bike} />
    </section>
  );
}
