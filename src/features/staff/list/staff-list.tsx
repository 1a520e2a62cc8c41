// The list of staff, with the number of seats in use.
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { listSites, listStaff, type Site } from '~data/school/staff';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { useLive } from '~widgets/hooks/use-live';
import { Seats } from './seats';
import type { StaffSearch } from './search';
import { inListOrder } from './staff-order';
import { StaffRow } from './staff-row';
import { StaffTable } from './staff-table';
import { useToday } from '~widgets/hooks/use-today';

/** `hasTable`: there is room for the table beside the seats. */
export function StaffList({ search, hasTable }: { search: StaffSearch; hasTable: boolean }) {
  const people = useLive(listStaff, []);
  const sites = useLive(listSites, []);
  const mirror = useLive(getMirrorState, []);
  const today = useToday();
  if (!people || !sites || !mirror) return <Skeleton rows={5} height={72} />;
  if (people.length === 0) {
    return (
      <div role="status" className="card grid flex-1 place-items-center">
        <Empty
          icon="staff"
          title={mirror.ready ? 'No staff here' : 'Your school’s staff haven’t loaded on this device yet'}
          text={mirror.ready ? 'Your permissions may just have changed.' : 'They’ll load when you have signal.'}
        />
      </div>
    );
  }
  const used = people.filter(({ row }) => row.active).length;
  const named = people.map((one) => ({ ...one, sites: namesOf(one.row.suppliers, sites) }));
  const shown = inListOrder(named, search);
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[260px_minmax(0,1fr)]">
      <Seats used={used} />
      {hasTable ? (
        <StaffTable people={shown} search={search} today={today} />
      ) : (
        <ul className="card flex min-w-0 flex-col" aria-label="Staff">
          {shown.map((person) => (
            <StaffRow key={person.row.id} person={person} today={today} />
          ))}
        </ul>
      )}
    </div>
  );
}

function namesOf(ids: readonly number[], sites: readonly Site[]): string {
  const named = sites.filter(({ id }) => ids.includes(id));
  return named.map(({ connect_location_name: name }) => name).join(', ');
}
