import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ComposeGroup } from '~features/messages/compose/compose-group';
import { composeSearch, type ComposeSearch } from '~features/messages/compose/search';

export const Route = createFileRoute('/_app/communication/messages/new')({
  staticData: { title: 'New message' },
  // Parsed on the form's own page: validation here would put its schema into every page's chunk.
  validateSearch: (given: Record<string, unknown>): ComposeSearch => given,
  component: NewRoute,
});

function NewRoute() {
  const given = Route.useSearch();
  const search = useMemo(() => composeSearch.parse(given), [given]);
  return <ComposeGroup key={JSON.stringify(search)} search={search} />;
}
