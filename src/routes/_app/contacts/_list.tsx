import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ContactsScreen } from '~features/contacts/list/contacts-screen';
import { contactsSearch, type ContactsSearch } from '~features/contacts/list/search';

/** The list, which stays where it is while 'Add contact' lies over it. */
export const Route = createFileRoute('/_app/contacts/_list')({
  // Parsed on the list's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): ContactsSearch => given,
  component: ContactsRoute,
});

function ContactsRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => contactsSearch.parse(given), [given]);
  return (
    <>
      <ContactsScreen search={search} />
      <Outlet />
    </>
  );
}
