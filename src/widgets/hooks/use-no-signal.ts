// What cannot be done without signal, and is never queued, says so before it is tried.
import { useSyncStatus } from './use-sync-status';

/** Why it cannot be done now; null: it can. */
export function useNoSignal(): string | null {
  return useSyncStatus().state === 'offline' ? 'This needs signal' : null;
}
