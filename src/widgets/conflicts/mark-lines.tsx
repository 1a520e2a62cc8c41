// What speaks against a rider, a bike or an instructor beside them, in words and red.
import type { Conflict } from '~domain/calendar/conflicts';
import { Icon } from '~ui/icon';

/** Renders nothing without conflicts. */
export function MarkLines({ conflicts }: { conflicts: readonly Pick<Conflict, 'text'>[] }) {
  if (conflicts.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-tab font-med text-red-ink">
      {conflicts.map(({ text }) => (
        <li key={text} className="flex items-start gap-1.5">
          <Icon name="alert" size={16} />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
