// The toast after a save. It says success only if the server has confirmed the change.
import { toast } from '~ui/toasts';
import { useDevice } from '~widgets/hooks/use-device';
import { savedHere, type Saved } from './save-and-wait';

/** `done`: the text after the server's confirmation. Refusals and conflicts get no toast: they are shown elsewhere. */
export function useSaySaved(done: string): (saved: Saved) => void {
  const device = useDevice();
  return (saved) => {
    if (saved.is === 'done') toast('done', done);
    if (saved.is === 'waiting') toast('done', savedHere(device));
  };
}
