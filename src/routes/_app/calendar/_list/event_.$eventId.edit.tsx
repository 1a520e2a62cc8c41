import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditEvent } from '~features/calendar/event-form/event-form';

export const Route = createFileRoute('/_app/calendar/_list/event_/$eventId/edit')({
  staticData: { title: 'Edit event' },
  validateSearch: resendSearch,
  component: EditEventRoute,
});

function EditEventRoute() {
  const { eventId } = Route.useParams();
  const { resend } = Route.useSearch();
  return <EditEvent key={`${eventId} ${resend}`} eventId={eventId} resend={resend} />;
}
