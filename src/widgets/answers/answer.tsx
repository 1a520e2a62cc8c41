// Shows a server answer that isn't mirrored: the kept value with its age, or why there is none.
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import type { ReactNode } from 'react';
import type { Answered } from './use-answer';
import { useNow } from '~widgets/hooks/use-now';
import { whenText } from '~widgets/format/when';

type AnswerProps<T> = { answered: Answered<T>; what: string; children: (value: T) => ReactNode };

/** `what`: a plural that begins the messages, as in 'The reminders need signal'. */
export function Answer<T>({ answered, what, children }: AnswerProps<T>) {
  const { value, isAsking, trouble, again } = answered;
  if (value !== null)
    return (
      <>
        <Age answered={answered} />
        {children(value)}
      </>
    );
  if (isAsking) return <Skeleton rows={3} height={48} />;
  const isAway = trouble === 'no-signal';
  return (
    <div role="status">
      <Empty
        icon={isAway ? 'nosignal' : 'alert'}
        title={isAway ? `${what} need signal` : `Couldn’t load ${what.charAt(0).toLowerCase()}${what.slice(1)}`}
        text={
          isAway || trouble === null ? 'These load from the server and are then kept on this device.' : trouble.message
        }
        action={<Button onClick={again}>Try again</Button>}
      />
    </div>
  );
}

/** Shown only if the value couldn't be refreshed, so it may be out of date. */
function Age({ answered: { at, trouble, again } }: { answered: Answered<unknown> }) {
  const now = useNow(30_000);
  if (trouble === null || at === null) return null;
  const why = trouble === 'no-signal' ? 'No signal' : trouble.message;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-tab text-ink-2">
      {`${why}: this is from ${whenText(at, now)}.`}
      <Button look="ghost" className="px-2" onClick={again}>
        Try again
      </Button>
    </p>
  );
}
