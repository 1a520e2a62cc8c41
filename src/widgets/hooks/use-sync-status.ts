// The state of this device towards the school, live.
import { useSyncExternalStore } from 'react';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';

export function useSyncStatus() {
  return useSyncExternalStore(subscribeSyncStatus, getSyncStatus);
}
