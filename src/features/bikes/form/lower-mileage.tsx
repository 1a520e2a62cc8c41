// Asks before a bike is saved with fewer miles than it had: a digit may be missing.
import { useState, type ReactNode } from 'react';
import { displayMark } from '~domain/text/number-plate';
import { Question } from '~ui/overlays/dialog';
import type { BikeView } from '~data/bikes/bikes';

const MILES = new Intl.NumberFormat('en-GB');

type LowerMileage = {
  question: ReactNode;
  /** Calls `goOn` at once, or once the person has confirmed a mileage that is lower than the last. */
  check: (miles: number | null | undefined, goOn: () => void) => void;
};

export function useLowerMileage({ registration_plate: mark, current_mileage: last }: BikeView): LowerMileage {
  const [asked, setAsked] = useState<{ miles: number; goOn: () => void } | null>(null);
  return {
    check: (miles, goOn) => {
      if (typeof miles !== 'number' || last === null || miles >= last) return goOn();
      return setAsked({ miles, goOn });
    },
    question: (
      <Question
        open={asked !== null}
        question="Lower the mileage?"
        confirm="Lower mileage"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          asked?.goOn();
        }}
      >
        <p className="text-ink-2">
          {`${displayMark(mark)} had ${MILES.format(last ?? 0)} miles. You typed ${MILES.format(asked?.miles ?? 0)}.`}
        </p>
      </Question>
    ),
  };
}
