import { createFileRoute } from '@tanstack/react-router';

/** The list itself is drawn by the route above: a template lies over it. */
export const Route = createFileRoute('/_app/communication/sms/')({ component: () => null });
