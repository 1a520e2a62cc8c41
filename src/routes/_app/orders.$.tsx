import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/orders/$')({
  beforeLoad: ({ params }) => requireKnown('orders', params._splat),
});
