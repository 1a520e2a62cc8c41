// The state of a bike form: what was typed, what it was before, its draft, and what becomes of a save.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { notSaved } from '~widgets/saving/not-saved';
import { saveAndWait, type Saved } from '~widgets/saving/save-and-wait';
import { useDraft, type Drafting } from '~widgets/forms/use-draft';
import { useSaySaved } from '~widgets/saving/use-say-saved';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import type { saveBike } from '~data/bikes/save';
import type { DraftKey } from '~data/saving/drafts';
import type { Queued } from '~data/outbox/enqueue';
import type { Trouble } from '~data/outbox/trouble';
import { readSeen, type Read } from './read';
import { showProblem, showTrouble } from './show-trouble';
import { BIKE_FIELDS, changedFields, readText, type BikeField, type BikeText } from './text';
import { useOriginal, type Original } from './use-original';

/** A change that the form mends: its number, what it says, what its fields were, and why it was refused. */
export type Mends = { seq: number; text: Partial<BikeText>; base: Partial<BikeText>; trouble: Trouble | null };

/** The draft that goes with the saving, what the saving takes the place of, and what was seen before it was typed over. */
export type How = NonNullable<Parameters<typeof saveBike>[2]>;

/** What differs between adding and editing. */
export type BikeFormKind<Input> = {
  /** The bike as it stands, live; an empty one for a new bike. */
  original: BikeText;
  /** The row's id, or 'new'. */
  target: string;
  /** 'Bike added', once the school has it. */
  done: string;
  /** Heads a refusal: 'Bike not added'. */
  refused: string;
  mends: Mends | null;
  read: (text: BikeText, before: BikeText) => Read<Input>;
  save: (input: Input, how: How) => Promise<Queued | null>;
  /** The way on from here, if the form is still there; a refusal it shows itself. */
  onSaved: (saved: Exclude<Saved, { is: 'refused' }>) => void;
};

export type BikeFormState = {
  form: UseFormReturn<BikeText>;
  draft: Drafting;
  saving: boolean;
  /** How often something was wrong. */
  problems: number;
  submit: () => void;
  /** Something is here that is kept nowhere else. */
  isDirty: () => boolean;
  /** Takes up the draft that was found, or lets it go. */
  chooseDraft: (keep: boolean) => void;
};

export function useBikeForm<Input>(kind: BikeFormKind<Input>): BikeFormState {
  const { mends, target, refused } = kind;
  const [opened] = useState(() => ({ ...kind.original, ...mends?.text }));
  const form = useForm<BikeText>({ defaultValues: opened });
  const original = useOriginal(form, { ...kind.original, ...mends?.base });
  const changed = () => changedFields(form.getValues(), original.get());
  const [key] = useState(() => draftKey(mends ? `resend ${mends.seq}` : target));
  const draft = useDraft(key, useRouter().state.location.href, () => pick(form.getValues(), changed()));
  /** What lies in the outbox already. */
  const stored = useRef(mends ? opened : null);
  const { save, saving } = useSave(kind, form, key, draft, original, () => {
    stored.current = { ...form.getValues() };
  });
  const [problems, setProblems] = useState(0);
  useTyping(form, draft.touch);
  useEffect(() => {
    if (mends?.trouble) showTrouble(form, refused, mends.trouble);
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the form says its own
  }, []);
  const submit = async () => {
    form.clearErrors();
    const { input, errors } = kind.read(form.getValues(), original.get());
    if (errors) showProblem(form, errors);
    else original.freeze();
    if (errors || (await save(input)) === 'refused') setProblems((count) => count + 1);
  };
  const chooseDraft = (keep: boolean) => {
    const text = keep ? readText(draft.found?.text ?? {}) : {};
    for (const name of BIKE_FIELDS) if (text[name] !== undefined) form.setValue(name, text[name]);
    draft.choose(keep);
  };
  const isDirty = () => (stored.current ? changedFields(form.getValues(), stored.current) : changed()).length > 0;
  return { form, draft, saving, problems, submit: () => void submit(), isDirty, chooseDraft };
}

/** Saves, and shows in the form what the school or the device would not take. Never rejects. */
function useSave<Input>(
  kind: BikeFormKind<Input>,
  form: UseFormReturn<BikeText>,
  key: DraftKey,
  draft: Drafting,
  original: Original,
  onStored: () => void,
) {
  const [saving, setSaving] = useState(false);
  const how = useRef<How>({ draft: key, ...(kind.mends && { replaces: kind.mends.seq }) });
  const say = useSaySaved(kind.done);
  const onSaved = useWhileHere(kind.onSaved);
  const settle = async (saved: Saved) => {
    say(saved);
    if (saved.is === 'nothing') await draft.drop();
    if (saved.is !== 'refused') return onSaved(saved);
    how.current = { draft: draftKey(`resend ${saved.seq}`), replaces: saved.seq };
    draft.move(draftKey(`resend ${saved.seq}`));
    return showTrouble(form, kind.refused, saved.trouble);
  };
  const save = async (input: Input): Promise<Saved['is'] | 'failed'> => {
    setSaving(true);
    try {
      await draft.settle();
      const all = { ...how.current, ...readSeen(original.seen()) };
      const saved = await saveAndWait(() => kind.save(input, all), onStored);
      await settle(saved);
      return saved.is;
    } catch (error) {
      draft.touch();
      showProblem(form, {}, notSaved(error));
      return 'failed';
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}

function draftKey(target: string): DraftKey {
  return { form: 'bike', target };
}

/** What is wrong with a field goes when the field is changed. */
function useTyping(form: UseFormReturn<BikeText>, onType: () => void): void {
  const typing = useRef(onType);
  useEffect(() => {
    typing.current = onType;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = BIKE_FIELDS.find((one) => one === name);
          if (field) form.clearErrors(field);
          typing.current();
        },
      }),
    [form],
  );
}

function pick(text: BikeText, names: readonly BikeField[]): Record<string, unknown> | null {
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, text[name]]));
}
