// A course's conflicts in the room of a block: the first in short, and how many more there are.
import type { Conflict } from '~domain/calendar/conflicts';
import { shortConflict } from './conflict-text';

export function ConflictShort({ conflicts }: { conflicts: readonly Conflict[] }) {
  const [first, ...more] = conflicts;
  if (!first) return null;
  const { who, what } = shortConflict(first);
  return (
    <span className="clash">
      <span className="clash-who">{who}</span> <span className="font-bold">{what}</span>
      {more.length === 0 ? null : <span className="whitespace-nowrap"> +{more.length}</span>}
    </span>
  );
}
