import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MessagesScreen } from '~features/messages/list/messages-screen';
import { messagesSearch, type MessagesSearch } from '~features/messages/list/search';

/** The list, which stays where it is while a message lies over it. */
export const Route = createFileRoute('/_app/communication/messages')({
  staticData: { title: 'Messages' },
  // Parsed on the list's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): Partial<MessagesSearch> => given,
  component: MessagesRoute,
});

function MessagesRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => messagesSearch.parse(given), [given]);
  return (
    <>
      <MessagesScreen search={search} />
      <Outlet />
    </>
  );
}
