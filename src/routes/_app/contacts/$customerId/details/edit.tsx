import { createFileRoute } from '@tanstack/react-router';
import { EditContact } from '~features/contacts/edit-contact';
import type { Resend } from '~app/resend';

export const Route = createFileRoute('/_app/contacts/$customerId/details/edit')({
  staticData: { title: 'Edit contact' },
  validateSearch: ({ resend }): Resend => (typeof resend === 'number' ? { resend } : {}),
  component: EditContactRoute,
});

function EditContactRoute() {
  const { resend } = Route.useSearch();
  return <EditContact key={resend ?? 0} resend={resend} />;
}
