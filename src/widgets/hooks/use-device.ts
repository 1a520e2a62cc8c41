import { usePhone } from '~ui/use-media';

/** What texts call this device. Depends only on the window's width. */
export function useDevice(): 'phone' | 'computer' {
  return usePhone() ? 'phone' : 'computer';
}
