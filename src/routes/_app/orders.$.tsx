import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/orders/$')({
  beforeLoad: async ({ params }) => (await import('~app/later-areas')).requireKnown('orders', params._splat),
});
