import { createFileRoute } from '@tanstack/react-router';
import { EditNote } from '~features/contacts/note-form';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/contacts/$customerId/details/notes/$noteId/edit')({
  staticData: { title: 'Edit note' },
  validateSearch: resendSearch,
  component: EditNoteRoute,
});

function EditNoteRoute() {
  const { noteId } = Route.useParams();
  const { resend } = Route.useSearch();
  return <EditNote key={`${noteId} ${resend ?? 0}`} noteId={noteId} resend={resend} />;
}
