// Shared by the table's rows and the cards of narrower windows.
import type { StaffMember } from '~contract/staff/staff';
import type { PendingState } from '~data/pending/pending';
import { Chip } from '~ui/chip';
import { SyncBadge } from '~widgets/sync/badge';
import { accessNote, warningsOf } from '../staff-text';

/** `sites`: their names, comma-separated. */
export type Person = { row: StaffMember; pending: PendingState | null; sites: string };

/** What is unusual about a person: unsent, deactivated, invited, papers that expire. */
export function PersonChips({ person: { row, pending }, today }: { person: Person; today: string }) {
  const note = accessNote(row);
  return (
    <span className="flex flex-wrap gap-2 empty:hidden">
      {pending === null ? null : <SyncBadge state={pending} small />}
      {row.active ? null : (
        <Chip kind="quiet" small>
          Deactivated
        </Chip>
      )}
      {note === null ? null : (
        <Chip kind={note.kind} small>
          {note.text}
        </Chip>
      )}
      {warningsOf(row, today).map(({ kind, text }) => (
        <Chip key={text} kind={kind} icon="alert" small>
          {text}
        </Chip>
      ))}
    </span>
  );
}
