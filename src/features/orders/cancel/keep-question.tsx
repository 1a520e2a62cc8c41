// Asks once before more is kept than is held: the figure may be a slip, and the rider would owe the rest.
import { useRef, useState, type ReactNode } from 'react';
import { poundsText } from '~domain/text/money-text';
import { Question } from '~ui/overlays/dialog';

type KeepQuestion = {
  question: ReactNode;
  /** Calls `goOn` at once, or once the person has confirmed that so much more is kept. Pence. */
  check: (of: { charge: number; held: number }, goOn: () => void) => void;
};

export function useKeepQuestion(): KeepQuestion {
  const [asked, setAsked] = useState<{ charge: number; held: number; goOn: () => void } | null>(null);
  /** More may be held, or another amount be typed, at the next try. */
  const confirmed = useRef('');
  const over = asked ? asked.charge - asked.held : 0;
  return {
    check: ({ charge, held }, goOn) => {
      const isOdd = held > 0 && charge > held;
      if (isOdd && `${charge} of ${held}` !== confirmed.current) setAsked({ charge, held, goOn });
      else goOn();
    },
    question: (
      <Question
        open={asked !== null}
        question={`${poundsText(over)} more than was paid. Keep it anyway?`}
        confirm={`Keep ${poundsText(asked?.charge ?? 0)}`}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          confirmed.current = asked ? `${asked.charge} of ${asked.held}` : '';
          setAsked(null);
          asked?.goOn();
        }}
      >
        <p className="text-ink-2">{`The rider would still have to pay ${poundsText(over)}.`}</p>
      </Question>
    ),
  };
}
