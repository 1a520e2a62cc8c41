// The search of the list: an order number with or without its prefix, or what is known of the rider.
import { SEARCH_MAX } from '~contract/wire/limits';
import { SEARCH_PAUSE, SearchBox } from '~widgets/lists/search-box';
import { typedText, withText } from './query';
import type { OrdersSearch } from './search';
import { useAddress } from './use-address';

export function SearchOrders({ search }: { search: OrdersSearch }) {
  const { replace } = useAddress();
  return (
    <SearchBox
      label="Search orders"
      placeholder="Order number, name, phone or e-mail"
      max={SEARCH_MAX}
      pause={SEARCH_PAUSE}
      value={typedText(search)}
      onWrite={(text) => replace(withText(search, text))}
    />
  );
}
