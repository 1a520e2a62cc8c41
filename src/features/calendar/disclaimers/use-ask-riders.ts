// Sends the links that a course's riders sign by, and says how far each got.
import { useState } from 'react';
import { FORM_PATIENCE } from '~contract/wire/limits';
import { askRiders, type RiderAsk } from '~data/disclaimers/ask-riders';
import { waitForOutcome, type SaveOutcome } from '~data/form-saves/outcome';
import { getSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { notSaved, sayTrouble } from '~widgets/form-saves/not-saved';
import { isAtOnce, savedHere } from '~widgets/form-saves/save-and-wait';
import { counted } from '~widgets/format/size-text';
import { useDevice } from '~widgets/hooks/use-device';
import { useWhileHere } from '~widgets/hooks/use-while-here';

type Asking = { saving: boolean; problem: string | undefined; run: (asks: readonly RiderAsk[]) => void };

/** `onSent`: called once all are saved, unless one was refused. */
export function useAskRiders(onSent: () => void): Asking {
  const device = useDevice();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const end = useWhileHere<void, void>(onSent);
  const ask = async (asks: readonly RiderAsk[]) => {
    const patience = isAtOnce(getSyncStatus()) ? FORM_PATIENCE : 0;
    const queued = await askRiders(asks);
    const outcomes = await Promise.all(queued.map(({ mid }) => waitForOutcome(mid, patience)));
    const refused = refusedText(outcomes);
    if (refused !== null) return setProblem(refused);
    const isDone = outcomes.every(({ is }) => is === 'done');
    toast('done', isDone ? `${counted(outcomes.length, 'disclaimer')} on the way` : savedHere(device));
    return end();
  };
  return {
    saving,
    problem,
    run: (asks) => {
      setSaving(true);
      setProblem(undefined);
      ask(asks)
        .catch((error: unknown) => setProblem(notSaved(error, false)))
        .finally(() => setSaving(false));
    },
  };
}

/** Null if none was refused. They are kept in the Sync centre, each with its own reason. */
function refusedText(outcomes: readonly SaveOutcome[]): string | null {
  const refused = outcomes.flatMap((one) => (one.is === 'refused' || one.is === 'conflict' ? [one.trouble] : []));
  const [first] = refused;
  if (!first) return null;
  const head = `${refused.length} of ${counted(outcomes.length, 'disclaimer')} not sent`;
  return `${sayTrouble(first, head, () => false).above} You can correct this in the Sync centre.`;
}
