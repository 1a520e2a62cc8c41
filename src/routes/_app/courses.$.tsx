import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/courses/$')({
  beforeLoad: ({ params }) => requireKnown('courses', params._splat),
});
