import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/invoices/$')({
  beforeLoad: async ({ params }) => (await import('~app/later-areas')).requireKnown('invoices', params._splat),
});
