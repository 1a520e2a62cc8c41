// Below the calendar, where the school looks each morning: which incidents DVSA must still hear of, and the way to report one.
import { Link } from '@tanstack/react-router';
import { listIncidents } from '~data/incidents/incidents';
import { dueText, incidentName } from '~domain/incidents/incidents';
import { buttonClass } from '~ui/button';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useBestNow } from '~widgets/hooks/use-today';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { DueChip } from './due-chip';

export function OpenIncidents() {
  const now = useBestNow();
  const rows = useLive(listIncidents, []) ?? [];
  const noEdit = useNoCourseEdit();
  const open = rows.filter(({ reported_on }) => reported_on === null).toReversed();
  return (
    <section aria-label="Incidents" className="flex flex-col gap-2">
      {open.length === 0 ? null : (
        <ul className="card divided overflow-clip">
          {open.map((row) => (
            <li key={row.id}>
              <Link
                to="/incidents/$incidentId"
                params={{ incidentId: String(row.id) }}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4 text-ink hover:no-underline"
              >
                <b className="font-bold">{incidentName(row)}</b>
                <span>{dueText(row)}</span>
                <DueChip incident={row} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {noEdit === null ? (
          <Link to="/incidents/new" {...OPENS} className={buttonClass('soft', false, 'max-wide:flex-1')}>
            Report an incident
          </Link>
        ) : null}
        <Link to="/incidents" className={buttonClass('soft', false, 'max-wide:flex-1')}>
          Incident reports
        </Link>
      </div>
    </section>
  );
}
