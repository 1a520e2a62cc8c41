// Shown when a screen fails to draw, or when a chunk of an older version can't be loaded. Says what is safe and what to do next.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '~ui/button';
import { MESSAGES } from '~contract/wire/errors';
import { Notice } from '~ui/notice';
import type { UpdateState } from './updates';

export function FailedScreen({ error }: ErrorComponentProps) {
  const updates = useUpdates();
  const update = useSyncExternalStore(updates?.subscribeUpdates ?? NEVER, updates?.getUpdateState ?? CURRENT);
  const isOld = update !== 'current' && update !== 'unsupported';
  const reload = () => (isOld && updates ? void updates.applyUpdate() : location.reload());
  const actions = (
    <Button look="pri" icon="refresh" onClick={reload}>
      Reload
    </Button>
  );
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {isOld ? (
        <Notice icon="refresh" title="Update ready" actions={actions}>
          <p>A newer version of Connect is ready. What you saved is safe.</p>
        </Notice>
      ) : (
        <Notice icon="alert" title={MESSAGES.pageError} actions={actions}>
          <p>This page could not be shown. What you saved is safe.</p>
          <p className="text-tab wrap-anywhere text-ink-3">{error instanceof Error ? error.message : String(error)}</p>
        </Notice>
      )}
    </main>
  );
}

type Updates = {
  subscribeUpdates: (changed: () => void) => () => void;
  getUpdateState: () => UpdateState;
  applyUpdate: () => unknown;
};

const NEVER = () => () => undefined;
const CURRENT = (): UpdateState => 'current';

/** Loaded with the app, but after its first screen; null until then, and where it can't be loaded. */
function useUpdates(): Updates | null {
  const [updates, setUpdates] = useState<Updates | null>(null);
  useEffect(() => {
    import('./updates').then(setUpdates, () => undefined); // a plain reload is offered
  }, []);
  return updates;
}
