// The months in which holders are written to: how many, what it is worth if each of them books, and how many are not written to.
import { Link } from '@tanstack/react-router';
import type { RenewalForecast, RenewalMonth } from '~contract/messages/renewals';
import { poundsText } from '~domain/text/money-text';
import { Icon } from '~ui/icon';
import { OPENS } from '~widgets/hooks/use-leave';
import { monthText, peopleText } from './renewal-words';

type ForecastProps = { forecast: RenewalForecast };

export function Forecast({ forecast: { on, price, months } }: ForecastProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <>
      {on ? null : <p className="font-med">CBT renewals are switched off, so no messages are sent.</p>}
      {months.length === 0 ? (
        <p className="text-ink-2">No certificate from your school runs out in the months to come.</p>
      ) : (
        <>
          <p className="text-tab text-ink-2">{`The value is what comes in if each of them books the renewal at ${poundsText(price)}.`}</p>
          <ul aria-label="Months to come" className="divided">
            {months.map((month) => (
              <Month key={month.month} month={month} share={month.count / most} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** `share`: of the longest bar. The whole row is the link. */
function Month({ month: { month, count, left_out, value }, share }: { month: RenewalMonth; share: number }) {
  return (
    <li>
      <Link
        to="/communication/renewals/$month"
        params={{ month }}
        {...OPENS}
        className="flex min-h-16 items-center gap-3 py-2 font-reg text-ink hover:no-underline"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <b className="font-bold">{monthText(month)}</b>
            <span className="text-tab">{count === 0 ? 'Nobody' : `${peopleText(count)}, ${poundsText(value)}`}</span>
          </span>
          <span aria-hidden="true" className="my-1.5 block h-2 overflow-hidden rounded-pill bg-quiet-soft">
            <span className="block h-full bg-accent" style={{ width: `${Math.round(share * 100)}%` }} />
          </span>
          {left_out === 0 ? null : <span className="block text-tab text-ink-2">{`${left_out} not written to`}</span>}
        </span>
        <Icon name="right" size={18} />
      </Link>
    </li>
  );
}
