import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';

/** What the calendar still lacks. */
export const Route = createFileRoute('/_app/calendar/$')({
  beforeLoad: async ({ params }) => (await import('~app/later-areas')).requireKnown('calendar', params._splat),
  component: () => <LaterPage area="calendar" />,
});
