import { createFileRoute } from '@tanstack/react-router';
import { AddNote } from '~features/contacts/note-form';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/contacts/$customerId/details/notes/new')({
  staticData: { title: 'Add note' },
  validateSearch: resendSearch,
  component: AddNoteRoute,
});

function AddNoteRoute() {
  const { resend } = Route.useSearch();
  return <AddNote key={resend ?? 0} resend={resend} />;
}
