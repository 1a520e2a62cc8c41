import { useListAddress } from '~widgets/lists/use-list-address';
import type { MessagesSearch } from './search';

export const useAddress = () => useListAddress<MessagesSearch>('/communication/messages');
