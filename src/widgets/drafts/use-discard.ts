// Discards what was typed into a form, and offers for a while to open the form with it again.
import { useRouter } from '@tanstack/react-router';
import { OPENS } from '~widgets/hooks/use-leave';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import type { Drafting } from './use-draft';

export function useDiscard(draft: Drafting): () => void {
  const { history } = useRouter();
  return () => {
    const bringBack = draft.discard();
    const undo = () => {
      const isBack = bringBack();
      if (isBack) history.push(draft.route, OPENS.state);
      return Promise.resolve(isBack);
    };
    offerUndo({ done: 'Discarded what you typed', undo, undone: 'What you typed is back' });
  };
}
