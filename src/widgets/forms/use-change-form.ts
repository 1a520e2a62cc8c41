// A form that saves a change: react-hook-form around its table of fields, with the row below what is typed, the draft, the pending
// change that it corrects, and the outcome of a save (docs/sync.md, The form and the outbox).
import { useForm, type FieldValues, type ResolverResult } from 'react-hook-form';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Kind } from '~data/entities/all';
import { placeOf, type ChangeKind, type Place } from './change-kind';
import { knownValues, namesOf, pick, type Errors, type Fields, type Read, type Values } from './fields';
import { requiredNames } from './required';
import { heldField, useHeld, type Held } from './stored-field';
import { useDraft, type Drafting } from '~widgets/drafts/use-draft';
import { useSave } from './use-save';
import { typedAtFirst, useTyped, type Typing } from './use-typed';
import { asFieldErrors, sayingOf, useWrong, type HookForm } from './form-errors';

export type ChangeForm<V> = FormState & {
  values: V;
  /** The current values, also between two renders. */
  now: () => V;
  set: <Name extends keyof V & string>(name: Name, value: V[Name]) => void;
  /** Sets several fields at once. */
  fill: (values: Partial<V>) => void;
  /** Shows errors that were found before saving. */
  show: (errors: Errors) => void;
  /** The names of the fields that differ from the row's values. */
  changed: () => readonly string[];
};

/** The form's state without its values. */
export type FormState = {
  errors: Errors;
  /** The error of the whole form. */
  above: string | undefined;
  draft: Drafting;
  saving: boolean;
  /** The seq of the pending change that the next save replaces. */
  replaces: number | undefined;
  /** Counts how often errors were shown. */
  problems: number;
  /** The names of the fields that a save refuses while they are empty. */
  required: ReadonlySet<string>;
  submit: () => void;
  /** True if the form has text or files that neither the row nor the outbox has. */
  isDirty: () => boolean;
  /** Call it on closing: if a correction was left untouched, its draft is removed and the change stays as it was. */
  letGo: () => void;
  /** Continues the found draft, or discards it. */
  chooseDraft: (keep: boolean) => void;
};

/** `change`: the entity and operation of a save. `fields`: must be the same object at every render. */
export function useChangeForm<F extends Fields, Input>(
  change: Kind,
  fields: F,
  kind: ChangeKind<F, Input>,
): ChangeForm<Values<F>> {
  const parts = useParts(change, fields, kind);
  const { place, saving, wrong, held, typing, draft, touch, whole } = parts;
  const save = useSave({ kind, ...parts });
  const chooseDraft = useChoice(fields, parts);
  const isMending = place.replaces !== undefined;
  const isDirty = () => !save.isBusy() && (typing.isDirty() || hasUnsaved(held, isMending));
  const fill = (values: Partial<Values<F>>) => {
    typing.set(values);
    touch(Object.keys(values));
  };
  return {
    values: whole(typing.values),
    now: () => whole(typing.now()),
    fill,
    set: (name, value) => fill({ [name]: value } as unknown as Partial<Values<F>>),
    errors: wrong.errors,
    above: wrong.above,
    problems: wrong.problems,
    ...parts.told,
    show: (errors) => wrong.show(errors),
    draft,
    saving,
    replaces: place.replaces,
    isDirty,
    submit: () => void save.submit(),
    letGo: () => {
      if (isMending && !save.isBusy() && !isDirty()) void draft.drop();
    },
    chooseDraft,
  };
}

/** The parts of the form's state. */
function useParts<F extends Fields, Input>(change: Kind, fields: F, kind: ChangeKind<F, Input>) {
  const [place, setPlace] = useState(() => placeOf(kind));
  const [saving, setSaving] = useState(false);
  const required = useRequired(fields, kind);
  const route = useRouter().state.location.href;
  const heldAs = heldField(fields) ?? '';
  const check = useRef<Check<Input>>(null);
  const { form, wrong } = useHookForm(change, fields, kind, check);
  const typing = useTyped(form, fields, kind);
  const held = useHeld(fields[heldAs], { ...place, route, saving, touch: () => touch([heldAs]) });
  /** Adds the held field's value to the typed ones. */
  const whole = (values: Values<F>): Values<F> => (held ? { ...values, [heldAs]: held.value } : values);
  // With what is on the screen, and not a moment later: a save may follow at once.
  useLayoutEffect(() => {
    check.current = () => kind.read(whole(typing.now()), typing.changed());
  });
  const draft = useFormDraft(fields, { place, route, typing, held, heldAs });
  const touch = (names: readonly string[]) => {
    if (names.length === 0) return;
    // Picked files are still being read, so the next save checks them.
    const isWrong = names.some((name) => name !== heldAs && wrong.errors[name] !== undefined);
    wrong.clear(names, isWrong ? kind.read(typing.now(), typing.changed()).errors : null);
    draft.touch();
  };
  return {
    place,
    setPlace,
    saving,
    setSaving,
    form,
    wrong,
    whole,
    held,
    heldAs,
    typing,
    draft,
    touch,
    told: { required, changed: typing.changed },
  };
}

