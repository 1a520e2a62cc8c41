// What is found for a text: on this device at once, and what only the school has as soon as it has answered.
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '~contract/search/search';
import { searchHere, type FoundHere } from '~data/search/here';
import { askSchool, withSchool, type Shown } from '~data/search/school';
import { ApiError } from '~data/http/api-error';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

/** Milliseconds after the last letter until the school is asked (specification section 9). */
const PAUSE = 400;

export type Asking = 'asking' | 'answered' | 'offline' | 'failed';

export type Search = {
  /** The text that `shown` belongs to: the last one until this device has looked for the next. */
  text: string;
  shown: Shown;
  /** This device's own results, whose groups keep their places. */
  here: FoundHere;
  asking: Asking;
  again: () => void;
};

/** Null before anything is typed, and until the first result. */
export function useSearch(typed: string): Search | null {
  const text = typed.trim();
  const { person } = useSession();
  // Somebody whose rights change meanwhile sees only what they may see now.
  const rights = JSON.stringify([person?.user.pro_state, person?.connect_user_permissions]);
  const found = useLive(async () => ({ text, here: await searchHere(text) }), [text, rights]);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const school = useSchool(text, rights);
  const current = found ?? last;
  if (text === '' || !current || current.text === '') return null;
  const answer = current.text === text ? school.answer : null;
  return { ...current, shown: withSchool(current.here, answer), asking: school.asking, again: school.again };
}

/** The school's answer to this text; an answer to an earlier one is dropped. */
function useSchool(text: string, rights: string) {
  const isOffline = useSyncStatus().state === 'offline';
  const [tries, setTries] = useState(0);
  const turn = JSON.stringify([text, rights, isOffline, tries]);
  const [heard, setHeard] = useState<{ turn: string; answer: SearchAnswer | null; asking: Asking } | null>(null);
  useEffect(() => {
    if (text === '' || isOffline) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const outcome = await outcomeOf(text, stop.signal);
      if (!stop.signal.aborted) setHeard({ turn, ...outcome });
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [turn, text, isOffline]);
  const again = () => setTries(tries + 1);
  if (isOffline) return { answer: null, asking: 'offline' as const, again };
  return heard?.turn === turn ? { ...heard, again } : { answer: null, asking: 'asking' as const, again };
}

async function outcomeOf(text: string, signal: AbortSignal): Promise<{ answer: SearchAnswer | null; asking: Asking }> {
  try {
    return { answer: await askSchool(text, signal), asking: 'answered' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { answer: null, asking: 'failed' };
    // Such a text can't be in any row.
    if (error.kind === 'fields') return { answer: null, asking: 'answered' };
    return { answer: null, asking: error.kind === 'offline' ? 'offline' : 'failed' };
  }
}
