import { createFileRoute } from '@tanstack/react-router';
import { IncidentDetail } from '~features/incidents/incident-detail';
import { EditIncident } from '~features/incidents/incident-form';
import { SentIncident } from '~features/incidents/incident-sent';
import { reportSearch, type ReportSearch } from '~features/incidents/search';

/** A report, and over it the form that its search names. */
export const Route = createFileRoute('/_app/incidents/$incidentId')({
  staticData: { title: 'Incident' },
  validateSearch: (given: Record<string, unknown>): ReportSearch => given,
  component: IncidentRoute,
});

function IncidentRoute() {
  const { incidentId } = Route.useParams();
  const { form, resend } = reportSearch(Route.useSearch());
  const Form = form && { edit: EditIncident, sent: SentIncident }[form];
  return (
    <>
      <IncidentDetail incidentId={incidentId} />
      {/* The key gives each refused change a form of its own. */}
      {Form ? <Form key={`${form} ${resend}`} incidentId={incidentId} resend={resend} /> : null}
    </>
  );
}
