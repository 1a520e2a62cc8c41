// Prepares photos that were picked but not finished, and enqueues reports that were saved meanwhile, at the next start
// (docs/sync.md, Files and drafts). Loaded after the first render: the shell doesn't contain the database.
import { useEffect } from 'react';
import { onReturn } from '~data/page/page-events';

/** Runs now, and on each return to the app: the browser may have stopped it half-way. */
export function usePreparation(): void {
  useEffect(() => {
    const goOn = () => {
      if (document.visibilityState === 'hidden') return;
      import('~data/files/queue').then(
        ({ requestPreparation }) => requestPreparation(),
        () => undefined, // the next return tries again
      );
    };
    goOn();
    return onReturn(goOn);
  }, []);
}
