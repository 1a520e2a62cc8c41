// The list without rows, and why: nothing matches, there are none, or they are not here yet.
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { useSyncStatus } from '~widgets/use-sync-status';
import { countFilters } from './query';
import type { BikesSearch } from './search';
import type { Change } from './use-address';

type NoBikesProps = { search: BikesSearch; onChange: Change };

export function NoBikes({ search, onChange }: NoBikesProps) {
  const narrowed = countFilters(search) > 0 || search.search !== undefined;
  if (!narrowed)
    return (
      <Empty
        icon="bikes"
        title="No bikes found"
        text="Your school’s bikes will be here, by their plates, with MOT, tax and damage reports."
      />
    );
  return (
    <Empty
      icon="search"
      title="No bikes found"
      text="No bike matches what is ticked and typed."
      action={<Button onClick={() => onChange({ ordering: search.ordering })}>Clear filters</Button>}
    />
  );
}

/** Until the first snapshot is whole, nobody knows which bikes there are: not a word of 'No bikes found'. */
export function NotHereYet({ device }: { device: 'phone' | 'computer' }) {
  const { state, rows } = useSyncStatus();
  return (
    <div role="status" className="card grid flex-1 place-items-center">
      {state === 'offline' ? (
        <Empty
          icon="nosignal"
          title={`Nothing is on this ${device} yet`}
          text="Connect needs signal once, to fetch your school’s bikes. From then on they open without it."
        />
      ) : (
        <Empty icon="bikes" title="Fetching your school’s bikes…" text={rowsText(rows)} />
      )}
    </div>
  );
}

function rowsText(rows: number): string {
  if (rows === 0) return 'This happens once. Then they open without signal, too.';
  return `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'} so far`;
}
