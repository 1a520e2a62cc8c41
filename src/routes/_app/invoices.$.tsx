import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/invoices/$')({
  beforeLoad: ({ params }) => requireKnown('invoices', params._splat),
});
