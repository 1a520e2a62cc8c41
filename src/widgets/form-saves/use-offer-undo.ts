// Offers Undo for a change that was saved, and says where it has got to.
import { useRef } from 'react';
import { useDevice } from '~widgets/hooks/use-device';
import { offerUndo, type Undoable } from './offer-undo';
import { savedHere, type Saved } from './save-and-wait';
import type { SaysSaved } from './use-say-saved';

/** `where`: the toast's second line once the server has confirmed the change. */
export function useOfferUndo(): (saved: Pick<Saved, 'is'>, offer: Undoable) => void {
  const device = useDevice();
  return ({ is }, offer) => {
    if (is === 'done') offerUndo(offer);
    if (is === 'waiting') offerUndo({ ...offer, where: savedHere(device) });
  };
}

/** For a form: its save keeps the offer, because the row shows the new values afterwards; `say` is the form's `done`. */
export function useUndoOfSave(): { keep: (offer: Undoable) => void; say: SaysSaved } {
  const offered = useRef<Undoable>(undefined);
  const offer = useOfferUndo();
  return {
    keep: (undoable) => {
      offered.current = undoable;
    },
    say: (saved) => offered.current && offer(saved, offered.current),
  };
}
