import { createFileRoute, Outlet } from '@tanstack/react-router';

/** The layout draws all of it. */
export const Route = createFileRoute('/_app/settings/_places/school')({ component: Outlet });
