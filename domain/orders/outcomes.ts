// The outcomes of a booking (docs/domain.md, Values), and which may follow which. "Further training", never "failed".

export const OUTCOMES = [
  'BOOKED',
  'CHECKED_IN',
  'COMPLETED',
  'FURTHER_TRAINING',
  'NO_SHOW',
  'CANCELLED',
  'CANCELLED_CHARGED',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABEL: Readonly<Record<Outcome, string>> = {
  BOOKED: 'Booked',
  CHECKED_IN: 'Checked in',
  COMPLETED: 'Completed',
  FURTHER_TRAINING: 'Further training',
  NO_SHOW: 'No show',
  CANCELLED: 'Cancelled',
  CANCELLED_CHARGED: 'Cancelled, charged',
};

/** The outcomes that may follow each one. Cancelling has its own call, because it also settles the money. */
export const NEXT_OUTCOMES: Readonly<Record<Outcome, readonly Outcome[]>> = {
  BOOKED: ['CHECKED_IN', 'COMPLETED', 'FURTHER_TRAINING', 'NO_SHOW', 'CANCELLED', 'CANCELLED_CHARGED'],
  CHECKED_IN: ['BOOKED', 'COMPLETED', 'FURTHER_TRAINING', 'NO_SHOW', 'CANCELLED', 'CANCELLED_CHARGED'],
  COMPLETED: ['CHECKED_IN', 'FURTHER_TRAINING'],
  FURTHER_TRAINING: ['CHECKED_IN', 'COMPLETED'],
  NO_SHOW: ['BOOKED', 'CHECKED_IN', 'CANCELLED', 'CANCELLED_CHARGED'],
  CANCELLED: ['BOOKED'],
  CANCELLED_CHARGED: ['BOOKED', 'CANCELLED'],
};

/** True if `to` may follow `from`. */
export function mayFollow(from: Outcome, to: Outcome): boolean {
  return NEXT_OUTCOMES[from].includes(to);
}

/** The rider no longer comes: the booking takes no place, and its bike is free. */
export function isCancelled(outcome: Outcome): outcome is 'CANCELLED' | 'CANCELLED_CHARGED' {
  return outcome === 'CANCELLED' || outcome === 'CANCELLED_CHARGED';
}

/** The outcomes of a course that is over. */
export const ENDED = ['COMPLETED', 'FURTHER_TRAINING', 'NO_SHOW'] as const;
export type Ended = (typeof ENDED)[number];

export function isEnded(outcome: Outcome): outcome is Ended {
  return (ENDED as readonly Outcome[]).includes(outcome);
}

/** The course isn't over for the rider, who is still expected or there. */
export function isOpen(outcome: Outcome): boolean {
  return outcome === 'BOOKED' || outcome === 'CHECKED_IN';
}

/**
 * True if an outcome chosen while the booking was `from` may be recorded while it is `now`. Someone else may have checked the
 * rider in meanwhile, which doesn't change how the course ended.
 */
export function isAsSeen(now: Outcome, from: Outcome): boolean {
  return now === from || (isOpen(now) && isOpen(from));
}

/** The notes of two people who recorded the same outcome: both, each once. */
export function bothNotes(there: string, added: string): string {
  if (there === '' || hasLines(added, there)) return added || there;
  return added === '' || hasLines(there, added) ? there : `${there}\n${added}`;
}

function hasLines(text: string, lines: string): boolean {
  return `\n${text}\n`.includes(`\n${lines}\n`);
}

/** True for an outcome that can't be known before the course's day, such as a check-in. */
export function needsTheDay(outcome: Outcome): boolean {
  return outcome === 'CHECKED_IN' || isEnded(outcome);
}

/** True if the rider can still be moved to another course. */
export function mayMove(outcome: Outcome): boolean {
  return outcome === 'BOOKED' || outcome === 'CHECKED_IN' || outcome === 'NO_SHOW';
}
