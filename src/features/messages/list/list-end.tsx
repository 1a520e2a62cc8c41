// The end of the list: how many are shown, and the next ones.
import { Button } from '~ui/button';
import { counted } from '~widgets/format/size-text';
import type { MessagesData } from './use-messages';

export function ListEnd({ data: { count, more, isAsking, trouble }, shown }: { data: MessagesData; shown: number }) {
  const isWaiting = isAsking && trouble === null;
  return (
    <div className="flex flex-col items-center gap-2 py-2">
      <p role="status" className="text-tab text-ink-2">
        {count === null || count <= shown ? counted(shown, 'message') : `${shown} of ${counted(count, 'message')}`}
      </p>
      {more === null ? null : (
        <Button look="soft" disabled={isWaiting} onClick={more}>
          {isWaiting ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
