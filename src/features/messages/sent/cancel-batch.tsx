// Cancels the messages of a group that haven't left. Needs signal.
import { useState } from 'react';
import type { MessageBatch } from '~contract/messages/messages';
import { cancelBatch } from '~data/messages/online';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
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
  const { isBusy, problem, run } = useCall({ stopped: NOTHING_TWICE });
  if (noEdit !== null) return null;
  const cancel = () => {
    setAsked(false);
    run(async () => onAnswer(await cancelBatch(id, { key: keyOf(id) })));
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
        {isBusy ? 'Cancelling…' : 'Cancel unsent messages'}
      </Button>
      {noSignal === null ? null : <p className="text-tab text-ink-2">{`${noSignal}.`}</p>}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      <Question
        open={isAsked}
        look="stop"
        question="Cancel unsent messages?"
        confirm="Cancel messages"
        cancel="Keep sending"
        onCancel={() => setAsked(false)}
        onConfirm={cancel}
      >
        <p className="text-ink-2">
          {`${counted(queued, 'message')} ${queued === 1 ? 'hasn’t' : 'haven’t'} left yet. Those that have left can’t be stopped.`}
        </p>
      </Question>
    </>
  );
}
