// Saves a form once, however often the button is tapped, and shows in the form why the server or the device refused it.
import { useRef } from 'react';
import { toast } from '~ui/overlays/toasts';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import { notSaved } from '~widgets/form-saves/not-saved';
import { isStopped, saveAndWait, type Saved } from '~widgets/form-saves/save-and-wait';
import { useSaySaved } from '~widgets/form-saves/use-say-saved';
import type { Fields } from './fields';
import type { Held } from './stored-field';
import { resendPlace, type ChangeKind, type Place } from './change-kind';
import type { Drafting } from '~widgets/drafts/use-draft';
import type { Typing } from './use-typed';
import type { HookForm, Wrong } from './form-errors';

type Around<F extends Fields, Input> = {
  kind: ChangeKind<F, Input>;
  form: HookForm;
  place: Place;
  setPlace: (place: Place) => void;
  setSaving: (saving: boolean) => void;
  draft: Drafting;
  typing: Typing<F>;
  wrong: Wrong;
  held: Held | null;
  /** The name of the held field; '' if there is none. */
  heldAs: string;
};

type Saver = { submit: () => Promise<void>; isBusy: () => boolean };

/** `submit` never rejects. */
export function useSave<F extends Fields, Input>(around: Around<F, Input>): Saver {
  const { form, draft, typing, wrong, held, heldAs, setSaving } = around;
  const busy = useRef(false);
  /** Makes the form usable again. Not called after a successful save, because the form is about to close. */
  const free = () => {
    busy.current = false;
    setSaving(false);
  };
  const settle = useSettled(around, free);
  const begin = async (input: Input) => {
    setSaving(true);
    typing.freeze();
    // Files picked a moment ago are still being read.
    const lost = await held?.settled();
    if (lost === undefined) return settle(await saveNow(around, input));
    free();
    return wrong.show({ [heldAs]: lost });
  };
  const submit = async () => {
    // From here on, because the values are checked before the next tap can see a render.
    if (busy.current) return;
    busy.current = true;
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
    };
    // The resolver has made an input of the values.
    await form
      .handleSubmit((input) => begin(input as Input), refuse)()
      .catch((error: unknown) => {
        draft.touch();
        free();
        wrong.show({}, notSaved(error));
      });
    if (!isRefused) return;
    free();
    // Only now the errors are drawn, of which the first gets the focus.
    wrong.count();
  };
  return { submit, isBusy: () => busy.current };
}

async function saveNow<F extends Fields, Input>(around: Around<F, Input>, input: Input): Promise<Saved> {
  const { kind, draft, place, typing, held } = around;
  await draft.settle();
  const how = { draft: place.key, ...(place.replaces !== undefined && { replaces: place.replaces }) };
  return saveAndWait(async () => {
    const queued = await kind.save(input, how, typing.seen());
    if (queued) typing.store();
    if (queued) held?.forget();
    return queued;
  });
}

/** Handles a save's outcome: in the form, or by a toast if the form was closed meanwhile. */
function useSettled<F extends Fields, Input>(
  around: Around<F, Input>,
  free: () => void,
): (saved: Saved) => Promise<void> {
  const { kind, setPlace, draft, wrong, held, heldAs } = around;
  const say = useSaySaved(kind.done);
  const settle = useWhileHere(async (saved: Saved) => {
    if (saved.is === 'nothing' && isHolding(held)) {
      free();
      return wrong.show({ [heldAs]: held.unsendable });
    }
    if (saved.is !== 'refused' && !isStopped(saved)) return kind.onSaved(saved);
    const next = resendPlace(kind.draft.form, saved.seq);
    // Move the refused change's files into the draft of its correction.
    await held?.takeUp(saved.seq, next.key);
    draft.move(next.key);
    setPlace(next);
    free();
    return wrong.showTrouble(saved.trouble);
  });
  return async (saved) => {
    if (saved.is === 'nothing') await (isHolding(held) ? draft.touch() : draft.drop());
    if (saved.is !== 'done' || !kind.showsDone) say(saved);
    const settling = settle(saved);
    if (settling) return settling;
    if (saved.is === 'done' && kind.showsDone) say(saved);
    if (saved.is === 'nothing' && isHolding(held)) toast('failed', `${wrong.refused}. It is kept as a draft.`);
    return undefined;
  };
}

/** Nothing was saved, although there are files: one of them can't be sent. */
function isHolding(held: Held | null): held is Held {
  return held !== null && !held.isEmpty();
}
