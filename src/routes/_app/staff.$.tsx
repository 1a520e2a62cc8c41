import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/staff/$')({
  beforeLoad: ({ params }) => requireKnown('staff', params._splat),
});
