// Says how current the older courses are: they come from the school, and the last answer is kept.
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import type { Answered } from '~widgets/answers/use-answer';
import { useDevice } from '~widgets/hooks/use-device';
import { useNow } from '~widgets/hooks/use-now';
import { whenText } from '~widgets/format/when';
import { useDays } from './use-days';

type OlderLineProps = {
  /** 'Bookings', 'Trainings'. */
  what: string;
  /** Null if the school isn't asked. */
  answered: Answered<{ count: number; results: readonly unknown[] }> | null;
};

export function OlderLine({ what, answered }: OlderLineProps) {
  const device = useDevice();
  const now = useNow(30_000);
  const { first } = useDays();
  const older = `${what} from before ${displayDay(first)}`;
  if (answered === null) return <p className={LOOK}>{`${older} are not on this ${device}.`}</p>;
  const { value, at, isAsking, trouble, again } = answered;
  return (
    <div role="status" className={LOOK}>
      {isAsking && value === null ? <p>{`Loading ${inSentence(older)}…`}</p> : null}
      {trouble === null ? null : (
        <p className="flex flex-wrap items-center gap-x-2">
          {troubleText(older, value === null || at === null ? null : whenText(at, now), trouble)}
          <Button look="ghost" className="px-2" onClick={again}>
            Try again
          </Button>
        </p>
      )}
      {value !== null && value.count > value.results.length ? (
        <p>{`The latest ${value.results.length} of ${value.count} are shown.`}</p>
      ) : null}
    </div>
  );
}

const LOOK = 'text-tab text-ink-2';

function troubleText(older: string, since: string | null, trouble: NonNullable<Answered<unknown>['trouble']>): string {
  const why = trouble === 'no-signal' ? 'No signal' : trouble.message;
  if (since !== null) return `${why}: ${inSentence(older)} are as the school had them at ${since}.`;
  return trouble === 'no-signal' ? `${older} need signal.` : `Couldn’t load ${inSentence(older)}: ${why}`;
}

function inSentence(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
