// Why nothing can be sent at the moment, whatever the change.
import type { SyncStatus } from '~sync/status';

/** A sentence without its full stop; null if changes can be sent. */
export function whyNotSend({ state }: Pick<SyncStatus, 'state'>): string | null {
  switch (state) {
    case 'offline':
      return 'No signal. Changes will send when there is signal';
    case 'outdated':
      return 'Update the app to send your changes';
    case 'needs-login':
    case 'locked':
      return 'Sign in again to send your changes';
    case 'storage-lost':
      return 'Close the app and open it again to send your changes';
    case 'starting':
    case 'weak':
    case 'pulling':
    case 'all-sent':
      return null;
  }
  return state satisfies never;
}
