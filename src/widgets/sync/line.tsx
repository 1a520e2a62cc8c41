// A link to the Sync centre above a form: what hasn't been sent, or why nothing can be sent. Hidden if all is well.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '~ui/icon';
import { useDevice } from '~widgets/hooks/use-device';
import { syncText } from './text';
import { useNow } from '~widgets/hooks/use-now';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import type { SyncStatus } from '~sync/status';

const LOOK = {
  ok: 'bg-surface text-ink',
  plain: 'bg-surface text-ink',
  blue: 'bg-blue-soft text-blue-ink',
  red: 'bg-red-soft text-red-ink',
};

/** `hold`: the line doesn't appear or disappear for now, so that the form below doesn't move. */
export function SyncLine({ hold = false }: { hold?: boolean }) {
  const status = useSyncStatus();
  const device = useDevice();
  const now = useNow(status.nextTry === null ? null : 1000);
  const [isShown, setShown] = useState(!isQuiet(status));
  if (!hold && isShown === isQuiet(status)) setShown(!isShown);
  if (!isShown) return null;
  const { text, kind, icon } = syncText(status, device, now);
  return (
    <Link
      to="/sync"
      className={`flex min-h-12 items-center gap-3 rounded-card px-4 py-2 font-bold no-underline sunlight:shadow-1 ${LOOK[kind]}`}
    >
      <Icon name={icon} size={20} />
      <span className="min-w-0 flex-1">{text}</span>
      <Icon name="right" size={20} />
    </Link>
  );
}

function isQuiet({ state, waiting, fixing, nearlyFull }: SyncStatus): boolean {
  const isWell = state === 'all-sent' || state === 'pulling' || state === 'starting';
  return isWell && waiting + fixing === 0 && !nearlyFull;
}
