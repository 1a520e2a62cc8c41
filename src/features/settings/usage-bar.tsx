// A line above the page that warns managers when the school runs out of storage or records.
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getUsage, type SchoolUsage } from '~contract/school/school';
import { askSchool, getKept } from '~data/api/kept-answers';
import { watch } from '~data/live';
import { buttonClass } from '~ui/button';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { usageWarning } from './usage-text';

const QUESTION = { endpoint: getUsage, options: {} } as const;

/** Renders nothing while usage is below the warning level or unknown. */
export function UsageBar() {
  const usage = useQuietUsage();
  const warning = usage && usageWarning(usage);
  if (!warning) return null;
  return (
    <section aria-label="Storage and records" className="card flex items-center gap-2 p-1 pl-4">
      <p className="min-w-0 flex-1 font-med">{warning}</p>
      <Link to="/settings/school" className={buttonClass('ghost')}>
        See usage
      </Link>
    </section>
  );
}

/** The usage, null if unknown. Errors are ignored: the page below reports them. */
function useQuietUsage(): SchoolUsage | null {
  const [usage, setUsage] = useState<SchoolUsage | null>(null);
  const { state } = useSyncStatus();
  const isOffline = state === 'offline';
  useEffect(
    () =>
      watch(
        () => getKept(QUESTION),
        (kept) => setUsage(kept?.value ?? null),
        () => setUsage(null),
      ),
    [],
  );
  useEffect(() => {
    if (isOffline) return undefined;
    const stop = new AbortController();
    askSchool(QUESTION, stop.signal).catch(() => setUsage(null));
    return () => stop.abort();
  }, [isOffline]);
  return usage;
}
