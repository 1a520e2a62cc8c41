import { createFileRoute } from '@tanstack/react-router';
import { requireKnown } from '~app/later-areas';

export const Route = createFileRoute('/_app/certificates/$')({
  beforeLoad: ({ params }) => requireKnown('certificates', params._splat),
});
