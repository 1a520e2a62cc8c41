// Asks for the reason of something unusual, below what is unusual about it.
import type { ReactNode } from 'react';
import { DATE_REASON_MAX } from '~contract/wire/limits';
import { Icon } from '~ui/icon';
import { TextArea } from '~ui/fields/text-area';

/** The error in a reason; undefined if there is none. `missing`: the error if it is asked for and empty. */
export function reasonProblem(reason: string, isAsked: boolean, missing: string): string | undefined {
  const given = reason.trim();
  if ([...given].length > DATE_REASON_MAX) return `Must be at most ${DATE_REASON_MAX} characters`;
  return isAsked && given === '' ? missing : undefined;
}

/** A warning beside a field, which is said when it appears. */
export function Warned({ children }: { children: string }) {
  return (
    <p role="status" className="flex gap-2 rounded-card bg-amber-soft p-3 font-med text-amber-ink">
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </p>
  );
}

type AskedReasonProps = {
  /** The warning; null where nothing is asked. */
  text: string | null;
  label: string;
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
};

/** Empty where nothing is asked, unless a reason is wrong. */
export function AskedReason({ text, label, reason, error, onReason }: AskedReasonProps): ReactNode {
  if (text === null && error === undefined) return null;
  return (
    <div className="col-span-full flex flex-col gap-3">
      {text === null ? null : <Warned>{text}</Warned>}
      <TextArea
        label={label}
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
