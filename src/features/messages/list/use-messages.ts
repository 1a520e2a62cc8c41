// The messages of the list: this device has those of the last 30 days, the school has all. With signal the school is asked page by page,
// and what this device has learnt since lies over its answers.
import { useEffect, useState } from 'react';
import type { Message } from '~contract/messages/row';
import { listMessages, messageFilter, type MessageFilters } from '~data/messages/messages';
import { askMessages } from '~data/messages/online';
import { ApiError } from '~data/http/api-error';
import { orNull } from '~widgets/format/or-null';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

/** What the school has answered to one question, over the pages asked for. */
type Answer = { address: string; rows: readonly Message[]; count: number; next: number | null; at: number };
type Trouble = 'no-signal' | { message: string } | null;

export type MessagesData = {
  /** The newest first; undefined while loading, null if this device can't be read. */
  rows: readonly Message[] | null | undefined;
  /** All that match at the school; null while only this device's are shown. */
  count: number | null;
  /** When the school answered, in ms; null while only this device's are shown. */
  at: number | null;
  isAsking: boolean;
  /** Why the school's messages, or more of them, are missing. */
  trouble: Trouble;
  /** Asks for the next page; null if there is none. */
  more: (() => void) | null;
  again: () => void;
};

export function useMessages(filters: MessageFilters): MessagesData {
  const [tries, setTries] = useState(0);
  const here = useLive(() => orNull(listMessages()), [tries]);
  const { school, isAsking, trouble, more, again } = useSchool(filters);
  const rows = here && merged(here, school, messageFilter(filters));
  return {
    // An empty list isn't called empty before the school has answered.
    rows: rows?.length === 0 && isAsking && school === null ? undefined : rows,
    count: school?.count ?? null,
    at: school?.at ?? null,
    isAsking,
    trouble,
    more,
    again: () => {
      setTries(tries + 1);
      again();
    },
  };
}

/** What the school has: its first page at once, the others on request. */
function useSchool(filters: MessageFilters) {
  const address = JSON.stringify(filters);
  const isOffline = useSyncStatus().state === 'offline';
  const [tries, setTries] = useState(0);
  const [before, setBefore] = useState<{ address: string; id: number } | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [heard, setHeard] = useState<{ turn: string; trouble: Trouble } | null>(null);
  const from = before?.address === address ? before.id : null;
  const turn = `${tries} ${isOffline} ${from} ${address}`;
  useEffect(() => {
    if (isOffline) return undefined;
    const stop = new AbortController();
    askMessages(filters, from, stop.signal).then(
      ({ results, count, next }) => {
        if (stop.signal.aborted) return;
        const page = { address, rows: results, count, next, at: Date.now() };
        setAnswer((last) => (from !== null && last?.address === address ? withPage(last.rows, page) : page));
        setHeard({ turn, trouble: null });
      },
      (error: unknown) => (stop.signal.aborted ? undefined : setHeard({ turn, trouble: troubleOf(error) })),
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `turn` changes with everything that the question depends on
  }, [turn]);
  const school = answer?.address === address ? answer : null;
  const outcome = heard?.turn === turn ? heard : null;
  const next = school?.next ?? null;
  return {
    school,
    isAsking: !isOffline && outcome === null,
    trouble: isOffline ? 'no-signal' : (outcome?.trouble ?? null),
    more: next === null || isOffline ? null : () => setBefore({ address, id: next }),
    again: () => {
      setBefore(null);
      setTries(tries + 1);
    },
  } satisfies Partial<MessagesData> & { school: Answer | null };
}

/** The school's rows as this device knows them now, and the messages that were made since. */
function merged(
  here: readonly Message[],
  school: Answer | null,
  passes: (message: Message) => boolean,
): readonly Message[] {
  if (school === null) return here.filter(passes);
  const known = new Map(here.map((row) => [row.id, row]));
  const rows = school.rows.flatMap((row) => {
    const fresh = known.get(row.id);
    if (fresh === undefined || fresh.version <= row.version) return [row];
    return passes(fresh) ? [fresh] : [];
  });
  // Made since the school was asked. What lies between its rows isn't added: what matches is the school's to say.
  const newest = Math.max(0, ...school.rows.map(({ id }) => id));
  const isNew = ({ id, created }: Message) => (newest === 0 ? Date.parse(created) > school.at : id > newest);
  const added = here.filter((row) => isNew(row) && passes(row));
  return [...added, ...rows];
}

/** A page may be asked for twice. */
function withPage(before: readonly Message[], page: Answer): Answer {
  const known = new Set(before.map(({ id }) => id));
  return { ...page, rows: [...before, ...page.rows.filter(({ id }) => !known.has(id))] };
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return { message: 'The school’s answer couldn’t be read on this device.' };
  }
  return error.kind === 'offline' ? 'no-signal' : { message: error.message };
}
