import { useListAddress } from '~widgets/lists/use-list-address';
import type { ContactsSearch } from './search';

export type Change = (search: ContactsSearch) => void;

export const useAddress = () => useListAddress<ContactsSearch>('/contacts');
