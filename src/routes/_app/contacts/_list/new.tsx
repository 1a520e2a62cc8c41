import { createFileRoute } from '@tanstack/react-router';
import { AddContact } from '~features/contacts/add-contact';
import { newSearch, type NewSearch } from '~features/contacts/form/new-search';

export const Route = createFileRoute('/_app/contacts/_list/new')({
  staticData: { title: 'Add contact' },
  // Parsed in the form itself: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): NewSearch => given,
  component: AddContactRoute,
});

function AddContactRoute() {
  const search = newSearch(Route.useSearch());
  return <AddContact key={search.resend ?? 0} search={search} />;
}
