// Shown when a screen fails to draw, or when a chunk of an older version can't be loaded. Says what is safe and what to do next.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Button } from '~ui/button';
import { MESSAGES } from '~contract/wire/errors';
import { Notice } from '~ui/notice';
import { applyUpdate, getUpdateState, subscribeUpdates } from './updates';

export function FailedScreen({ error }: ErrorComponentProps) {
  const update = useSyncExternalStore(subscribeUpdates, getUpdateState);
  const isOld = update !== 'current' && update !== 'unsupported';
  const actions = (
    <Button look="pri" icon="refresh" onClick={() => (isOld ? void applyUpdate() : location.reload())}>
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
