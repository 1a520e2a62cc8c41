// The toast after a save. It says success only if the server has confirmed the change.
import { toast } from '~ui/overlays/toasts';
import { useDevice } from '~widgets/hooks/use-device';
import { savedHere, type Saved } from './save-and-wait';

/** Called with every outcome; one that was refused, or is in conflict, is shown elsewhere and needs no words. */
export type SaysSaved = (saved: Saved) => void;

/** `done`: the text after the server's confirmation, or what is called instead. */
export function useSaySaved(done: string | SaysSaved): SaysSaved {
  const device = useDevice();
  if (typeof done === 'function') return done;
  return (saved) => {
    if (saved.is === 'done') toast('done', done);
    if (saved.is === 'waiting') toast('done', savedHere(device));
  };
}
