import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/bikes/$')({
  beforeLoad: ({ params }) => requireKnown('bikes', params._splat),
  component: () => <LaterPage area="bikes" />,
});
