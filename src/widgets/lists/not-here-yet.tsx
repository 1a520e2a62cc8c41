// A list before the first snapshot is complete. It must not say 'No bikes found', because rows may be missing.
import { Empty } from '~ui/empty';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

type NotHereYetProps = {
  device: 'phone' | 'computer';
  what?:
    | 'bikes'
    | 'contacts'
    | 'certificates'
    | 'courses'
    | 'calendar'
    | 'orders'
    | 'invoices'
    | 'templates'
    | 'messages';
};

export function NotHereYet({ device, what = 'bikes' }: NotHereYetProps) {
  const { state, rows } = useSyncStatus();
  return (
    <div role="status" className="card grid flex-1 place-items-center">
      {state === 'offline' ? (
        <Empty
          icon="nosignal"
          title={`Nothing is on this ${device} yet`}
          text={`Connect needs signal once to load your school’s ${what}. After that they open without signal.`}
        />
      ) : (
        <Empty
          icon={what === 'templates' || what === 'messages' ? 'communication' : what}
          title={`Loading your school’s ${what}…`}
          text={rowsText(rows)}
        />
      )}
    </div>
  );
}

function rowsText(rows: number): string {
  if (rows === 0) return 'This happens once. After that they open without signal.';
  return `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'} so far`;
}
