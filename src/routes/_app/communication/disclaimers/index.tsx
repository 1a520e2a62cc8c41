import { createFileRoute } from '@tanstack/react-router';

/** The list itself is drawn by the route above: a disclaimer lies over it. */
export const Route = createFileRoute('/_app/communication/disclaimers/')({ component: () => null });
