// Offers Undo for a change that was saved, and says where it has got to.
import { useDevice } from '~widgets/hooks/use-device';
import { offerUndo, type Undoable } from './offer-undo';
import { savedHere, type Saved } from './save-and-wait';

/** `where`: the toast's second line once the server has confirmed the change. */
export function useOfferUndo(): (saved: Pick<Saved, 'is'>, offer: Undoable) => void {
  const device = useDevice();
  return ({ is }, offer) => {
    if (is === 'done') offerUndo(offer);
    if (is === 'waiting') offerUndo({ ...offer, where: savedHere(device) });
  };
}
