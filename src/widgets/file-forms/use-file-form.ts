// The state of a form with files, such as a comment's, a document's, an attachment's: what was typed, the files under its
// draft, what is wrong with either, and what becomes of a save.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { takeUpReport } from '~data/files/take-up';
import { preparingText } from './photo-field-text';
import { useDraft, type Drafting } from '~widgets/forms/use-draft';
import type { DraftKey } from '~data/saving/drafts';
import type { Errors, FileFormKind } from './file-form-kind';
import { useFileSave } from './use-file-save';
import { useFormFiles, type FormFiles, type HeldFiles } from './use-form-files';

export type FileForm<Text> = {
  text: Text;
  set: (change: Partial<Text>) => void;
  files: FormFiles;
  draft: Drafting;
  errors: Errors;
  /** How often something was wrong. */
  problems: number;
  saving: boolean;
  /** What is under way while it saves: 'Preparing 3 of 10'. */
  doing: string | undefined;
  submit: () => void;
  /** Something is here that nobody has saved. */
  isDirty: () => boolean;
  /** It is closed as it was opened: a refused change is as before, without a draft of its own. */
  letGo: () => void;
  /** Takes up the draft that was found, or lets it go with its files. */
  chooseDraft: (keep: boolean) => void;
};

export function useFileForm<Text extends Record<string, unknown>>(kind: FileFormKind<Text>): FileForm<Text> {
  const [{ key, mended }, setForm] = useState(() => formOf(kind));
  const [text, current, type] = useText(kind.opened);
  /** What lies in the outbox already, or what the form opened with. */
  const stored = useRef(kind.opened);
  const isTyped = () => Object.keys(differences(current(), stored.current)).length > 0;
  const route = useRouter().state.location.href;
  const [saving, setSaving] = useState(false);
  const files = useFormFiles(key, route, saving);
  const draft = useDraft(key, route, () => textToKeep(current(), stored.current, files, mended !== null));
  const onStored = () => {
    stored.current = current();
    files.forget();
  };
  const save = useFileSave(kind, { key, draft, files, setSaving, onStored, onMoved: setForm });
  const isDirty = () => isTyped() || files.wasTouched() || (mended === null && files.list.length > 0);
  return {
    text,
    set: (change) => {
      type(change);
      save.clear([...Object.keys(change), 'above']);
      draft.touch();
    },
    files: touching(files, () => (save.clear([kind.file]), draft.touch())),
    draft: useTakenDraft(draft, mended !== null),
    ...save,
    saving,
    doing: saving ? preparingText(files.list) : undefined,
    submit: () => void save.submit(current()),
    isDirty: () => !save.isBusy() && isDirty(),
    letGo: () => {
      if (mended !== null && !save.isBusy() && !isDirty()) void draft.drop();
    },
    chooseDraft: (keep) => {
      if (keep) type(kind.readText(draft.found?.text ?? {}));
      draft.choose(keep);
      if (!keep) files.forget();
      // What the refused change came with is still there.
      if (!keep && mended !== null) void draft.settle().then(() => takeUpReport(mended, key));
    },
  };
}

/** The files of a refused change come as a draft without text: that is what the form was opened with. */
function useTakenDraft(draft: Drafting, mending: boolean): Drafting {
  const { found, choose } = draft;
  const isTaken = mending && found !== null && Object.keys(found.text).length === 0;
  useEffect(() => {
    if (isTaken) choose(true);
  }, [isTaken, choose]);
  return isTaken ? { ...draft, found: null } : draft;
}

/** What is picked or taken out is as good as typed. */
function touching({ list, notKept, pick, remove }: FormFiles, touch: () => void): FormFiles {
  return { list, notKept, pick: (picked) => (pick(picked), touch()), remove: (id) => (remove(id), touch()) };
}

/** A refused change is mended under a draft of its own. */
function formOf<Text>({ form, rowId, mends }: FileFormKind<Text>): { key: DraftKey; mended: number | null } {
  const target = mends ? `resend ${mends.seq}` : String(rowId);
  return { key: { form, target }, mended: mends?.seq ?? null };
}

type Fields = Record<string, unknown>;

function textToKeep(now: Fields, stored: Fields, files: HeldFiles, mending: boolean): Fields | null {
  const typed = differences(now, stored);
  // Photos alone are a draft, too: it must not go because the text was taken out again.
  if (Object.keys(typed).length === 0 && !files.hasAny()) return null;
  // A draft without any text is what a refused change came with: this one is more.
  return mending && files.wasTouched() ? now : typed;
}

/** What stands in the form: to draw it, to read it at any moment, and to write into it. */
function useText<Text>(opened: Text): [Text, () => Text, (change: Partial<Text>) => void] {
  const [text, setText] = useState(opened);
  const latest = useRef(text);
  return [
    text,
    () => latest.current,
    (change) => {
      latest.current = { ...latest.current, ...change };
      setText(latest.current);
    },
  ];
}

/** The fields in which two texts differ, as they are now. Lists are sets. */
function differences(now: Fields, before: Fields): Fields {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => asText(value) !== asText(before[name])));
}

function asText(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
}
