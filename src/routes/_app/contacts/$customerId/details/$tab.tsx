import { createFileRoute, redirect } from '@tanstack/react-router';
import { isMissing, isPlainTab } from '~features/contacts/detail/tab-search';

/** A tab without anything below it; the page itself is drawn by the route above. */
export const Route = createFileRoute('/_app/contacts/$customerId/details/$tab')({
  beforeLoad: ({ params }) => {
    if (!isPlainTab(params.tab)) throw redirect({ to: '/', replace: true });
    if (isMissing(params.tab)) throw redirect({ to: '/contacts/$customerId/details', params, replace: true });
  },
  component: () => null,
});
