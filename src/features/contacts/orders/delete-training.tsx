// Deletes the record of a training after a question. The booking stays. Needs signal, is never queued.
import { useState } from 'react';
import { deleteTraining } from '~data/orders/trainings-online';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { toast } from '~ui/overlays/toasts';
import { weekdayText } from '~domain/time/weekday-text';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { failedCall } from '~widgets/form-saves/failed-call';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';
import type { TrainingLine } from './lines';

type DeleteTrainingProps = {
  contactId: number;
  line: TrainingLine;
  /** Why it can't be deleted; null if it can. */
  why: string | null;
  onDeleted: (text: string) => void;
};

/** Nothing where there is no record yet. */
export function DeleteTraining({ contactId, line, why: noEdit, onDeleted }: DeleteTrainingProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const keyOf = useAttempt();
  const noSignal = useNoSignal();
  const hasCertificate =
    line.certificate === null ? null : 'A certificate was issued for this training, so it can’t be deleted';
  const why = noEdit ?? noSignal ?? hasCertificate;
  if (line.outcome === 'BOOKED' && line.notes === '') return null;
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    try {
      const { id, version } = line;
      await deleteTraining({ id, version, contactId }, keyOf({ id, version }));
      onDeleted('Training record deleted');
    } catch (error) {
      const { kind, message } = failedCall(error, NOTHING_TWICE);
      toast('failed', kind === 'device' ? message : `The record was not deleted: ${message}`);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        look="dan"
        big
        icon="trash"
        disabled={why !== null || isBusy}
        title={why ?? undefined}
        onClick={() => setAsking(true)}
      >
        Delete record
      </Button>
      <Question
        open={isAsking}
        look="stop"
        question={`Delete the record of ${line.course.name}, ${weekdayText(line.course.date)}?`}
        confirm="Delete record"
        cancel="Keep record"
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p className="text-ink-2">
          The booking and its payments stay. Its outcome goes back to booked, and the training notes are deleted for
          everyone at your school. This can’t be undone.
        </p>
      </Question>
    </>
  );
}
