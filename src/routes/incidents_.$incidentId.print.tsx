import { createFileRoute } from '@tanstack/react-router';
import { requireArea, requirePerson } from '~app/guard';
import { IncidentPrint } from '~features/incidents/incident-print';

/** Outside the shell: only the report is printed. */
export const Route = createFileRoute('/incidents_/$incidentId/print')({
  staticData: { title: 'Incident report' },
  beforeLoad: ({ location }) => {
    requirePerson(location.href);
    requireArea('calendar');
  },
  component: PrintRoute,
});

function PrintRoute() {
  return <IncidentPrint incidentId={Route.useParams().incidentId} />;
}
