// The sync state of the bike's unsent change; opens the Sync centre.
import { Link } from '@tanstack/react-router';
import { SyncBadge } from '~widgets/sync/badge';
import type { BikeView } from '~data/bikes/bikes';

export function PendingLink({ state }: { state: NonNullable<BikeView['pending']> }) {
  return (
    <Link to="/sync" className="inline-flex min-h-12 items-center wide:min-h-10">
      <SyncBadge state={state} />
    </Link>
  );
}
