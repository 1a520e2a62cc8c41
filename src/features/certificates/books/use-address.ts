import { useListAddress } from '~widgets/lists/use-list-address';
import type { BooksSearch } from './search';

export const useAddress = () => useListAddress<Partial<BooksSearch>>('/certificates/books');
