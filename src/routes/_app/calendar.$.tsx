import { createFileRoute, redirect } from '@tanstack/react-router';

/** An unknown path leads to the default one (specification section 2.2). Those that are known are sheets over the list (_list/). */
export const Route = createFileRoute('/_app/calendar/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
