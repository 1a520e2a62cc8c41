// After a change of a booking is saved: what was changed, where it is, and the way back.
import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '~data/orders/order';
import { Notice } from '~ui/notice';
import { useDevice } from '~widgets/hooks/use-device';
import { savedHere, type Saved } from '~widgets/form-saves/save-and-wait';
import { BackToBelow } from './back-to-below';
import { NeedsFixing } from './needs-fixing';

type OrderSaved = {
  /** `words`: what a save says that begins now. */
  begin: (words: string) => void;
  /** False if there is nothing to show. */
  end: (is: Saved['is']) => boolean;
  undone: (words: string) => void;
  /** In place of the form; null before a save. */
  success: { body: ReactNode; foot: ReactNode } | null;
};

export function useOrderSaved({ pending }: Pick<OrderDetail, 'pending'>, leave: () => void): OrderSaved {
  const [words, setWords] = useState('');
  const [is, setIs] = useState<Saved['is'] | null>(null);
  // The booking is read anew a moment after the school's answer.
  const now = is === 'done' && pending !== 'fixing' ? null : pending;
  const success = { body: <Body words={words} pending={now} />, foot: <BackToBelow onDone={leave} /> };
  return {
    begin: setWords,
    end: (how) => {
      const shows = how === 'done' || how === 'waiting';
      if (shows) setIs(how);
      return shows;
    },
    undone: (undone) => {
      setWords(undone);
      setIs('waiting');
    },
    success: is === null ? null : success,
  };
}

/** `pending`: the state of the booking's changes now, which may have been sent meanwhile. */
function Body({ words, pending }: { words: string } & Pick<OrderDetail, 'pending'>) {
  const device = useDevice();
  return (
    <div role="status">
      {pending === 'fixing' ? (
        <NeedsFixing />
      ) : (
        <Notice level={2} icon="check" title={words}>
          {pending === null ? null : <p>{savedHere(device)}</p>}
        </Notice>
      )}
    </div>
  );
}
