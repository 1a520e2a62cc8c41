import { createFileRoute, redirect } from '@tanstack/react-router';

/** An unknown path leads to the default one (specification section 2.2). */
export const Route = createFileRoute('/_app/invoices/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
