// The state of a form that saves a change: what was typed over what stands there, its draft, what is wrong, and what becomes of a
// save (docs/sync.md, The form and the outbox).
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Kind } from '~data/shapes/entities';
import { placeOf, type ChangeKind, type Place } from './change-kind';
import { knownValues, namesOf, pick, type Errors, type Fields, type Values } from './fields';
import { heldField, useHeld, type Held } from './held';
import { useDraft, type Drafting } from './use-draft';
import { useSave } from './use-save';
import { useTyped } from './use-typed';
import { useWrong } from './use-wrong';

export type ChangeForm<V> = FormState & {
  values: V;
  /** The same at any moment, also between two renders. */
  now: () => V;
  set: <Name extends keyof V & string>(name: Name, value: V[Name]) => void;
  /** Writes several at once. */
  fill: (values: Partial<V>) => void;
  /** Says what is wrong before anything is saved. */
  show: (errors: Errors) => void;
};

/** What is around the fields of any form. */
export type FormState = {
  errors: Errors;
  /** What is wrong with the whole of it. */
  above: string | undefined;
  draft: Drafting;
  saving: boolean;
  /** What is under way while it saves: 'Preparing 3 of 10'. */
  doing: string | undefined;
  /** The record (its seq) that the next save takes the place of. */
  replaces: number | undefined;
  /** How often something was wrong. */
  problems: number;
  submit: () => void;
  /** Something is here that is kept nowhere else. */
  isDirty: () => boolean;
  /** It is closed as it was opened: a refused change is as before, without a draft of its own. */
  letGo: () => void;
  /** Takes up the draft that was found, or lets it go. */
  chooseDraft: (keep: boolean) => void;
};

/** `change`: what a save of this form does, by name; `fields`: what it is made of, the same at every render. */
export function useChangeForm<F extends Fields, Input>(
  change: Kind,
  fields: F,
  kind: ChangeKind<F, Input>,
): ChangeForm<Values<F>> {
  const parts = useParts(change, fields, kind);
  const { place, saving, wrong, held, typing, draft, touch } = parts;
  const save = useSave({ kind, ...parts });
  const isMending = place.replaces !== undefined;
  const isDirty = () => !save.isBusy() && (typing.isDirty() || hasUnsaved(held, isMending));
  /** What is held is a value as well. */
  const whole = (values: Values<F>): Values<F> => (held ? { ...values, [parts.heldAs]: held.value } : values);
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
    show: (errors) => wrong.show(errors),
    draft,
    saving,
    doing: saving ? held?.doing : undefined,
    replaces: place.replaces,
    isDirty,
    submit: () => void save.submit(whole(typing.now())),
    letGo: () => {
      if (isMending && !save.isBusy() && !isDirty()) void draft.drop();
    },
    chooseDraft: (keep) => {
      if (keep) typing.set(knownValues(fields, draft.found?.text ?? {}));
      draft.choose(keep);
      if (!keep && held) takeAgain(held, draft, place);
    },
  };
}

/** What the form is made of, each knowing what it needs of the others. */
function useParts<F extends Fields, Input>(change: Kind, fields: F, kind: ChangeKind<F, Input>) {
  const [place, setPlace] = useState(() => placeOf(kind));
  const [saving, setSaving] = useState(false);
  const route = useRouter().state.location.href;
  const heldAs = heldField(fields) ?? '';
  const wrong = useWrong(change, fields, kind);
  const typing = useTyped(fields, kind);
  const held = useHeld(fields[heldAs], { ...place, route, saving, touch: () => touch([heldAs]) });
  const isMending = place.replaces !== undefined;
  const toKeep = () => {
    const names = typing.changed();
    if (names.length === 0 && !held?.hasAny()) return null;
    // A draft that says nothing is what a refused change came with: this one is more.
    const isMore = isMending && held?.wasTouched() === true;
    const kept = (isMore ? namesOf(fields) : names).filter((name) => name !== heldAs);
    return pick(typing.now(), kept);
  };
  const draft = useTakenDraft(useDraft(place.key, route, toKeep), isMending);
  const touch = (names: readonly string[]) => {
    if (names.length === 0) return;
    // What is held is being read: it is judged with the next save.
    const isWrong = names.some((name) => name !== heldAs && wrong.errors[name] !== undefined);
    wrong.clear(names, isWrong ? kind.read(typing.now(), typing.changed()).errors : null);
    draft.touch();
  };
  return { place, setPlace, saving, setSaving, wrong, held, heldAs, typing, draft, touch };
}

/** The draft is let go: what the refused change came with is still there. */
function takeAgain(held: Held, draft: Drafting, { key, replaces }: Place): void {
  held.forget();
  if (replaces !== undefined) void draft.settle().then(() => held.takeUp(replaces, key));
}

function hasUnsaved(held: Held | null, isMending: boolean): boolean {
  return held !== null && (held.wasTouched() || (!isMending && held.hasAny()));
}

/** The files of a refused change come as a draft that says nothing: that is what the form was opened with. */
function useTakenDraft(draft: Drafting, isMending: boolean): Drafting {
  const { found, choose } = draft;
  const isTaken = isMending && found !== null && Object.keys(found.text).length === 0;
  useEffect(() => {
    if (isTaken) choose(true);
  }, [isTaken, choose]);
  return isTaken ? { ...draft, found: null } : draft;
}
