import { createFileRoute } from '@tanstack/react-router';

/** A tab: the page itself is drawn by the route above. */
export const Route = createFileRoute('/_app/contacts/$customerId/details/disclaimers/')({ component: () => null });
