// The list of incident reports, the latest incident first. It reads only this device.
import { Link, useNavigate } from '@tanstack/react-router';
import { listIncidents, type IncidentView } from '~data/incidents/incidents';
import { dueText, INCIDENT_PLACE_LABEL, INCIDENT_TRAINING_LABEL, incidentName } from '~domain/incidents/incidents';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Segmented } from '~ui/fields/segmented';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { OPENS } from '~widgets/hooks/use-leave';
import { useBestNow } from '~widgets/hooks/use-today';
import { useDevice } from '~widgets/hooks/use-device';
import { useLive } from '~widgets/hooks/use-live';
import { useIsWhole } from '~widgets/hooks/use-whole';
import { DueChip } from '~widgets/incidents/due-chip';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { SyncBadge } from '~widgets/sync/badge';
import type { IncidentSearch } from './search';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'To send' },
  { value: 'reported', label: 'Sent' },
] as const;

export function IncidentsScreen({ search: { state } }: { search: IncidentSearch }) {
  const navigate = useNavigate();
  const noEdit = useNoCourseEdit();
  return (
    <>
      <PageHead title="Incidents" back />
      <p className="text-ink-2">DVSA must have a report of each incident on a course within 48 hours.</p>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="State"
          value={state ?? 'all'}
          options={STATES}
          onChange={(next) =>
            void navigate({ to: '/incidents', search: next === 'all' ? {} : { state: next }, replace: true })
          }
        />
        {noEdit === null ? (
          <Link to="/incidents/new" {...OPENS} className={buttonClass('pri', false, 'max-wide:w-full wide:ml-auto')}>
            <Icon name="plus" size={18} />
            <span>Report an incident</span>
          </Link>
        ) : null}
      </div>
      <Rows state={state} />
    </>
  );
}

function Rows({ state }: { state: IncidentSearch['state'] | undefined }) {
  const rows = useLive(listIncidents, []);
  const isWhole = useIsWhole();
  const now = useBestNow();
  const device = useDevice();
  if (!rows) return <Skeleton rows={4} height={88} />;
  if (!isWhole && rows.length === 0) return <NotHereYet device={device} what="calendar" />;
  const shown = rows.filter(({ reported_on }) => state === undefined || (state === 'open') === (reported_on === null));
  if (shown.length === 0) {
    return (
      <div role="status" className="card">
        <Empty
          icon="check"
          title={state === 'open' ? 'Nothing to send' : 'No incident reports'}
          text="You can write one without signal."
        />
      </div>
    );
  }
  return (
    <ul className="card divided overflow-clip" aria-label="Incident reports">
      {shown.map((row) => (
        <Row key={row.id} row={row} now={now} />
      ))}
    </ul>
  );
}

function Row({ row, now }: { row: IncidentView; now: number }) {
  const where = [INCIDENT_PLACE_LABEL[row.place_kind], row.place, INCIDENT_TRAINING_LABEL[row.training]];
  return (
    <li>
      <Link
        to="/incidents/$incidentId"
        params={{ incidentId: String(row.id) }}
        className="flex flex-col gap-1 p-4 text-ink hover:no-underline"
      >
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-bold">{incidentName(row)}</b>
          <DueChip incident={row} now={now} />
          {row.pending === null ? null : <SyncBadge state={row.pending} small />}
        </span>
        <span>{dueText(row)}</span>
        <span className="text-ink-2">{where.filter(Boolean).join(' · ')}</span>
        <span className="truncate text-ink-2">{row.what_happened}</span>
      </Link>
    </li>
  );
}
