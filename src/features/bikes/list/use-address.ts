// The address of the bikes list.
import { useListAddress } from '~widgets/lists/use-list-address';
import type { BikesSearch } from './search';

export type Change = (search: BikesSearch) => void;

export const useAddress = () => useListAddress<BikesSearch>('/bikes');
