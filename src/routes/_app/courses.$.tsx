import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/courses/$')({
  beforeLoad: async ({ params }) => (await import('~app/later-areas')).requireKnown('courses', params._splat),
});
