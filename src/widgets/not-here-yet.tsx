// A list of bikes before the first snapshot is whole: nobody knows which there are, so not a word of 'No bikes found'.
import { Empty } from '~ui/empty';
import { useSyncStatus } from './use-sync-status';

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
