import { useListAddress } from '~widgets/use-list-address';
import type { CertificatesSearch } from './search';

export const useAddress = () => useListAddress<CertificatesSearch>('/certificates');
