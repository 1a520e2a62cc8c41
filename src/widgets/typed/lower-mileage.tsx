// Asks before bikes are saved with fewer miles than they had: a digit may be missing.
import { useState, type ReactNode } from 'react';
import { displayMark } from '~domain/text/number-plate';
import { Question } from '~ui/overlays/dialog';
import type { BikeRow } from '~contract/bikes/bikes';

const MILES = new Intl.NumberFormat('en-GB');

/** What was typed for a bike; null or undefined for nothing. */
export type Reading = {
  bike: Pick<BikeRow, 'registration_plate' | 'current_mileage'>;
  miles: number | null | undefined;
};

type LowerMileage = {
  question: ReactNode;
  /** Calls `goOn` at once, or once the person has confirmed every mileage that is lower than the last. */
  check: (readings: readonly Reading[], goOn: () => void) => void;
};

export function useLowerMileage(): LowerMileage {
  const [asked, setAsked] = useState<{ texts: readonly string[]; goOn: () => void } | null>(null);
  return {
    check: (readings, goOn) => {
      const texts = readings.flatMap((reading) => lowerText(reading) ?? []);
      if (texts.length === 0) goOn();
      else setAsked({ texts, goOn });
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
        {asked?.texts.map((text) => (
          <p key={text} className="text-ink-2">
            {text}
          </p>
        ))}
      </Question>
    ),
  };
}

function lowerText({ bike: { registration_plate, current_mileage: last }, miles }: Reading): string | null {
  if (typeof miles !== 'number' || last === null || miles >= last) return null;
  return `${displayMark(registration_plate)} had ${MILES.format(last)} miles. You typed ${MILES.format(miles)}.`;
}
