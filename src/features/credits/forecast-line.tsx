// How long the balance lasts.
import { getCreditDashboard } from '~contract/credits/spending';
import { displayDay } from '~domain/time/london-time';
import { useAnswer } from '~widgets/answers/use-answer';

/** Nothing while the school hasn't answered: the balance above is known without it. */
export function ForecastLine() {
  const { value } = useAnswer({ endpoint: getCreditDashboard, options: {} });
  if (!value) return null;
  const { spent, lasts_until: until } = value;
  if (spent <= 0) return <p className="text-tab text-ink-2">Nothing was spent in the last 30 days.</p>;
  const rate = `${spent.toLocaleString('en-GB')} spent in the last 30 days.`;
  return (
    <p className="text-tab text-ink-2">
      {until === null
        ? `${rate} It lasts more than two years.`
        : `${rate} At that rate it lasts until ${displayDay(until)}.`}
    </p>
  );
}
