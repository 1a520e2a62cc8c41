import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/bikes/$')({
  beforeLoad: ({ params }) => requireKnown('bikes', params._splat),
});
