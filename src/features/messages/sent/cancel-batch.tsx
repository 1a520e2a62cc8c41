// Keeps those of a group that have not left from leaving. Needs signal.
import { useRef, useState } from 'react';
import type { MessageBatch } from '~contract/messages';
import { cancelBatch } from '~data/messages/online';
import { ApiError } from '~data/wire/api-error';
import { Button } from '~ui/button';
import { Question } from '~ui/dialog';
import { FieldError } from '~ui/field-error';
import { counted } from '~widgets/format/size-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';

type CancelBatchProps = { batch: MessageBatch; onAnswer: (batch: MessageBatch) => void };

export function CancelBatch({ batch: { id, queued }, onAnswer }: CancelBatchProps) {
  const noEdit = useNoEdit('communication');
  const noSignal = useNoSignal();
  const keyOf = useAttempt();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  if (noEdit !== null) return null;
  const cancel = async () => {
    setAsked(false);
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      onAnswer(await cancelBatch(id, { key: keyOf(id) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        look="dan"
        icon="ban"
        disabled={isBusy || noSignal !== null}
        title={noSignal ?? undefined}
        onClick={() => setAsked(true)}
      >
        {isBusy ? 'Cancelling…' : 'Cancel what has not left'}
      </Button>
      {noSignal === null ? null : <p className="text-tab text-ink-2">{`${noSignal}.`}</p>}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      <Question
        open={isAsked}
        look="stop"
        question="Cancel what has not left?"
        confirm="Cancel messages"
        cancel="Keep sending"
        onCancel={() => setAsked(false)}
        onConfirm={() => void cancel()}
      >
        <p className="text-ink-2">
          {`${counted(queued, 'message')} ${queued === 1 ? 'hasn’t' : 'haven’t'} left yet. Those that have left can’t be stopped.`}
        </p>
      </Question>
    </>
  );
}
