import { createFileRoute } from '@tanstack/react-router';

/** Drawn by the route above: its modals lie over it. */
export const Route = createFileRoute('/_app/calendar/_list/')({ component: () => null });
