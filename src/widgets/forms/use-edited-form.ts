// The form of a row that may be edited without signal: what differs is saved here and sent by the engine; what the school says
// while the form is open stands under its field (docs/sync.md, The form and the outbox).
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { RowOf } from '~contract/sync';
import type { z } from '~contract/zod';
import { saveEdited, type Edited } from '~data/saving/edited-rows';
import type { OutboxItem } from '~data/waiting/items';
import type { Trouble } from '~data/outbox/trouble';
import { notSaved, sayTrouble } from '~widgets/saving/not-saved';
import { saveAndWait, type Saved } from '~widgets/saving/save-and-wait';
import { useServerForm } from './server-form';
import { useSaySaved } from '~widgets/saving/use-say-saved';
import { useWhileHere } from '~widgets/hooks/use-while-here';

type EditKind<C extends Edited, V extends FieldValues, T extends FieldValues> = {
  collection: C;
  /** As it is shown when the form opens: what a colleague changes meanwhile is not taken back by what was never touched here. */
  row: RowOf<C>;
  /** What a person calls it. */
  about: string;
  /** What else its path has. */
  above?: { parentId?: number; called?: string };
  schema: z.ZodObject & z.ZodType<T, V>;
  inputOf: (row: RowOf<C>) => DefaultValues<V>;
  /** 'Site updated', once the school has it. */
  done: string;
  /** Heads a refusal: 'Site not updated'. */
  refused: string;
  mends: OutboxItem | null;
  /** The way on from here, if the form is still there; a refusal it shows itself. */
  onSaved: (saved: Exclude<Saved, { is: 'refused' }>) => void;
};

export type EditedForm<V extends FieldValues, T extends FieldValues> = {
  form: UseFormReturn<V, unknown, T>;
  submit: () => void;
  isSaving: boolean;
  isDirty: () => boolean;
  problem: string | undefined;
};

export function useEditedForm<C extends Edited, V extends FieldValues, T extends FieldValues>(
  kind: EditKind<C, V, T>,
): EditedForm<V, T> {
  const { collection, schema, about, above = {}, refused, mends } = kind;
  const [opened] = useState(kind.row);
  const [start] = useState(() => kind.inputOf({ ...opened, ...mends?.body }));
  const how = useRef({ about, above, ...(mends && { replaces: mends.seq }) });
  const isSaved = useRef(false);
  const say = useSaySaved(kind.done);
  const onSaved = useWhileHere(kind.onSaved);
  const { form, submit } = useServerForm<V, T>(schema, start, async (values) => {
    const { changes, seen } = differences(opened, values);
    let saved: Saved;
    try {
      saved = await saveAndWait(() => saveEdited(collection, opened.id, changes, { seen, ...how.current }));
    } catch (error) {
      form.setError('root', { type: 'server', message: notSaved(error) });
      return;
    }
    say(saved);
    if (saved.is === 'refused') {
      how.current = { about, above, replaces: saved.seq };
      showTrouble(form, schema, refused, saved.trouble);
      return;
    }
    isSaved.current = true;
    onSaved(saved);
  });
  useEffect(() => {
    if (mends?.trouble) showTrouble(form, schema, refused, mends.trouble);
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the form says its own
  }, []);
  const { isSubmitting, isDirty, errors } = form.formState;
  return {
    form,
    submit,
    isSaving: isSubmitting,
    isDirty: () => isDirty && !isSaved.current,
    problem: errors.root?.message,
  };
}

/** What the person has changed, and what stood there when they began. */
function differences<C extends Edited>(opened: RowOf<C>, values: object) {
  const before: Record<string, unknown> = { ...opened };
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  const changes = Object.fromEntries(changed);
  const seen = Object.fromEntries(changed.map(([name]) => [name, before[name]]));
  return { changes, seen };
}

/** A place inside a list, such as 'opening_hours.0', belongs to the list's field. */
function showTrouble<V extends FieldValues, T extends FieldValues>(
  form: UseFormReturn<V, unknown, T>,
  schema: z.ZodObject,
  refused: string,
  trouble: Trouble,
): void {
  const fieldOf = (name: string) => name.split('.')[0] ?? name;
  const { fields, above } = sayTrouble(trouble, refused, (name) => fieldOf(name) in schema.shape);
  for (const [name, message] of Object.entries(fields)) {
    form.setError(fieldOf(name) as Path<V>, { type: 'server', message });
  }
  form.setError('root', { type: 'server', message: above });
}
