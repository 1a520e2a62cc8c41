// The reason shown on actions that need signal and are never queued (docs/sync.md, Online only).
import { useSyncStatus } from './use-sync-status';

/** Why the action can't be done now; null if it can. */
export function useNoSignal(): string | null {
  return useSyncStatus().state === 'offline' ? 'This needs signal' : null;
}
