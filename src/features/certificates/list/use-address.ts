import { useListAddress } from '~widgets/lists/use-list-address';
import type { CertificatesSearch } from './search';

export const useAddress = () => useListAddress<CertificatesSearch>('/certificates');
