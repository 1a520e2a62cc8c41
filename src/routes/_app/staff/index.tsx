import { createFileRoute } from '@tanstack/react-router';

/** The list itself is drawn by the route above: a person's modal lies over it. */
export const Route = createFileRoute('/_app/staff/')({ component: () => null });
