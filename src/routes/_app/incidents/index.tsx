import { createFileRoute } from '@tanstack/react-router';
import { IncidentsScreen } from '~features/incidents/incidents-screen';
import { incidentSearch, type IncidentSearch } from '~features/incidents/search';

export const Route = createFileRoute('/_app/incidents/')({
  // Parsed on the list's own page, as every list's.
  validateSearch: (given: Record<string, unknown>): IncidentSearch => given,
  component: IncidentsRoute,
});

function IncidentsRoute() {
  return <IncidentsScreen search={incidentSearch(Route.useSearch())} />;
}
