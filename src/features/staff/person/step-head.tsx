// The head of one of the two steps of adding a person. It takes the focus when its step comes on screen, so that a
// screen reader says where one is.
import { useLayoutEffect, useRef } from 'react';

type StepHeadProps = { step: 1 | 2; title: string; shown: boolean };

export function StepHead({ step, title, shown }: StepHeadProps) {
  const head = useRef<HTMLHeadingElement>(null);
  /** The modal itself takes the focus when it opens at the first step. */
  const wasHidden = useRef(step === 2);
  // Before the browser draws: after a refusal the wrong field takes the focus from it at once.
  useLayoutEffect(() => {
    if (shown && wasHidden.current) head.current?.focus();
    wasHidden.current = !shown;
  }, [shown]);
  return (
    <h2 ref={head} tabIndex={-1} className="flex flex-col outline-none">
      <span className="text-tab font-reg text-ink-2">{`Step ${step} of 2`}</span>
      {title}
    </h2>
  );
}
