import { useListAddress } from '~widgets/lists/use-list-address';
import type { InvoicesSearch } from './search';

export const useAddress = () => useListAddress<InvoicesSearch>('/invoices');
