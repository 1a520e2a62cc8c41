import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/calendar/$')({
  beforeLoad: ({ params }) => requireKnown('calendar', params._splat),
});
