// The form of a new or an existing note: one long text, kept as a draft while it is typed.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { noteText } from '~contract/contacts/notes';
import { NOTE_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { addContactNote, getContactNote, saveContactNote, type NoteView } from '~data/contacts/notes';
import { TextArea } from '~ui/fields/text-area';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useGuard } from '~widgets/drafts/unsaved';
import { useFound } from '~widgets/hooks/use-whole';
import { useOpenContact } from './detail/contact-context';
import { readId } from './detail/ids';
import { useLeave } from './detail/use-leave';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { text } from '~widgets/forms/codecs';
import { emptyValues, knownValues, readFields, type Read, type Stored, type Values } from '~widgets/forms/fields';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { Waiting } from '~widgets/rows/modal-frames';
import { NoRow } from '~widgets/rows/no-row';

const NOTE = { note: text() };
type NoteValues = Values<typeof NOTE>;
const noteBody = z.object({ note: noteText });

/** The text has one row per this many characters, and at most ROWS. */
const PER_ROW = 60;
const ROWS = 14;
/** What is drawn while the note loads. */
const ONE_BOX = { rows: 1, height: 120 };

const BELOW = '/contacts/$customerId/details/notes';

/** `resend`: seq of a refused or waiting note in the outbox, to edit and resend. */
export function AddNote({ resend }: { resend: number | undefined }) {
  const contact = useOpenContact();
  const leave = useLeave(BELOW, contact.id, resend !== undefined);
  const mends = useMends('customer_notes', resend, readBody);
  if (mends !== undefined) return <NewNote contactId={contact.id} mends={mends} leave={leave} />;
  return <Waiting title="Add note" leave={leave} {...ONE_BOX} />;
}

/** `noteId`: from the address, not parsed yet. `resend`: seq of a refused change of the note, to edit and resend. */
export function EditNote({ noteId, resend }: { noteId: string; resend: number | undefined }) {
  const contact = useOpenContact();
  const leave = useLeave(BELOW, contact.id, resend !== undefined);
  const id = readId(noteId) ?? 0;
  const note = useFound(() => getContactNote(contact.id, id), [contact.id, id]);
  const mends = useMends('customer_notes', resend, readBody);
  if (note && mends !== undefined) return <OldNote note={note} mends={mends} leave={leave} />;
  return (
    <NoRow
      title="Edit note"
      isLoading={note !== null}
      icon="edit"
      what="Note"
      text="Someone at your school may have deleted it."
      leave={leave}
      lines={ONE_BOX}
    />
  );
}

type NewNoteProps = { contactId: number; mends: Mends<NoteValues> | null; leave: () => void };

function NewNote({ contactId, mends, leave }: NewNoteProps) {
  const navigate = useNavigate();
  const form = useChangeForm('customer_notes create', NOTE, {
    draft: { form: 'note', target: String(contactId) },
    original: emptyValues(NOTE),
    mends,
    done: 'Note added',
    read: readNote,
    save: ({ note }, how) => addContactNote(contactId, note, how),
    onSaved: () => {
      guard.release();
      if (mends) return leave();
      return void navigate({ to: BELOW, params: { customerId: String(contactId) }, replace: true });
    },
  });
  const guard = useGuard(form.isDirty, leave);
  return (
    <ChangeFormModal title="Add note" send="Save note" form={form} guard={guard}>
      <NoteField form={form} />
    </ChangeFormModal>
  );
}

type OldNoteProps = { note: NoteView; mends: Mends<NoteValues> | null; leave: () => void };

function OldNote({ note, mends, leave }: OldNoteProps) {
  const [conflict, setConflict] = useState(false);
  const form = useChangeForm('customer_notes patch', NOTE, {
    draft: { form: 'note text', target: String(note.id) },
    original: { note: note.note },
    mends,
    done: 'Note updated',
    read: readNote,
    save: (input, how, seen) =>
      saveContactNote(note.customer, note.id, input, { ...how, seen: { note: seen.note ?? note.note } }),
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title="Edit note" what="this note" onClose={leave} />;
  return (
    <ChangeFormModal title="Edit note" send="Save changes" form={form} guard={guard}>
      <NoteField form={form} />
    </ChangeFormModal>
  );
}

function NoteField({ form: { values, errors, set } }: { form: ChangeForm<NoteValues> }) {
  return (
    <TextArea
      label="Note"
      error={errors['note']}
      value={values.note}
      max={NOTE_MAX}
      perRow={PER_ROW}
      rows={ROWS}
      onChange={(note) => set('note', note)}
    />
  );
}

function readBody(body: Stored): Partial<NoteValues> {
  return knownValues(NOTE, body);
}

/** A note that is too long is an error and stays in the field uncut. */
function readNote(values: NoteValues): Read<{ note: string }> {
  return readFields(noteBody, NOTE, values);
}
