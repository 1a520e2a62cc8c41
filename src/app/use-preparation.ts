// Photos that were picked and not prepared yet, and reports that were saved meanwhile, go on at the next start
// (docs/sync.md, Files and drafts). Loaded after the first render: the database behind it is no part of the shell.
import { useEffect } from 'react';
import { onReturn } from '~data/tab/page-events';

/** Goes on now, and whenever the person comes back to the app: the browser may have stopped it half-way. */
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
