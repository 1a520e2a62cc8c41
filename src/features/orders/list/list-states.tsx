// The empty list, and why: no match, no bookings, or a read error (specification section 8).
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { useDevice } from '~widgets/hooks/use-device';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { isNarrowed, withoutFilters } from './query';
import type { OrdersSearch } from './search';
import { useAddress } from './use-address';
import type { OrdersData } from './use-orders';

type NoOrdersProps = Pick<OrdersData, 'first' | 'list'> & { search: OrdersSearch };

export function NoOrders({ search, first, list }: NoOrdersProps) {
  const { change } = useAddress();
  const device = useDevice();
  // The school's answer has all of them.
  const since = list?.at === null ? ` for courses since ${displayDay(first)}` : '';
  if (!isNarrowed(search))
    return (
      <Empty
        icon="orders"
        title="No orders found"
        text={
          since === ''
            ? 'Your school’s bookings will be here, with what is paid and what is owed.'
            : `No bookings${since} are on this ${device}. New ones will be here, with what is paid and what is owed.`
        }
      />
    );
  return (
    <Empty
      icon="search"
      title="No orders found"
      text={`No bookings${since} match your search and filters.`}
      action={<Button onClick={() => change(withoutFilters(search))}>Clear filters</Button>}
    />
  );
}

/** The next try reads page 1, whatever page was asked for. */
export function NotLoaded({ search, onAgain }: { search: OrdersSearch; onAgain: () => void }) {
  const { replace } = useAddress();
  return (
    <RowsNotLoaded
      what="orders"
      onAgain={() => {
        onAgain();
        if (search.page !== undefined) replace({ ...search, page: undefined });
      }}
    />
  );
}
