// Deletes a row at the school after a question. Never queued, because only the school knows whether the row can go.
import { useState } from 'react';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Question } from '~ui/overlays/dialog';
import type { Failure } from '~widgets/form-saves/failed-call';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { NOTHING_TWICE, useCall } from './use-call';

/**
 * `name`: of the row, for screen readers, and in the question unless that has words of its own (`asked`). `what`: its kind, on the button that
 * deletes. `text`: what follows from it.
 * `remove`: makes the call and does what follows it; the same `key` for a second try. `say`: as in `useCall`.
 */
type DeleteProps = {
  id: number;
  name: string;
  asked?: string;
  what: string;
  text: string;
  remove: (key: { key: string }) => Promise<void>;
  say?: (failure: Failure) => string | null;
  big?: boolean;
  className?: string;
};

export function DeleteOnline({
  id,
  name,
  asked = name,
  what,
  text,
  remove,
  say,
  big = false,
  className = '',
}: DeleteProps) {
  const noSignal = useNoSignal();
  const keyOf = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, clear, run } = useCall({ stopped: NOTHING_TWICE, ...(say && { say }) });
  const send = () =>
    run(async () => {
      await remove({ key: keyOf(id) });
      setAsking(false);
    });
  const cancel = () => {
    setAsking(false);
    clear();
  };
  return (
    <>
      <Button look="dan" big={big} className={className} aria-label={`Delete: ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Question
        open={isAsking}
        question={`Delete ${asked}?`}
        onCancel={cancel}
        answer={
          <Button look="stop" disabled={noSignal !== null || isBusy} title={noSignal ?? undefined} onClick={send}>
            {isBusy ? 'Deleting…' : `Delete ${what}`}
          </Button>
        }
      >
        <div className="flex flex-col gap-2 text-ink-2">
          <p>{text}</p>
          {noSignal === null ? null : <p className="font-med text-amber-ink">{`${noSignal}.`}</p>}
          {problem === null ? null : <FieldError>{problem}</FieldError>}
        </div>
      </Question>
    </>
  );
}
