// For a change whose row got another id in a restore of the server: sends it there (docs/sync.md, After a restore).
import { Button } from '~ui/button';
import { door, read } from '~data/database-access';
import type { OutboxItem } from '~data/sync-centre/items';
import { findRetarget, retarget } from '~data/after-restore/retarget';
import { requestSync } from '~data/page/sync-requests';
import { useLive } from '~widgets/hooks/use-live';

/** Nothing if the row can't be found. */
export function RetargetButton({
  item: { seq, trouble, about },
  className = '',
}: {
  item: OutboxItem;
  className?: string;
}) {
  const isLost = trouble?.kind === 'stale' || trouble?.kind === 'deleted';
  const found = useLive(
    () => (isLost ? read(null, (database) => findRetarget(database, seq)) : Promise.resolve(null)),
    [seq, isLost],
  );
  if (!found) return null;
  const send = async () => {
    await door.run((database) => retarget(database, found));
    requestSync();
  };
  return (
    <Button look="pri" icon="send" className={className} onClick={() => void send()}>
      {`Send to ${found.ref.name || about || 'the right record'}`}
    </Button>
  );
}
