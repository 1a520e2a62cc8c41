import { createFileRoute } from '@tanstack/react-router';

/** The list itself is drawn by the route above: its modal lies over it. */
export const Route = createFileRoute('/_app/bikes/_list/')({});
