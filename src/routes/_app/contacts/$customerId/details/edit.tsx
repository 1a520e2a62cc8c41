import { createFileRoute } from '@tanstack/react-router';
import { EditContact } from '~features/contacts/edit-contact';
import { resendSearch } from '~app/resend';

export const Route = createFileRoute('/_app/contacts/$customerId/details/edit')({
  staticData: { title: 'Edit contact' },
  validateSearch: resendSearch,
  component: EditContactRoute,
});

function EditContactRoute() {
  const { resend } = Route.useSearch();
  return <EditContact key={resend ?? 0} resend={resend} />;
}
