import { usePhone } from '~ui/use-media';

/** What to call the thing in one's hand. */
export function useDevice(): 'phone' | 'computer' {
  return usePhone() ? 'phone' : 'computer';
}
