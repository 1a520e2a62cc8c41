import { createFileRoute } from '@tanstack/react-router';

/** The list itself is drawn by the route above: a course type lies over it. */
export const Route = createFileRoute('/_app/courses/')({ component: () => null });