type FormDraft<F extends Fields> = {
  place: Place;
  route: string;
  typing: Typing<F>;
  held: Held | null;
  heldAs: string;
};

function useFormDraft<F extends Fields>(fields: F, { place, route, typing, held, heldAs }: FormDraft<F>): Drafting {
  const isMending = place.replaces !== undefined;
  const toKeep = () => {
    const names = typing.changed();
    if (names.length === 0 && !held?.hasAny()) return null;
    // A correction's draft without text counts as untouched (useTakenDraft). This one isn't, so store every field.
    const isMore = isMending && held?.wasTouched() === true;
    const kept = (isMore ? namesOf(fields) : names).filter((name) => name !== heldAs);
    return pick(typing.now(), kept);
  };
  return useTakenDraft(useDraft(place.key, route, toKeep), isMending);
}

/** Checks the values of now. A ref has it, because they are made of what react-hook-form holds. Null before the form was shown. */
type Check<Input> = (() => Read<Input>) | null;

/** react-hook-form opens with what is typed already, and with the errors of a change that was refused. */
function useHookForm<F extends Fields, Input>(
  change: Kind,
  fields: F,
  kind: ChangeKind<F, Input>,
  check: RefObject<Check<Input>>,
) {
  const says = sayingOf(change, fields, kind);
  const [opensWith] = useState(() => ({
    defaultValues: typedAtFirst(kind),
    ...(kind.mends?.trouble && { errors: asFieldErrors(says.words(kind.mends.trouble)) }),
  }));
  const resolver = (): ResolverResult => {
    if (!check.current) throw new Error('A form is sent after it was shown');
    return resolved(check.current());
  };
  const form: HookForm = useForm<FieldValues, unknown, FieldValues>({ ...opensWith, resolver });
  return { form, wrong: useWrong(form, says, 'errors' in opensWith) };
}

/** What a form's check has found, as react-hook-form's resolvers say it. */
function resolved<Input>({ input, errors }: Read<Input>): ResolverResult {
  return errors ? { values: {}, errors: asFieldErrors({ errors }) } : { values: input as FieldValues, errors: {} };
}

/** Found after the first render: a form's check may use what the form declares after it. */
function useRequired<F extends Fields, Input>(fields: F, kind: ChangeKind<F, Input>): ReadonlySet<string> {
  const [required, setRequired] = useState<ReadonlySet<string>>(NOT_KNOWN);
  const find = useEffectEvent(() => requiredNames(fields, kind.read));
  useEffect(() => {
    let left = false;
    queueMicrotask(() => (left ? undefined : setRequired(find())));
    return () => {
      left = true;
    };
  }, []);
  return required;
}

const NOT_KNOWN: ReadonlySet<string> = new Set();

/** After the draft is discarded, puts the files of the change being corrected into it again. */
function takeAgain(held: Held, draft: Drafting, { key, replaces }: Place): void {
  held.forget();
  if (replaces !== undefined) void draft.settle().then(() => held.takeUp(replaces, key));
}

function hasUnsaved(held: Held | null, isMending: boolean): boolean {
  return held !== null && (held.wasTouched() || (!isMending && held.hasAny()));
}

/** A correction opens with the change's files as a draft without text, which is continued without asking. */
function useTakenDraft(draft: Drafting, isMending: boolean): Drafting {
  const { found, choose } = draft;
  const isTaken = isMending && found !== null && Object.keys(found.text).length === 0;
  useEffect(() => {
    if (isTaken) choose(true);
  }, [isTaken, choose]);
  return isTaken ? { ...draft, found: null } : draft;
}

/** What the person decides about a found draft; one that was discarded and brought back is continued without asking. */
function useChoice<F extends Fields>(
  fields: F,
  { typing, draft, held, place }: Pick<ReturnType<typeof useParts<F, unknown>>, 'typing' | 'draft' | 'held' | 'place'>,
): (keep: boolean) => void {
  const choose = (keep: boolean) => {
    if (keep) typing.set(knownValues(fields, draft.found?.text ?? {}));
    draft.choose(keep);
    if (!keep && held) takeAgain(held, draft, place);
  };
  const isBack = draft.found?.isBack === true;
  const goOn = useEffectEvent(() => choose(true));
  useEffect(() => {
    if (isBack) goOn();
  }, [isBack]);
  return choose;
}
