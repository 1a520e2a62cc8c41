import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/communication/$')({
  beforeLoad: async ({ params }) => (await import('~app/later-areas')).requireKnown('communication', params._splat),
});
