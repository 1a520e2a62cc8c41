// Until when DVSA must have a report, and what else to think of.
import type { IncidentView } from '~data/incidents/incidents';
import { dueText, duties } from '~domain/incidents/incidents';
import { Icon } from '~ui/icon';
import { useBestNow } from '~widgets/hooks/use-today';
import { DueChip } from '~widgets/incidents/due-chip';

export function Duties({ row }: { row: IncidentView }) {
  const now = useBestNow();
  const lines = duties(row);
  return (
    <section aria-label="DVSA" className="card flex flex-col gap-2 p-4 wide:p-5">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-bold">{dueText(row)}</b>
        <DueChip incident={row} now={now} />
      </p>
      {lines.map((line) => (
        <p key={line} className="flex gap-2 text-amber-ink">
          <Icon name="alert" size={20} />
          <span className="min-w-0 flex-1">{line}</span>
        </p>
      ))}
      {lines.length === 0 ? null : <p className="text-tab text-ink-2">These lines are reminders, not legal advice.</p>}
    </section>
  );
}
