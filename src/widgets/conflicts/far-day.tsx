// Asks about a day that is far from today, and why: a wrong clock, or a slip, must not date money or a certificate unasked.
import type { ReactNode } from 'react';
import { DATE_REASON_MAX } from '~contract/wire/limits';
import { Icon } from '~ui/icon';
import { TextArea } from '~ui/fields/text-area';

export const DATE_REASON_LABEL = 'Reason for this date';
/** The error if it is missing. */
export const DATE_REASON_MISSING = 'Check the date, or give a reason for it';

/** The error in the reason; undefined if there is none. */
export function dateReasonProblem(reason: string, isFar: boolean): string | undefined {
  const given = reason.trim();
  if ([...given].length > DATE_REASON_MAX) return `Must be at most ${DATE_REASON_MAX} characters`;
  return isFar && given === '' ? DATE_REASON_MISSING : undefined;
}

type FarDayProps = {
  /** 'This is dated 12/11/2025, 380 days ago.'; null for a day that isn't far. */
  text: string | null;
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
};

/** Empty for a day that isn't far, unless a reason is wrong. */
export function FarDay({ text, reason, error, onReason }: FarDayProps): ReactNode {
  if (text === null && error === undefined) return null;
  return (
    <div className="col-span-full flex flex-col gap-3">
      {text === null ? null : (
        <p role="status" className="flex gap-2 rounded-card bg-amber-soft p-3 font-med text-amber-ink">
          <Icon name="alert" size={20} />
          <span>{`${text} Is that right?`}</span>
        </p>
      )}
      <TextArea
        label={DATE_REASON_LABEL}
        error={error}
        value={reason}
        max={DATE_REASON_MAX}
        perRow={60}
        rows={2}
        onChange={onReason}
      />
    </div>
  );
}
