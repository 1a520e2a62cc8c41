// Where the list is from: this device has the last 30 days, the school has all.
import { Button } from '~ui/button';
import { useDevice } from '~widgets/hooks/use-device';
import { useNow } from '~widgets/hooks/use-now';
import { whenText } from '~widgets/format/when';
import { aboutText } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';
import type { MessagesData } from './use-messages';

export function ListSource({ search, data }: { search: MessagesSearch; data: MessagesData }) {
  const { at, isAsking, trouble, again } = data;
  const device = useDevice();
  const now = useNow(30_000);
  const { change } = useAddress();
  const about = aboutText(search);
  const where =
    at === null ? `Messages of the last 30 days, from this ${device}` : `From the school, ${whenText(at, now)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div role="status" className="flex min-w-0 flex-1 basis-60 flex-col text-cap text-ink-2">
        {trouble === null ? null : <p className="font-med text-amber-ink">{troubleText(trouble, at !== null)}</p>}
        <p>{isAsking && at === null ? `${where}. Asking the school…` : where}</p>
        {about === null ? null : <p className="font-med">{about}</p>}
      </div>
      {about === null ? null : (
        <Button
          look="ghost"
          onClick={() => change({ ...search, customer: undefined, course: undefined, batch: undefined })}
        >
          Show all messages
        </Button>
      )}
      {trouble === null ? null : (
        <Button look="ghost" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}

function troubleText(trouble: NonNullable<MessagesData['trouble']>, isSchool: boolean): string {
  if (trouble === 'no-signal')
    return isSchool ? 'No signal, so this may be out of date.' : 'Older messages need signal.';
  return `Couldn’t load ${isSchool ? 'more messages' : 'the school’s messages'}: ${trouble.message}`;
}
