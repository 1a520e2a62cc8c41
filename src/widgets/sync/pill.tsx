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
  const [shown, rest] = phone ? splitPill(text) : [text, ''];
  return (
    <Link to="/sync" className={`pill ${KIND[kind]}`} data-sync={status.state}>
      <Icon name={icon} size={18} />
      <span className="truncate">
        {shown}
        {rest === '' ? null : <span className="sr-only">{rest}</span>}
      </span>
    </Link>
  );
}

/** What a phone's head has no room for is left to screen readers, and to the Sync centre: 'Offline · 3 saved'. */
export function splitPill(text: string): [shown: string, rest: string] {
  const at = text.search(/(?<=saved) on this phone$|, next try | \(/u);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
