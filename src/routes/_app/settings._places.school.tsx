import { createFileRoute, Outlet } from '@tanstack/react-router';

/** Everything of it is drawn by the layout. */
export const Route = createFileRoute('/_app/settings/_places/school')({ component: Outlet });
