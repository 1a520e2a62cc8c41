// Notes on a contact, newest first, with author and time. The text keeps its line breaks.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { removeContactNote, type NoteView } from '~data/contacts/notes';
import { Avatar } from '~ui/avatar';
import { buttonClass, IconButton } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { writtenText } from '~widgets/format/contact-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { SyncBadge } from '~widgets/sync/badge';
import { OPENS } from '~widgets/hooks/use-leave';
import { useRemoval } from '~widgets/form-saves/use-removal';
import { ContactAction } from './contact-action';

/** `notes` is undefined while loading. */
export function NotesTab({ contactId, notes }: { contactId: number; notes: readonly NoteView[] | undefined }) {
  const [deleting, setDeleting] = useState<NoteView | null>(null);
  const removal = useRemoval();
  if (!notes) return <Skeleton rows={3} height={72} />;
  return (
    <>
      {notes.length === 0 ? (
        <div className="card">
          <Empty
            icon="edit"
            title="No notes yet"
            text="Anything the school should know about this rider: size, nerves, what was agreed on the phone."
            action={
              <ContactAction
                contactId={contactId}
                does="note"
                label="Add the first note"
                className={buttonClass('soft', false, 'max-wide:hidden')}
              />
            }
          />
        </div>
      ) : (
        <ul className="card divided">
          {notes.map((note) => (
            <li key={note.client_key ?? note.id}>
              <Note contactId={contactId} note={note} onDelete={() => setDeleting(note)} />
            </li>
          ))}
        </ul>
      )}
      <Question
        open={deleting !== null}
        look="stop"
        question="Delete this note?"
        confirm="Delete note"
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          setDeleting(null);
          if (!deleting) return;
          void removal({
            name: 'Note',
            remove: () => removeContactNote(contactId, deleting.id, { undoable: true }),
          });
        }}
      >
        <p className="text-ink-2">It will be deleted for everyone at your school. You can undo this for 10 seconds.</p>
      </Question>
    </>
  );
}

type NoteProps = { contactId: number; note: NoteView; onDelete: () => void };

function Note({ contactId, note, onDelete }: NoteProps) {
  const author = note.author?.full_name ?? 'Connect';
  return (
    <article className="flex flex-col gap-2 p-4 wide:px-5">
      <header className="flex items-center gap-3">
        <Avatar name={author} />
        <div className="min-w-0 flex-1">
          <p className="font-bold wrap-anywhere">{author}</p>
          {/* Without room beside the time the badge wraps below it, so that the name isn't broken. */}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="text-tab text-ink-2">{writtenText(note)}</p>
            {note.pending ? <SyncBadge state={note.pending} /> : null}
          </div>
        </div>
        <NoteActions contactId={contactId} note={note} onDelete={onDelete} />
      </header>
      <p className="whitespace-pre-wrap wrap-anywhere">{note.note}</p>
    </article>
  );
}

function NoteActions({ contactId, note, onDelete }: NoteProps) {
  const noEdit = useNoEdit('contacts');
  if (noEdit !== null) return null;
  return (
    <span className="flex flex-none">
      <Link
        to="/contacts/$customerId/details/notes/$noteId/edit"
        params={{ customerId: String(contactId), noteId: String(note.id) }}
        {...OPENS}
        className="icon-btn"
        aria-label="Edit note"
        title="Edit note"
      >
        <Icon name="edit" size={20} />
      </Link>
      <IconButton icon="trash" label="Delete note" onClick={onDelete} />
    </span>
  );
}
