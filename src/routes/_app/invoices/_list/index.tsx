import { createFileRoute } from '@tanstack/react-router';

/** The list alone, without a form over it. */
export const Route = createFileRoute('/_app/invoices/_list/')({ component: () => null });
