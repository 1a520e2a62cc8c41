import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';

/** Disclaimers, which aren't built yet. */
export const Route = createFileRoute('/_app/communication/$')({
  beforeLoad: async ({ params }) => (await import('~app/later-areas')).requireKnown('communication', params._splat),
  component: () => <LaterPage area="communication" />,
});
