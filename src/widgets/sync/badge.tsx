// The state of a row's pending change, in a word (docs/sync.md, What the screens say). Sent rows have no badge.
import { Chip } from '~ui/chip';
import { usePhone } from '~ui/use-media';
import { isConnected } from './pending-file-text';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

type SyncBadgeProps = { state: 'waiting' | 'sending' | 'fixing'; small?: boolean };

/** `small`: for the second line in a table's row. */
export function SyncBadge({ state, small = false }: SyncBadgeProps) {
  const device = usePhone() ? 'phone' : 'computer';
  const isOnItsWay = isConnected(useSyncStatus());
  // Without signal nothing is being sent, even if sending has begun.
  if (state === 'waiting' || (state === 'sending' && !isOnItsWay))
    return <Chip kind="blue" icon={device} small={small}>{`On this ${device}`}</Chip>;
  const [kind, icon, text] = state === 'sending' ? SENDING : FIXING;
  return (
    <Chip kind={kind} icon={icon} small={small}>
      {text}
    </Chip>
  );
}

const SENDING = ['blue', 'send', 'Sending'] as const;
const FIXING = ['red', 'alert', 'Needs fixing'] as const;
