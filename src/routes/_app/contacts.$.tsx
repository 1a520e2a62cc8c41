import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/contacts/$')({
  beforeLoad: ({ params }) => requireKnown('contacts', params._splat),
});
