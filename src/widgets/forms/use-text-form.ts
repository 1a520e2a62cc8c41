// The state of a form of text fields, such as a contact's or a certificate's: what was typed over what stands there, its draft, what is
// wrong, and what becomes of a save (docs/sync.md, The form and the outbox).
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { notSaved, sayTrouble } from '~widgets/saving/not-saved';
import { isStopped, saveAndWait, type Saved } from '~widgets/saving/save-and-wait';
import { useDraft, type Drafting } from './use-draft';
import { useSaySaved } from '~widgets/saving/use-say-saved';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import type { DraftKey } from '~data/saving/drafts';
import type { Queued } from '~data/outbox/enqueue';
import type { Trouble } from '~data/outbox/trouble';

/** A change that the form mends: its number, what it says, what its fields were, and why it was refused. */
export type Mends<T> = { seq: number; text: Partial<T>; base: Partial<T>; trouble: Trouble | null };

/** By field. */
export type Errors = Readonly<Record<string, string | undefined>>;
export type Read<Input> = { input: Input; errors: null } | { input: null; errors: Errors };

/** The draft that goes with the saving, what it takes the place of, and what was seen of fields that changed meanwhile. */
export type How<T> = { draft: DraftKey; replaces?: number; seen: Partial<T> };

export type TextFormKind<T extends Record<string, string>, Input> = {
  /** Which form it is, and of which row: its id, or 'new'. */
  draft: DraftKey;
  /** As it stands, live: what nobody has typed into follows it. */
  original: T;
  /** What a new one opens with. */
  prefill?: Partial<T>;
  mends: Mends<T> | null;
  /** 'Contact added', once the school has it. */
  done: string;
  /** Heads a refusal: 'Contact not added'. */
  refused: string;
  isSame?: (name: keyof T & string, one: string, other: string) => boolean;
  read: (text: T, changed: readonly (keyof T & string)[]) => Read<Input>;
  save: (input: Input, how: How<T>) => Promise<Queued | null>;
  /** The way on from here, if the form is still there; a refusal it shows itself. */
  onSaved: (saved: Exclude<Saved, { is: 'refused' }>) => void;
};

export type TextForm<T extends Record<string, string>> = {
  text: T;
  set: (name: keyof T & string, value: string) => void;
  errors: Errors;
  /** What is wrong with the whole of it. */
  above: string | undefined;
  draft: Drafting;
  saving: boolean;
  /** The record (its seq) that the next save takes the place of. */
  replaces: number | undefined;
  /** How often something was wrong. */
  problems: number;
  submit: () => void;
  /** Something is here that is kept nowhere else. */
  isDirty: () => boolean;
  /** Takes up the draft that was found, or lets it go. */
  chooseDraft: (keep: boolean) => void;
};

export function useTextForm<T extends Record<string, string>, Input>(kind: TextFormKind<T, Input>): TextForm<T> {
  const { mends } = kind;
  const [key] = useState(() => (mends ? resendKey(kind.draft.form, mends.seq) : kind.draft));
  const typing = useTyped(kind);
  const draft = useDraft(key, useRouter().state.location.href, typing.toKeep);
  const [wrong, setWrong] = useState(() => wrongAtFirst(kind));
  const [problems, setProblems] = useState(0);
  const show = (errors: Errors, above?: string) => {
    setWrong({ errors, above });
    setProblems((count) => count + 1);
  };
  const { save, saving, replaces } = useSave({ kind, key, draft, typing, show });
  return {
    text: typing.text,
    errors: wrong.errors,
    above: wrong.above,
    draft,
    saving,
    replaces,
    problems,
    isDirty: typing.isDirty,
    set: (name, value) => {
      typing.set({ [name]: value } as Partial<T>);
      setWrong(({ errors }) => ({ errors: { ...errors, [name]: undefined }, above: undefined }));
      draft.touch();
    },
    submit: () => {
      const { input, errors } = kind.read(typing.now(), typing.changed());
      if (errors) return show(errors);
      setWrong(NOTHING_WRONG);
      typing.freeze();
      return void save(input);
    },
    chooseDraft: (keep) => {
      if (keep) typing.set(knownText(kind.original, draft.found?.text ?? {}));
      draft.choose(keep);
    },
  };
}

const NOTHING_WRONG: { errors: Errors; above: string | undefined } = { errors: {}, above: undefined };

function wrongAtFirst<T extends Record<string, string>, Input>({ mends, original, refused }: TextFormKind<T, Input>) {
  return mends?.trouble ? troubleOf(mends.trouble, refused, original) : NOTHING_WRONG;
}

