// The search of the list: an order number with or without its prefix, or what is known of the rider.
import { SearchBox } from '~widgets/lists/search-box';
import { typedText, withText } from './query';
import type { OrdersSearch } from './search';
import { useAddress } from './use-address';

export function SearchOrders({ search }: { search: OrdersSearch }) {
  const { replace } = useAddress();
  return (
    <SearchBox
      label="Search orders"
      placeholder="Order number, name, phone or e-mail"
      value={typedText(search)}
      onWrite={(text) => replace(withText(search, text))}
    />
  );
}
