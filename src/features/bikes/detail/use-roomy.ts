import { useWidth } from '~widgets/hooks/use-width';

/** True where a table of reports has room. Narrower, on tablets and phones held sideways, they are cards. */
export function useRoomy(): boolean {
  return useWidth(1024);
}
