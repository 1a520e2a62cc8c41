import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/calendar/$')({
  beforeLoad: async ({ params }) => (await import('~app/later-areas')).requireKnown('calendar', params._splat),
});
