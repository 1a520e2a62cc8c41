// Where the list is from and what it doesn't have: this device has the courses of the last weeks, the school has all.
import type { ReactNode } from 'react';
import { displayDay, londonDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { counted } from '~widgets/format/size-text';
import { updatedText } from '~widgets/format/updated-text';
import { whenText } from '~widgets/format/when';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useDevice } from '~widgets/hooks/use-device';
import { useNow } from '~widgets/hooks/use-now';
import { withoutOlder, withOlder } from './query';
import type { OrdersSearch } from './search';
import { useAddress } from './use-address';
import type { OrdersData } from './use-orders';

type ListSourceProps = OrdersData & { search: OrdersSearch; /** Beside its buttons. */ aside?: ReactNode };

export function ListSource(props: ListSourceProps) {
  const { search, first, list, mirror, older, trouble, again, aside } = props;
  const { change } = useAddress();
  const device = useDevice();
  const noEdit = useNoEdit('orders');
  const now = useNow(30_000);
  const updated = updatedText({ pulled: mirror?.pulled, today: londonDay(new Date(now)), noEdit });
  const here = isWhole(props) ? `From this ${device}` : `Courses since ${displayDay(first)}, from this ${device}`;
  const isSchool = older && list !== null && list !== undefined && list.at !== null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="flex min-w-0 flex-1 basis-60 flex-col text-cap text-ink-2">
        <div role="status">
          {trouble === null ? null : <TroubleLine trouble={trouble} isSchool={isSchool} />}
          {isSchool ? <SchoolLine {...props} now={now} /> : null}
          {older && list === undefined && trouble === null ? <p>Asking the school…</p> : null}
        </div>
        {isSchool || (older && list === undefined) ? null : <p>{`${here} · ${updated}`}</p>}
        {isSchool && noEdit !== null ? <p>{noEdit}</p> : null}
      </div>
      {trouble === null ? null : (
        <Button look="ghost" onClick={again}>
          Try again
        </Button>
      )}
      {older ? (
        <Button
          look="ghost"
          onClick={() => change(withoutOlder(search, first))}
        >{`Only this ${device}’s orders`}</Button>
      ) : null}
      {!older && !isWhole(props) ? (
        <Button look="ghost" onClick={() => change(withOlder(search))}>
          Include older orders
        </Button>
      ) : null}
      {aside}
    </div>
  );
}

/** True if the days asked for are all on this device. */
function isWhole({ search: { from }, first }: Pick<ListSourceProps, 'search' | 'first'>): boolean {
  return from !== undefined && from >= first;
}

/** 'From the school, 14:02', and what the school's answer can't have yet. */
function SchoolLine({ list, unsent, now }: ListSourceProps & { now: number }) {
  const device = useDevice();
  const { added, changed } = unsent;
  return (
    <>
      <p>{`From the school, ${whenText(list?.at ?? now, now)}`}</p>
      {added > 0 ? (
        <p className="font-med text-blue-ink">
          {`${counted(added, 'booking')} on this ${device} ${added === 1 ? 'hasn’t' : 'haven’t'} reached the school, so ${added === 1 ? 'it isn’t' : 'they aren’t'} in this list yet.`}
        </p>
      ) : null}
      {added + changed > 0 ? (
        <p className="font-med text-blue-ink">{`Changes still on this ${device} aren’t in the totals yet.`}</p>
      ) : null}
    </>
  );
}

function TroubleLine({ trouble, isSchool }: { trouble: OrdersData['trouble']; isSchool: boolean }) {
  if (trouble === null) return null;
  if (trouble === 'no-signal')
    return (
      <p className="font-med text-amber-ink">
        {isSchool ? 'No signal, so this may be out of date.' : 'Older orders need signal.'}
      </p>
    );
  return (
    <p className="font-med text-amber-ink">
      {`Couldn’t load ${isSchool ? 'the list again' : 'older orders'}: ${trouble.message}`}
    </p>
  );
}
