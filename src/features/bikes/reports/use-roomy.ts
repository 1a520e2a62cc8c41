import { useWidth } from '~widgets/hooks/use-width';

/** True if a table of reports fits. In narrower windows (tablets, phones held sideways) reports are cards. */
export function useRoomy(): boolean {
  return useWidth(1024);
}
