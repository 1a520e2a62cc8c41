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
  const [head, tail] = splitAtDot(shown);
  return (
    <Link
      to="/sync"
      className={`pill max-[22.5rem]:gap-1.5 max-[22.5rem]:px-2.5 ${KIND[kind]}`}
      data-sync={status.state}
    >
      <Icon name={icon} size={18} />
      {phone && kind === 'red' && tail !== '' ? (
        <TwoLines head={head} tail={tail} />
      ) : (
        // One line: words without room wrap out of sight, so that none is cut in two.
        <span className="flex h-[1.25rem] min-w-0 flex-wrap overflow-hidden">
          <span className="max-w-full truncate">{head}</span>
          {tail === '' ? null : <span className="whitespace-pre">{tail}</span>}
          {rest === '' ? null : <span className="sr-only">{rest}</span>}
        </span>
      )}
    </Link>
  );
}

/** '1 needs fixing' over '3 waiting': beside what is wrong, a phone's head has no room for the rest, which must not be hidden. */
function TwoLines({ head, tail }: { head: string; tail: string }) {
  return (
    <span className="flex min-w-0 flex-col py-1 leading-4">
      <span className="truncate">{head}</span>
      <span className="truncate font-med">
        <span className="sr-only">{tail.slice(0, DOT.length)}</span>
        {tail.slice(DOT.length)}
      </span>
    </span>
  );
}

const DOT = ' · ';

/** The words before and from the dot: 'All sent' and ' · 14:32'. */
export function splitAtDot(text: string): [head: string, tail: string] {
  const at = text.indexOf(DOT);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** What a phone's head has no room for is left to screen readers, and to the Sync centre: 'Offline · 3 saved'. */
export function splitPill(text: string): [shown: string, rest: string] {
  const at = text.search(/(?<=saved) on this phone$|, next try | \(/u);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}
