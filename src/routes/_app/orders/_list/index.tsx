import { createFileRoute } from '@tanstack/react-router';

/** The list alone, without a modal over it. */
export const Route = createFileRoute('/_app/orders/_list/')({ component: () => null });
