// Whom the school's messages tell of a change before it is saved, and what its body says about that.
import { getTellings, type Telling, type Tellings, whoIsTold } from '~data/messages/notices';
import { getCredits } from '~data/school/credits';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';

export type { Telling } from '~data/messages/notices';

export type Tell = {
  /** Undefined while it is worked out; null if there is nothing to tell. */
  tellings: Tellings | null | undefined;
  /** Of an SMS, and what the school has, in credits; null while it isn't known. */
  price: number | null;
  balance: number | null;
  /** The contacts who are told, 0 for a new one. `isOn`: the person leaves the switch on. */
  who: (isOn: boolean) => Promise<ReadonlySet<number>>;
  /** What goes into the body of a change. */
  body: (isOn: boolean) => Promise<{ notify?: true }>;
};

/** `telling`: null while there is nothing to tell. */
export function useTelling(telling: Telling | null): Tell {
  const sees = !useIsHidden('communication');
  const key = JSON.stringify([telling, sees]);
  const tellings = useLive(() => (telling === null ? Promise.resolve(null) : getTellings(telling, sees)), [key]);
  const credits = useLive(getCredits, []);
  const price = credits?.prices.find(({ name }) => name === 'SMS')?.price ?? null;
  // Asked again: the person may save before the answer is on screen.
  const who = async (isOn: boolean) =>
    isOn && telling !== null ? whoIsTold(await getTellings(telling, sees)) : NOBODY;
  return {
    tellings,
    price,
    balance: credits?.balance ?? null,
    who,
    body: async (isOn) => ((await who(isOn)).size > 0 ? { notify: true } : {}),
  };
}

const NOBODY: ReadonlySet<number> = new Set();
