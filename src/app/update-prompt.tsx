// "Update ready: Reload". Never reloads by itself: a form may be open.
import { useSyncExternalStore } from 'react';
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { applyUpdate, getUpdateState, subscribeUpdates } from './updates';

export function UpdatePrompt() {
  const state = useSyncExternalStore(subscribeUpdates, getUpdateState);
  if (state !== 'ready' && state !== 'applying') return null;
  return (
    <section aria-label="Update" className="update-prompt">
      <Icon name="refresh" />
      <p role="status" className="flex-1">
        Update ready
      </p>
      <Button look="pri" disabled={state === 'applying'} onClick={applyUpdate}>
        {state === 'applying' ? 'Updating…' : 'Reload'}
      </Button>
    </section>
  );
}
