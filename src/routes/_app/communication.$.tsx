import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/communication/$')({
  beforeLoad: ({ params }) => requireKnown('communication', params._splat),
});
