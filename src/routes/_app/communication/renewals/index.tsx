import { createFileRoute } from '@tanstack/react-router';

/** The page itself is drawn by the route above: a month or a text lies over it. */
export const Route = createFileRoute('/_app/communication/renewals/')({ component: () => null });
