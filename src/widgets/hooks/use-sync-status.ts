// The state of synchronising, live.
import { useSyncExternalStore } from 'react';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';

export function useSyncStatus() {
  return useSyncExternalStore(subscribeSyncStatus, getSyncStatus);
}
