// The data of the till roll: the school's answer if there is signal, otherwise what this device has.
import { useEffect, useRef, useState } from 'react';
import { getTill, type TillLine } from '~contract/orders/lists';
import { getTillHere } from '~data/orders/till';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { useAnswer, type Answered } from '~widgets/answers/use-answer';
import { orNull } from '~widgets/format/or-null';
import { useLive } from '~widgets/hooks/use-live';
import { findUnsentMoney, type UnsentMoney } from './unsent-money';

export type Till = {
  /** Undefined while loading, also of the sites' names; null if this device can't be read and the school didn't answer. */
  lines: readonly TillLine[] | null | undefined;
  /** When the school gave the lines, in ms; null if they are from this device. */
  at: number | null;
  isAsking: boolean;
  /** Why they aren't from the school. */
  trouble: Answered<unknown>['trouble'];
  /** All sites, by name. */
  sites: readonly { id: number; name: string }[];
  unsent: UnsentMoney | undefined;
  /** True until the first snapshot is complete, if the school didn't answer. */
  isComing: boolean;
  again: () => void;
};

export function useTill(date: string, site: number | undefined): Till {
  const [tries, setTries] = useState(0);
  const mirror = useLive(getMirrorState, []);
  const here = useLive(() => orNull(getTillHere(date, site)), [date, site, tries]);
  const unsent = useLive(() => findUnsentMoney(date, site), [date, site]);
  const query = { date, ...(site !== undefined && { site: String(site) }) };
  const answered = useAnswer({ endpoint: getTill, options: { query } });
  useAskAnew(`${date} ${site}`, unsent?.mark, answered.again);
  const { value, at, trouble, isAsking, again } = answered;
  const isSchool = value !== null && trouble === null;
  return {
    lines: isSchool && here !== undefined ? value.lines : here && here.lines,
    at: isSchool ? at : null,
    isAsking,
    trouble,
    sites: (here?.sites ?? []).toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    unsent,
    isComing: !isSchool && mirror?.ready === false,
    again: () => {
      setTries(tries + 1);
      again();
    },
  };
}

/** Asks again once money of this device was saved or sent, since the school's answer may have it now. */
function useAskAnew(of: string, mark: string | undefined, again: () => void): void {
  const seen = useRef<{ of: string; mark: string } | null>(null);
  useEffect(() => {
    if (mark === undefined) return;
    const before = seen.current;
    seen.current = { of, mark };
    if (before?.of === of && before.mark !== mark) again();
  }, [of, mark, again]);
}
