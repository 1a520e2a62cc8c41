// What is done with a row at one tap: saved here, and what the school or the device would not do stays where it was
// asked for, in words (docs/sync.md, The form and the outbox).
import { useState } from 'react';
import { notSaved, sayTrouble } from '~widgets/saving/not-saved';
import { isStopped, saveAndWait } from '~widgets/saving/save-and-wait';
import type { Errors } from './fields';
import type { Mends } from './use-mends';
import { useSaySaved } from '~widgets/saving/use-say-saved';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import type { Queued } from '~data/outbox/enqueue';

type ActionKind = {
  /** 'Certificate voided', once the school has it. */
  done: string;
  /** Heads a refusal: 'Certificate not voided'. */
  refused: string;
  /** What it mends, if it does. */
  mends?: Mends<object> | null;
  /** The fields that have a place for a message. */
  fields?: readonly string[];
  onSaved: () => void;
};

type Words = { errors: Errors; above: string | undefined };
const NOTHING_WRONG: Words = { errors: {}, above: undefined };

export type Action = Words & {
  saving: boolean;
  /** It was refused, and doing it again takes its place. */
  isMending: boolean;
  /** The record (its seq) whose place that is. */
  replaces: number | undefined;
  /** Does it; a second tap after a refusal takes the place of the first. */
  run: (save: (how: { replaces?: number }) => Promise<Queued | null>) => void;
  /** Says what is wrong before anything is saved. */
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
  const say = useSaySaved(done);
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
