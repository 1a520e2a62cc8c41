// How long the training on a certificate took (docs/domain.md, Training time). Part E alone is two hours on the road, so less than
// that can't be a whole CBT; one under four hours is unusual. None is refused: a short one needs a reason.
import { minutesOf } from '~domain/time/time-of-day';

/** Minutes under which a training needs a reason: the two hours of part E. */
const REASON_UNDER = 2 * 60;
/** Minutes under which the person is asked to check the times. */
const ADVICE_UNDER = 4 * 60;

/** True if the training needs a reason. `duration`: 'HH:mm:ss' or 'HH:mm'. */
export function isTooShort(duration: string): boolean {
  return minutesOf(duration) < REASON_UNDER;
}

/** What the person should think about; null for a training of four hours or more. `duration`: 'HH:mm:ss' or 'HH:mm'. */
export function shortTrainingText(duration: string): string | null {
  if (minutesOf(duration) >= ADVICE_UNDER) return null;
  const took = `The training took ${duration.slice(0, 5)}.`;
  return isTooShort(duration)
    ? `${took} Part E alone takes two hours on the road.`
    : `${took} A whole CBT usually takes longer. Check the times.`;
}

/** The end of the refusal's text. */
export const DURATION_REASON_NEEDED = 'Correct the times, or give a reason.';
