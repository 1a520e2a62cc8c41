// The cards of an invoice or a booking, asked for when a screen opens and after each change. Not kept on the device: a link is as good as money.
import { useEffect, useState } from 'react';
import type { CardMoney } from '~contract/payments/links';
import { getCards, type CardsOf } from '~data/payments/online';
import { failedCall } from '~widgets/form-saves/failed-call';
import { useNoSignal } from '~widgets/hooks/use-no-signal';

export type Cards = {
  /** Null until it is known. */
  money: CardMoney | null;
  /** Why it isn't known; null while it is asked for. */
  problem: string | null;
  show: (money: CardMoney) => void;
};

/** `version`: of the row; asked again when it has changed. */
export function useCards(of: CardsOf, version: number): Cards {
  const noSignal = useNoSignal();
  const [known, setKnown] = useState<{ money: CardMoney | null; problem: string | null }>({
    money: null,
    problem: null,
  });
  const asked = JSON.stringify({ of, version });
  useEffect(() => {
    if (noSignal !== null) return undefined;
    let left = false;
    const show = (now: typeof known) => left || setKnown(now);
    getCards((JSON.parse(asked) as { of: CardsOf }).of).then(
      (money) => show({ money, problem: null }),
      (error: unknown) => show({ money: null, problem: failedCall(error).message }),
    );
    return () => {
      left = true;
    };
  }, [asked, noSignal]);
  return { ...known, show: (money) => setKnown({ money, problem: null }) };
}