function troubleOf(trouble: Trouble, refused: string, fields: object) {
  const { fields: errors, above } = sayTrouble(trouble, refused, (name) => name in fields);
  return { errors, above };
}

/** What goes with a new row: there is nothing that it could have changed of before. */
export function howNew<T>({ draft, replaces }: How<T>): { draft: DraftKey; replaces?: number } {
  return { draft, ...(replaces !== undefined && { replaces }) };
}

export function resendKey(form: string, seq: number): DraftKey {
  return { form, target: `resend ${seq}` };
}

/** Of a draft, by whichever version of the app it was kept, or of a body: the fields that this form has. */
export function knownText<T extends Record<string, string>>(
  fields: T,
  stored: Readonly<Record<string, unknown>>,
): Partial<T> {
  const names = Object.keys(fields).filter((name) => typeof stored[name] === 'string');
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<T>;
}

type Typing<T> = {
  /** What stands in the form. */
  text: T;
  now: () => T;
  set: (typed: Partial<T>) => void;
  changed: () => (keyof T & string)[];
  seen: () => Partial<T>;
  /** From the first save on the row shows what was typed here, and must not be taken for what was before it. */
  freeze: () => void;
  /** It lies in the outbox now. */
  store: () => void;
  isDirty: () => boolean;
  toKeep: () => Record<string, unknown> | null;
};

function useTyped<T extends Record<string, string>, Input>(kind: TextFormKind<T, Input>): Typing<T> {
  const { mends, prefill, isSame = (_, one, other) => one === other } = kind;
  const [typed, setTyped] = useState(() => ({ ...prefill, ...mends?.text }) as Partial<T>);
  const [frozen, setFrozen] = useState<T | null>(null);
  const original = frozen ?? { ...kind.original, ...mends?.base };
  /** Read by timers and by ways out, which know no render. */
  const latest = useRef({ typed, original });
  useEffect(() => {
    latest.current.original = original;
  });
  const seen = useRef<Partial<T>>({});
  const now = (): T => ({ ...latest.current.original, ...latest.current.typed });
  const [opened] = useState<T>(() => ({ ...original, ...typed }));
  /** What lies in the outbox already, or was put there by a link: leaving it loses nothing. */
  const stored = useRef(mends || prefill ? opened : null);
  const differs = (other: T) =>
    Object.keys(kind.original).filter((name) => !isSame(name, now()[name] ?? '', other[name] ?? ''));
  const changed = () => differs(latest.current.original);
  return {
    text: { ...original, ...typed },
    now,
    set: (more) => {
      for (const name of Object.keys(more)) {
        if (!(name in seen.current)) Object.assign(seen.current, { [name]: latest.current.original[name] });
      }
      latest.current.typed = { ...latest.current.typed, ...more };
      setTyped(latest.current.typed);
    },
    changed,
    seen: () => seen.current,
    freeze: () => setFrozen(latest.current.original),
    store: () => {
      stored.current = now();
    },
    isDirty: () => differs(stored.current ?? latest.current.original).length > 0,
    toKeep: () => {
      const names = changed();
      return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, now()[name]]));
    },
  };
}

type Saving<T extends Record<string, string>, Input> = {
  kind: TextFormKind<T, Input>;
  key: DraftKey;
  draft: Drafting;
  typing: Typing<T>;
  show: (errors: Errors, above?: string) => void;
};

/** Saves, and shows in the form what the school or the device would not take. Never rejects. */
function useSave<T extends Record<string, string>, Input>({ kind, key, draft, typing, show }: Saving<T, Input>) {
  const [saving, setSaving] = useState(false);
  const [replaces, setReplaces] = useState(kind.mends?.seq);
  const how = useRef<Omit<How<T>, 'seen'>>({ draft: key, ...(kind.mends && { replaces: kind.mends.seq }) });
  const say = useSaySaved(kind.done);
  const onSaved = useWhileHere(kind.onSaved);
  const settle = async (saved: Saved) => {
    say(saved);
    if (saved.is === 'nothing') await draft.drop();
    if (saved.is !== 'refused' && !isStopped(saved)) return onSaved(saved);
    how.current = { draft: resendKey(key.form, saved.seq), replaces: saved.seq };
    setReplaces(saved.seq);
    draft.move(how.current.draft);
    const { errors, above } = troubleOf(saved.trouble, kind.refused, kind.original);
    return show(errors, above);
  };
  const save = async (input: Input) => {
    setSaving(true);
    try {
      await draft.settle();
      await settle(await saveAndWait(() => kind.save(input, { ...how.current, seen: typing.seen() }), typing.store));
    } catch (error) {
      draft.touch();
      show({}, notSaved(error));
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, replaces };
}
