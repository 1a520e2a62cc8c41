// Asks why a check-in or an outcome is recorded on a day far from its course.
import { useState } from 'react';
import { DATE_REASON_MAX } from '~contract/wire/limits';
import { Question } from '~ui/overlays/dialog';
import { TextArea } from '~ui/fields/text-area';
import { DATE_REASON_LABEL, dateReasonProblem } from './far-day';

type FarOutcomeProps = {
  /** The warning; null while nothing is asked. */
  text: string | null;
  /** The button that goes ahead. */
  confirm: string;
  onCancel: () => void;
  onGive: (reason: string) => void;
};

export function FarOutcome({ text, confirm, onCancel, onGive }: FarOutcomeProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const give = () => {
    const problem = dateReasonProblem(reason, true);
    setError(problem);
    if (problem === undefined) onGive(reason.trim());
  };
  return (
    <Question open={text !== null} question="Is this day right?" confirm={confirm} onCancel={onCancel} onConfirm={give}>
      <p className="text-ink-2">{text}</p>
      <TextArea
        label={DATE_REASON_LABEL}
        error={error}
        value={reason}
        max={DATE_REASON_MAX}
        perRow={60}
        rows={2}
        onChange={setReason}
      />
    </Question>
  );
}
