// Shows a change's conflicts before it is saved, each with who and when, and asks for a reason to go ahead.
import { REASON_MAX, REASON_NEEDED } from '~contract/calendar/values';
import type { Conflict } from '~domain/calendar/conflicts';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { FieldError } from '~ui/fields/field-error';
import { Icon } from '~ui/icon';
import { TextArea } from '~ui/fields/text-area';

/** Throws NotAllowedError if there are conflicts but no reason for going ahead. */
export function needReason(conflicts: readonly Conflict[], reason: string | undefined): void {
  if (conflicts.length > 0 && !reason) throw new NotAllowedError(`This clashes with something else. ${REASON_NEEDED}`);
}

type ConflictPartProps = {
  conflicts: readonly Conflict[];
  reason: string;
  errors: Readonly<Record<string, string | undefined>>;
  onReason: (reason: string) => void;
};

/** Empty when neither this device nor the server found a conflict, and no reason is typed or wrong. */
export function ConflictPart({ conflicts, reason, errors, onReason }: ConflictPartProps) {
  const theirs = errors['conflicts'];
  const isAsked = conflicts.length > 0 || theirs !== undefined || errors['reason'] !== undefined || reason !== '';
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      <div role="status" className="empty:hidden">
        <ConflictList conflicts={conflicts} />
      </div>
      {theirs === undefined ? null : <FieldError>{`At the school: ${theirs}`}</FieldError>}
      {isAsked ? (
        <TextArea
          label="Reason for going ahead"
          error={errors['reason']}
          value={reason}
          max={REASON_MAX}
          perRow={60}
          rows={4}
          onChange={onReason}
        />
      ) : null}
    </div>
  );
}

/** Renders nothing without conflicts. */
export function ConflictList({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <section aria-label="Conflicts" className="flex gap-2 rounded-card bg-red-soft p-4 text-red-ink sunlight:shadow-1">
      <Icon name="alert" size={20} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="font-bold">{conflicts.length === 1 ? '1 conflict' : `${conflicts.length} conflicts`}</h3>
        <ul className="flex flex-col gap-1">
          {conflicts.map(({ text, when, kind }) => (
            <li key={`${kind} ${text} ${when}`} className="wrap-anywhere">
              {text.includes(when) ? text : `${text} (${when})`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
