import { createFileRoute } from '@tanstack/react-router';
import { NewIncident } from '~features/incidents/incident-form';
import { IncidentsScreen } from '~features/incidents/incidents-screen';
import { newSearch, type NewSearch } from '~features/incidents/new-search';

/** Over the list of all reports. */
export const Route = createFileRoute('/_app/incidents/new')({
  staticData: { title: 'Report an incident' },
  validateSearch: (given: Record<string, unknown>): NewSearch => given,
  component: NewRoute,
});

function NewRoute() {
  const search = newSearch(Route.useSearch());
  return (
    <>
      <IncidentsScreen search={{}} />
      {/* The key gives each refused report a form of its own. */}
      <NewIncident key={search.resend} search={search} />
    </>
  );
}
