import { useListAddress } from '~widgets/lists/use-list-address';
import type { OrdersSearch } from './search';

export const useAddress = () => useListAddress<OrdersSearch>('/orders');
