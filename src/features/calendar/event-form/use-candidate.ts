// Puts a rider on a DVSA test or takes them off, and what the school says against it.
import { useState } from 'react';
import { putCandidate } from '~data/calendar/candidate';
import { toast } from '~ui/overlays/toasts';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
import type { Failure } from '~widgets/form-saves/failed-call';

type Body = Parameters<typeof putCandidate>[1];

/** `conflicts`: what speaks against the rider who was last tried; a reason goes against it. */
export function useCandidate(id: number) {
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  /** Of each body: a second try after a lost answer is the same request. */
  const [keys] = useState(() => new Map<string, string>());
  const say = ({ fields: { conflicts: found = [], ...fields }, kind, message }: Failure): string | null => {
    setConflicts(found);
    return kind === 'fields' ? Object.values(fields).flat().join(' ') : message;
  };
  const { isBusy, problem, clear, run } = useCall({ say, stopped: NOTHING_TWICE });
  const send = (body: Body, done: string) =>
    run(async () => {
      const what = JSON.stringify(body);
      const key = keys.get(what) ?? crypto.randomUUID();
      keys.set(what, key);
      await putCandidate(id, body, key);
      keys.delete(what);
      toast('done', done);
    });
  return {
    isBusy,
    problem,
    conflicts,
    send,
    clear: () => {
      clear();
      setConflicts([]);
    },
  };
}
