// What a person is told when a save is over. The words of success only after the school's answer.
import { toast } from '~ui/toasts';
import { useDevice } from '~widgets/hooks/use-device';
import { savedHere, type Saved } from './save-and-wait';

/** `done` is the sentence for what the school has confirmed. What was refused, or is in conflict, no toast can say. */
export function useSaySaved(done: string): (saved: Saved) => void {
  const device = useDevice();
  return (saved) => {
    if (saved.is === 'done') toast('done', done);
    if (saved.is === 'waiting') toast('done', savedHere(device));
  };
}
