import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { NewEvent } from '~features/calendar/event-form/event-form';

export const Route = createFileRoute('/_app/calendar/_list/event_/new')({
  staticData: { title: 'Add event' },
  validateSearch: resendSearch,
  component: NewEventRoute,
});

function NewEventRoute() {
  const search = Route.useSearch();
  return <NewEvent key={search.resend} search={search} />;
}
