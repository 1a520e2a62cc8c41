import { createFileRoute } from '@tanstack/react-router';

/** The list itself is drawn by the route above: a message lies over it. */
export const Route = createFileRoute('/_app/communication/messages/')({ component: () => null });
