// A state in one word. A filled chip asks for something; `ok` is plain text with a thin tick.
import { Icon, type IconName } from './icon';

export type ChipKind = 'ok' | 'amber' | 'red' | 'blue' | 'green' | 'quiet';

type ChipProps = { kind: ChipKind; icon?: IconName; small?: boolean; children: string };

export function Chip({ kind, icon = kind === 'ok' ? 'check' : undefined, small = false, children }: ChipProps) {
  return (
    <span className={`chip chip--${kind} ${small ? 'chip--s' : ''}`}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  );
}

/** A count: red needs you, blue is waiting, quiet is a fact. */
export function Badge({ count, kind = 'quiet' }: { count: number; kind?: 'quiet' | 'blue' | 'red' }) {
  return <span className={`badge badge--${kind}`}>{count}</span>;
}
