// A list before the first snapshot is whole: nobody knows which rows there are, so not a word of 'No bikes found'.
import { Empty } from '~ui/empty';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

type NotHereYetProps = {
  device: 'phone' | 'computer';
  what?: 'bikes' | 'contacts' | 'certificates' | 'courses' | 'calendar';
};

export function NotHereYet({ device, what = 'bikes' }: NotHereYetProps) {
  const { state, rows } = useSyncStatus();
  return (
    <div role="status" className="card grid flex-1 place-items-center">
      {state === 'offline' ? (
        <Empty
          icon="nosignal"
          title={`Nothing is on this ${device} yet`}
          text={`Connect needs signal once, to fetch your school’s ${what}. From then on this opens without it.`}
        />
      ) : (
        <Empty icon={what} title={`Fetching your school’s ${what}…`} text={rowsText(rows)} />
      )}
    </div>
  );
}

function rowsText(rows: number): string {
  if (rows === 0) return 'This happens once. Then it opens without signal, too.';
  return `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'} so far`;
}
