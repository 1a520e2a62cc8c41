// An action on a row with one tap, such as voiding a certificate: saves it as a change, and shows a refusal or failure
// where the action was started (docs/sync.md, The form and the outbox).
import { useState } from 'react';
import { notSaved, sayTrouble } from '~widgets/form-saves/not-saved';
import { isStopped, saveAndWait, type Saved } from '~widgets/form-saves/save-and-wait';
import type { Errors } from './fields';
import type { Mends } from './use-corrected';
import { useSaySaved } from '~widgets/form-saves/use-say-saved';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import type { Queued } from '~data/outbox/enqueue';

type ActionKind = {
  /** The toast after the server has confirmed the action: 'Certificate issued'. Or what says in its place how the save ended. */
  done: string | ((saved: Saved) => void);
  /** Begins the message of a refusal: 'Certificate not voided'. */
  refused: string;
  /** The pending change that the action corrects, if any. */
  mends?: Mends<object> | null;
  /** The fields that have a place for messages. */
  fields?: readonly string[];
  onSaved: () => void;
};

type Words = { errors: Errors; above: string | undefined };
const NOTHING_WRONG: Words = { errors: {}, above: undefined };

export type Action = Words & {
  saving: boolean;
  /** True if the next run replaces a pending change. */
  isMending: boolean;
  /** The seq of the change that the next run replaces. */
  replaces: number | undefined;
  /** Saves the action. After a refusal, the next run replaces the refused change. */
  run: (save: (how: { replaces?: number }) => Promise<Queued | null>) => void;
  /** Shows errors that were found before saving. */
  show: (errors: Errors) => void;
};

export function useAction({ done, refused, mends = null, fields = [], onSaved }: ActionKind): Action {
  const wordsOf = (trouble: Parameters<typeof sayTrouble>[0]): Words => {
    const { fields: errors, above } = sayTrouble(trouble, refused, (name) => fields.includes(name));
    return { errors, above };
  };
  const [saving, setSaving] = useState(false);
  const [words, setWords] = useState(() => (mends?.trouble ? wordsOf(mends.trouble) : NOTHING_WRONG));
  const [replaces, setReplaces] = useState(mends?.seq);
  const sayText = useSaySaved(typeof done === 'string' ? done : '');
  const say = typeof done === 'string' ? sayText : done;
  const end = useWhileHere<void, void>(onSaved);
  const save = async (saving: Parameters<Action['run']>[0]) => {
    const saved = await saveAndWait(() => saving(replaces === undefined ? {} : { replaces }));
    say(saved);
    if (saved.is !== 'refused' && !isStopped(saved)) return end();
    setReplaces(saved.seq);
    return setWords(wordsOf(saved.trouble));
  };
  return {
    ...words,
    saving,
    isMending: replaces !== undefined,
    replaces,
    show: (errors) => setWords({ errors, above: undefined }),
    run: (saver) => {
      setSaving(true);
      setWords(NOTHING_WRONG);
      save(saver)
        .catch((error: unknown) => setWords({ errors: {}, above: notSaved(error, false) }))
        .finally(() => setSaving(false));
    },
  };
}
