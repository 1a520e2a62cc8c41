// Offers for ten seconds to take back what was just done, in a toast that names it.
import { UNDO_FOR } from '~contract/wire/limits';
import { endUndo } from '~data/form-saves/actions';
import { toast } from '~ui/overlays/toasts';

export type Undoable = {
  /** Names what was done and to what: 'Note deleted', 'GN22 QRS is out of order'. */
  done: string;
  /** Where it has got to, as a second line: 'Saved on this phone'. */
  where?: string | undefined;
  /** Takes it back; resolves with false if that was too late. */
  undo: () => Promise<boolean>;
  /** Says that it was taken back: 'Note restored'. A function is asked once it was. */
  undone: string | (() => string);
  /** Another action beside Undo. */
  also?: { label: string; run: () => void };
};

/** Shows the toast. Deletions that are held for it are sent when the page is hidden, because the phone may stop the app then. */
export function offerUndo({ done, where, undo, undone, also }: Undoable): void {
  watchHiding();
  offeredUntil = Date.now() + UNDO_FOR;
  const run = () => {
    undo().then(
      (isBack) => toast(isBack ? 'done' : 'failed', isBack ? textOf(undone) : 'Too late to undo: it has been sent'),
      (error: unknown) => {
        toast('failed', 'This couldn’t be undone on this device');
        reportError(error);
      },
    );
  };
  toast('done', done, { actions: [...(also ? [also] : []), { label: 'Undo', run }], stay: UNDO_FOR, detail: where });
}

function textOf(text: Undoable['undone']): string {
  return typeof text === 'string' ? text : text();
}

let isWatching = false;
/** When the last offer ends, in ms since 1970. */
let offeredUntil = 0;

function watchHiding(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && Date.now() < offeredUntil) endUndo().catch(reportError);
  });
}
