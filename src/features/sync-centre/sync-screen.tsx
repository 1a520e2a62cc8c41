// The Sync centre: what this device holds, how old it is, and whether everything has reached the school.
import { Button } from '~ui/button';
import { usePhone } from '~ui/use-media';
import { PageHead } from '~widgets/page-head';
import { useSyncStatus } from '~widgets/use-sync-status';
import { requestSync } from '~data/sync-requests';
import { AppVersion } from './app-version';
import { OfflineData } from './offline-data';
import { StateCard } from './state-card';
import { StorageCard } from './storage-card';

export function SyncScreen() {
  const phone = usePhone();
  const status = useSyncStatus();
  const busy = status.state === 'pulling' || status.state === 'starting';
  const now = (
    <Button
      look="pri"
      big={phone}
      icon="refresh"
      disabled={busy}
      className="max-wide:w-full"
      onClick={() => requestSync()}
    >
      {busy ? 'Syncing…' : 'Sync now'}
    </Button>
  );
  return (
    <>
      <PageHead title="Sync centre" pill={false} back={phone} actions={phone ? null : now} />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] desk:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <StateCard status={status} />
          <OfflineData />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <StorageCard />
          <AppVersion />
        </div>
      </div>
      {phone ? (
        <div className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] -mx-1 mt-auto bg-paper px-1 py-3">
          {now}
        </div>
      ) : null}
    </>
  );
}
