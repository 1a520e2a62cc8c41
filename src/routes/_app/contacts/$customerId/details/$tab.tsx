import { createFileRoute, redirect } from '@tanstack/react-router';
import { tabAt } from '~features/contacts/detail/tab-search';

/** A tab without anything below it; the page itself is drawn by the route above. */
export const Route = createFileRoute('/_app/contacts/$customerId/details/$tab')({
  beforeLoad: ({ params }) => {
    const at = tabAt(params.tab);
    if (at === 'unknown') throw redirect({ to: '/', replace: true });
    if (at === 'page') throw redirect({ to: '/contacts/$customerId/details', params, replace: true });
  },
  component: () => null,
});
