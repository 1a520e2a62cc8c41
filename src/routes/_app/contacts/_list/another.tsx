import { createFileRoute } from '@tanstack/react-router';
import { ChooseContact } from '~features/contacts/choose-contact';
import type { Resend } from '~app/resend';

export const Route = createFileRoute('/_app/contacts/_list/another')({
  staticData: { title: 'Choose another contact' },
  validateSearch: ({ resend }): Resend => (typeof resend === 'number' ? { resend } : {}),
  component: AnotherContactRoute,
});

function AnotherContactRoute() {
  const { resend } = Route.useSearch();
  return <ChooseContact key={resend ?? 0} resend={resend} />;
}
