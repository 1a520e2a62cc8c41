// The state of synchronising in one line, on every screen. Opens the Sync centre.
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { syncText } from './text';
import { useNow } from '~widgets/hooks/use-now';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

const KIND = { ok: 'pill--ok', plain: '', blue: 'pill--blue', red: 'pill--red' } as const;

export function SyncPill() {
  const status = useSyncStatus();
  const phone = usePhone();
  const now = useNow(status.nextTry === null ? null : 1000);
  const { text, kind, icon } = syncText(status, phone ? 'phone' : 'computer', now);
  return (
    <Link to="/sync" className={`pill ${KIND[kind]}`} data-sync={status.state}>
      <Icon name={icon} size={18} />
      <span className="truncate">{text}</span>
    </Link>
  );
}
