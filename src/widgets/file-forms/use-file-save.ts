// Saving a form with files, once however often the button is tapped, and what is said when it could not be.
import { useRef, useState } from 'react';
import { takeUpReport } from '~data/files/take-up';
import { toast } from '~ui/toasts';
import { useDevice } from '~widgets/hooks/use-device';
import { notSaved, sayTrouble } from '~widgets/saving/not-saved';
import { saveAndWait, savedHere, type Saved } from '~widgets/saving/save-and-wait';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import type { DraftKey } from '~data/saving/drafts';
import type { Trouble } from '~data/outbox/trouble';
import type { Drafting } from '~widgets/forms/use-draft';
import type { Errors, FileFormKind, How } from './file-form-kind';
import type { HeldFiles } from './use-form-files';

type Around = {
  key: DraftKey;
  draft: Drafting;
  files: Pick<HeldFiles, 'list' | 'settled'>;
  setSaving: (saving: boolean) => void;
  /** It lies in the outbox now. */
  onStored: () => void;
  /** What is typed from now on belongs to the change that mends the refused one. */
  onMoved: (to: { key: DraftKey; mended: number }) => void;
};

const NOT_ALL = 'Some files you chose couldn’t be kept. Choose them again, or save without them.';
const TAKE_OUT = 'Remove the files that can’t be sent, then save again.';

export function useFileSave<Text>(kind: FileFormKind<Text>, around: Around) {
  const { errors, problems, clear, fail } = useErrors(kind);
  const busy = useRef(false);
  /** The form is there again; whoever has saved is on the way out, and taps nothing any more. */
  const stop = (wrong: Errors) => {
    busy.current = false;
    around.setSaving(false);
    fail(wrong);
  };
  const save = useSave(kind, around, stop);
  const submit = async (text: Text) => {
    if (busy.current) return;
    const refused = around.files.list.some(({ state }) => state === 'refused') ? { [kind.file]: TAKE_OUT } : {};
    const wrong = { ...refused, ...kind.check(text, around.files.list) };
    if (Object.keys(wrong).length > 0) return fail(wrong);
    busy.current = true;
    around.setSaving(true);
    clear();
    // What was picked a moment ago is being read.
    if (!(await around.files.settled())) return stop({ [kind.file]: NOT_ALL });
    await save(text).catch((error: unknown) => {
      around.draft.touch();
      stop({ above: notSaved(error) });
    });
  };
  return { errors, problems, clear, submit, isBusy: () => busy.current };
}

/** Saves, and goes on from what comes of it; to somebody who has left meanwhile it is said. */
function useSave<Text>(
  kind: FileFormKind<Text>,
  { key, draft, onStored, onMoved }: Around,
  stop: (wrong: Errors) => void,
) {
  const device = useDevice();
  const how = useRef<How>({ draft: key, ...(kind.mends && { replaces: kind.mends.seq }) });
  const settle = useWhileHere(async (saved: Saved) => {
    if (saved.is === 'nothing') return stop({ [kind.file]: TAKE_OUT });
    if (saved.is !== 'refused') return kind.onSaved(saved);
    const mending = { form: kind.form, target: `resend ${saved.seq}` };
    how.current = { draft: mending, replaces: saved.seq };
    // Its files go on under the form that mends it.
    await takeUpReport(saved.seq, mending);
    draft.move(mending);
    onMoved({ key: mending, mended: saved.seq });
    return stop(troubleErrors(kind, saved.trouble));
  });
  return async (text: Text) => {
    await draft.settle();
    const saved = await saveAndWait(async () => {
      const queued = await kind.save(text, how.current);
      if (queued) onStored();
      return queued;
    });
    if (saved.is === 'nothing') draft.touch();
    if (saved.is === 'waiting') toast('done', savedHere(device));
    const settling = settle(saved);
    if (settling) return settling;
    if (saved.is === 'done') toast('done', kind.done);
    if (saved.is === 'nothing') toast('failed', `${kind.refused}. It is kept as a draft.`);
    return undefined;
  };
}

function useErrors<Text>(kind: FileFormKind<Text>) {
  const [{ errors, problems }, set] = useState<{ errors: Errors; problems: number }>(() =>
    kind.mends?.trouble
      ? { errors: troubleErrors(kind, kind.mends.trouble), problems: 1 }
      : { errors: {}, problems: 0 },
  );
  return {
    errors,
    problems,
    /** What is wrong with a field goes when the field is changed. */
    clear: (names?: readonly string[]) =>
      set((before) => ({ ...before, errors: names ? without(before.errors, names) : {} })),
    fail: (wrong: Errors) => set((before) => ({ errors: wrong, problems: before.problems + 1 })),
  };
}

function without(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

function troubleErrors<Text>({ refused, fields }: FileFormKind<Text>, trouble: Trouble): Errors {
  const { fields: said, above } = sayTrouble(trouble, refused, (name) => fields.includes(name));
  return { ...said, above };
}
