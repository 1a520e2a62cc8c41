import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ContactsScreen } from '~features/contacts/list/contacts-screen';
import { contactsSearch } from '~features/contacts/list/search';

/** The list, which stays where it is while 'Add contact' lies over it. */
export const Route = createFileRoute('/_app/contacts/_list')({
  validateSearch: contactsSearch,
  component: ContactsRoute,
});

function ContactsRoute() {
  return (
    <>
      <ContactsScreen search={Route.useSearch()} />
      <Outlet />
    </>
  );
}
