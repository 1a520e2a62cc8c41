import { createFileRoute } from '@tanstack/react-router';

/** The page itself is drawn by the route above: its modals lie over it. */
export const Route = createFileRoute('/_app/contacts/$customerId/details/')({ component: () => null });
