import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';

/** Addresses that the calendar doesn't have yet. */
export const Route = createFileRoute('/_app/calendar/$')({
  beforeLoad: async ({ params }) => (await import('~app/later-areas')).requireKnown('calendar', params._splat),
  component: () => <LaterPage area="calendar" />,
});
